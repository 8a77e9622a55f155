import type { QuestionType } from '../../contract/question.ts';
import { arrived, type Late, late } from '../ui/late.ts';
import { choice } from './choice.tsx';
import { date } from './date.tsx';
import { search } from './search.tsx';
import { text } from './text.tsx';
import type { Widget } from './widget.ts';

/** A widget for every question type. The first questions' are in the first bundle, the rest come when wanted. */
export type Registry = { [T in QuestionType]: Late<Widget<T>> };

export const widgets = {
  choice: arrived(choice),
  search: arrived(search),
  date: arrived(date),
  text: arrived(text),
  email: late(() => import('./email.tsx').then((module) => module.email)),
  phone: late(() => import('./phone.tsx').then((module) => module.phone)),
  place: late(() => import('./place.tsx').then((module) => module.place)),
  processing: late(() => import('./processing.tsx').then((module) => module.processing)),
  results: late(() => import('./results.tsx').then((module) => module.results)),
  consent: late(() => import('./consent.tsx').then((module) => module.consent)),
  waiting: late(() => import('./waiting.tsx').then((module) => module.waiting)),
  password: late(() => import('./password.tsx').then((module) => module.password)),
  select: late(() => import('./select.tsx').then((module) => module.select)),
  several: late(() => import('./several.tsx').then((module) => module.several)),
  note: late(() => import('./note.tsx').then((module) => module.note)),
  lookup: late(() => import('./lookup.tsx').then((module) => module.lookup)),
  message: late(() => import('./message.tsx').then((module) => module.message)),
  meeting: late(() => import('./meeting.tsx').then((module) => module.meeting)),
  unknown: late(() => import('./unknown.tsx').then((module) => module.unknown)),
  end: late(() => import('./end.tsx').then((module) => module.end)),
} satisfies Registry;
