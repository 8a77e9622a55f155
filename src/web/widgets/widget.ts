import type { ComponentType } from 'react';
import type { Question } from '../../contract/conversation.ts';
import type { Input as CallInput, Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AnswerValue, MatchCount, Option, Place, QuestionType } from '../../contract/question.ts';
import type { Matching, MatchingProgress } from '../../contract/trial.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';

/** An option list on its way from the API. */
export type Options =
  | { status: 'ready'; options: readonly Option[] }
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure; retry: () => void };

export type Lookup = NonNullable<Question['lookup']>;
export type Entry = AnswerValue<'lookup'>;

/** What a widget may ask of the world. The thread hands it in; widgets never see the store or HTTP. */
export interface Services {
  searchPlaces(query: string, country: string, signal: AbortSignal): Promise<Outcome<Place[]>>;
  countries(): Promise<Outcome<Option[]>>;
  /** A policy's text. Consent texts exist in English and German; the answer says which one it is. */
  policy(
    name: 'release-form' | 'privacy-policy' | 'terms',
    language: 'en' | 'de',
  ): Promise<Outcome<Output<'policy'>['data']>>;
  /** Streams what the matching is doing; resolves with its result. */
  match(onProgress: (event: MatchingProgress) => void, signal: AbortSignal): Promise<Outcome<Matching>>;
  share(input: Omit<CallInput<'shareResults'>, 'questionnaire_id'>): Promise<Outcome<Output<'shareResults'>['data']>>;
  /** Whether the guardian has signed by now. */
  consentSigned(): Promise<Outcome<boolean>>;
  /** A question that was answered on the way here and may be changed, or one that is asked on request; else null. */
  reopenable(question: string): Question | null;
  /** Entries for a search question, of the address it names. */
  searchEntries(lookup: Lookup, query: string, signal: AbortSignal): Promise<Outcome<Entry[]>>;
  /** The meeting that was booked, as a calendar file. */
  meetingFile(): Promise<Outcome<Output<'surveyMeeting'>['data']>>;
  /** Opens such a question. */
  reopen(question: string): void;
  /** Leaves for another page of the app. */
  go(path: string): void;
}

/** The few props every widget's input takes. `value` is the earlier answer when the question is open again. */
export interface InputProps<T extends QuestionType = QuestionType> {
  question: Question;
  /** Id of the element that holds the question's text: the widget's group is named by it. */
  labelledBy: string;
  options: Options;
  value: AnswerValue<T> | undefined;
  /** What was written before to the option that asks for one's own words. */
  custom?: string | undefined;
  /** What is being typed in the composer: open options are filtered by it. */
  filter: string;
  locale: Locale;
  /** The country to assume where none is known (ISO 3166-1 alpha-2). */
  country: string;
  /** The answer is on its way and the conversation waits for it. */
  pending: boolean;
  /** Why the last try was refused; shown at the field. */
  failure: CallFailure | null;
  /** The last matching, for the results. */
  matching: Matching | null;
  services: Services;
  /** `custom` goes with the option that asks for one's own words. */
  answer(value: AnswerValue<T>, custom?: string): void;
}

export interface SummaryProps<T extends QuestionType = QuestionType> {
  question: Question;
  options: Options;
  value: AnswerValue<T>;
  custom?: string | undefined;
  locale: Locale;
  counts: MatchCount | null;
  /** What an answer can still be asked for: the meeting, as a calendar file. */
  services?: Pick<Services, 'meetingFile'>;
}

/** A question type's two faces: how it is answered and how its answer reads in the person's bubble. */
export interface Widget<T extends QuestionType> {
  Input: ComponentType<InputProps<T>>;
  Summary: ComponentType<SummaryProps<T>>;
}
