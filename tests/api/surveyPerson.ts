import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '../../src/contract/locale.ts';
import { MANUAL, type SurveyQuestion, surveyQuestion, surveyStep, type Variant } from '../../src/contract/survey.ts';
import { invite } from '../../src/server/services/invitations.ts';
import type { Answer, CallOptions, TestServer } from './server.ts';

/** The token of a new survey's link. */
export async function invited(server: TestServer, variant: Variant, days = 30): Promise<string> {
  const { link } = await invite(server.ground, { variant, days });
  return tokenOf(link);
}

export function tokenOf(link: string): string {
  const { searchParams } = new URL(link);
  return searchParams.get('nhp_survey_token') ?? searchParams.get('survey_token') ?? '';
}

export interface Person {
  token: string;
  userId: string;
  locale: Locale;
  /** The question that is next, at the start. */
  first: string;
}

/** Somebody who has opened the link of a new survey. */
export async function opened(server: TestServer, variant: Variant, locale: Locale = 'en'): Promise<Person> {
  const token = await invited(server, variant);
  const { data } = await server.call('startSurvey', { body: { token } });
  return { token, userId: String(data.user_id), locale, first: String(data.question_id) };
}

export async function fetched(server: TestServer, person: Person, id: string): Promise<SurveyQuestion> {
  const { data } = await server.call('question', {
    body: { token: person.token, question_id: id },
    headers: { 'accept-language': person.locale },
  });
  return surveyQuestion.parse(data);
}

export function answer(
  server: TestServer,
  person: Pick<Person, 'token'> & Partial<Person>,
  id: string,
  sent: Record<string, unknown>,
  more: Partial<CallOptions> = {},
): Promise<Answer> {
  return server.call('question', {
    body: { token: person.token, user_id: person.userId, question_id: id, ...sent },
    headers: { 'accept-language': person.locale ?? 'en' },
    ...more,
  });
}

const PROCEED = { answer: null, proceeded: true };
const SKIP = { answer: null, skipped: true };

/** How somebody chooses: by the screen, and by what was decided beforehand for single questions. */
export interface Choosing {
  decided?: Record<string, Record<string, unknown>>;
  skipAll?: boolean;
}

/** An answer to any screen, found from what the screen offers alone. */
export function choose(question: SurveyQuestion, { decided, skipAll }: Choosing = {}): Record<string, unknown> {
  const own = decided?.[String(question.id)];
  if (own) return own;
  if (question.option_type === 'MessageScreen') return PROCEED;
  if (skipAll && question.features?.allowSkip) return SKIP;
  const options = question.options ?? [];
  const [first] = options;
  switch (question.option_type) {
    case 'YesNo':
    case 'Radio':
    case 'SelectBox':
      return { answer: first?.option, option_id: first?.option_id };
    case 'Checkbox': {
      const chosen = options.slice(0, 2);
      return { answer: chosen.map((each) => each.option), option_id: chosen.map((each) => each.option_id) };
    }
    case 'Text':
      return { answer: 'What I would like to say' };
    case 'Date':
      return { answer: '2024-02-29' };
    case 'Api':
      return { answer: 'Something of my own', option_id: MANUAL, customInputAnswer: 'Something of my own' };
    case 'HubspotMeeting':
      if (question.features?.hubspotUrl) return { answer: 'hubspot' };
      return { answer: 'selectedTimeSlot', option_id: first?.option_id, time_zone: 'Asia/Jerusalem' };
    default:
      throw new Error(`a screen that nobody knows: ${question.option_type}`);
  }
}

export interface Walked {
  questions: SurveyQuestion[];
  completion: string | null | undefined;
  last: { id: string; sent: Record<string, unknown>; text: string };
}

/** Answers question after question, from wherever the survey stands up to its end. */
export async function walked(server: TestServer, person: Person, choosing: Choosing = {}): Promise<Walked> {
  const questions: SurveyQuestion[] = [];
  let question = await fetched(server, person, person.first);
  for (;;) {
    questions.push(question);
    const id = String(question.id);
    const sent = choose(question, choosing);
    const told = await answer(server, person, id, sent);
    expect(told.text, id).toContain('"success":true');
    const step = surveyStep.parse(told.data);
    if (step.finish) return { questions, completion: step.completion_type, last: { id, sent, text: told.text } };
    question = surveyQuestion.parse(step.question);
    expect(question.id).toBe(step.question_id);
    expect(step.progress).toEqual(question.progress);
  }
}

/** Answers as far as a question, which is open then. */
export async function walkedTo(
  server: TestServer,
  person: Person,
  id: string,
  choosing: Choosing = {},
): Promise<SurveyQuestion> {
  let question = await fetched(server, person, person.first);
  while (question.id !== id) {
    const told = await answer(server, person, String(question.id), choose(question, choosing));
    question = surveyQuestion.parse(surveyStep.parse(told.data).question);
  }
  return question;
}

export const entries = z.array(z.object({ id: z.string(), name: z.string() }));
