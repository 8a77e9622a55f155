import type { Question } from '../contract/conversation.ts';
import type { Locale } from '../contract/locale.ts';
import type { AnswerValue, CalendarDate, Option } from '../contract/question.ts';
import type { Note } from './weigh.ts';

export interface Candidate {
  value: AnswerValue;
  label: string;
  /** What goes with the option that asks for one's own words; commit it with the value. */
  custom?: string;
}

export type Command = 'back' | 'help' | 'why' | 'restart' | 'person' | 'answers';

/**
 * Why a reply was not understood, where more can be said than that:
 * - any question: `empty` (no words: only emoji or signs), `too_long`, `question` (it asks something: see findTopic),
 *   `urgent` (somebody in despair; nothing else matters), `required` ("skip" to a question that cannot be left out),
 *   `widget` (a question that typing cannot answer)
 * - date: `age`, `incomplete` (no day, month or year), `impossible`, `future`, `too_old` (over 120 years)
 * - stage: `tnm`, `grade` (neither is a stage)
 * - place: `short`
 * - where there is an option for one's own words: `own_words` (it was chosen, and no words came with it)
 */
export type Reason =
  | 'empty'
  | 'too_long'
  | 'question'
  | 'urgent'
  | 'required'
  | 'widget'
  | 'age'
  | 'incomplete'
  | 'impossible'
  | 'future'
  | 'too_old'
  | 'tnm'
  | 'grade'
  | 'short'
  | 'own_words';

/** What a typed reply means to the open question. */
export type Reply =
  /** An answer, valid for the question. `note` says why its echo may be worth a second look. */
  | { kind: 'understood'; value: AnswerValue; note?: Note }
  | { kind: 'how'; how: 'unsure' | 'skipped' | 'parked' }
  | { kind: 'command'; command: Command }
  /** One to four answers it may mean. */
  | { kind: 'unsure'; candidates: Candidate[] }
  /** What to look up to answer a question about a place, or one whose entries are searched. */
  | { kind: 'search'; query: string }
  | { kind: 'not_understood'; reason?: Reason };

/** What the reply room must know of the open question and the day. */
export interface Ask {
  question: Question;
  /** Its options, in the order shown; empty where it has none. */
  options: readonly Option[];
  today: CalendarDate;
  locale: Locale;
  /** The country to assume (ISO 3166-1 alpha-2), or empty. */
  country: string;
  /** Makes an E.164 number of what a person wrote, or null. Handed in because its tables are heavy. */
  parsePhone?: (text: string, country: string) => string | null;
  /** The e-mail address that was probably meant when this one looks like a slip of the finger, or null. */
  suggestEmail?: (email: string) => string | null;
}

export function notUnderstood(reason?: Reason): Reply {
  return reason ? { kind: 'not_understood', reason } : { kind: 'not_understood' };
}

/** Offers the options of these values, at most four. */
export function offer(values: readonly string[], options: readonly Option[]): Reply {
  const shown = values.flatMap((value) => options.find((option) => option.value === value) ?? []).slice(0, 4);
  if (!shown.length) return notUnderstood();
  return { kind: 'unsure', candidates: shown.map(({ value, label }) => ({ value, label })) };
}
