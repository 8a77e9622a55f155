import type { QuestionType } from '../../contract/question.ts';
import { type Arrival, type Late, useLate } from '../ui/late.ts';
import { type Registry, widgets } from './registry.ts';
import type { Widget } from './widget.ts';

/** The widget of a question type: at once when its module is there, otherwise as soon as it has come. */
export function useWidget<T extends QuestionType>(type: T): Arrival<Widget<T>> {
  return useLate(lateWidget(type));
}

/** Fetches a widget ahead of its question. */
export function preload(type: QuestionType): void {
  void lateWidget(type).load();
}

function lateWidget<T extends QuestionType>(type: T): Late<Widget<T>> {
  const registry: Registry = widgets;
  return registry[type];
}
