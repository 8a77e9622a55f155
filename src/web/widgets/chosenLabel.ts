import type { SummaryProps } from './widget.ts';

/** How a chosen option reads: in the person's own words where it was answered so, else by its label. */
export function chosenLabel(value: string, { question, options, custom }: Omit<SummaryProps, 'value'>): string {
  if (custom && value === question.custom?.option) return custom;
  const list = options.status === 'ready' ? options.options : [];
  return list.find((option) => option.value === value)?.label ?? value;
}
