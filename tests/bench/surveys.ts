import { randomUUID } from 'node:crypto';
import { VARIANTS, type Variant } from '../../src/contract/survey.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { addSurvey } from '../../src/server/db/survey.ts';
import { randomReference, randomToken, tokenHash } from '../../src/server/secrets.ts';
import type { Call } from './load.ts';

const DAY_MS = 86_400_000;

/** A survey as the browser knows it from its link. */
export interface BenchSurvey {
  variant: Variant;
  token: string;
  id: string;
}

/** Puts so many new surveys into the database, of both kinds in turn. */
export async function newSurveys(databaseUrl: string, count: number): Promise<BenchSurvey[]> {
  const db = openDatabase(databaseUrl, 4);
  const surveys = Array.from({ length: count }, (_, index) => ({
    variant: VARIANTS[index % VARIANTS.length] ?? 'survey',
    token: randomToken(),
    id: randomToken(),
  }));
  const expires_at = new Date(Date.now() + DAY_MS);
  const made = surveys.map(({ variant, token, id }) =>
    addSurvey(db, {
      id,
      reference: randomReference(),
      token_hash: tokenHash(token),
      variant,
      locale: 'en',
      expires_at,
    }),
  );
  await Promise.all(made);
  await db.destroy();
  return surveys;
}

/** Every answer of one walk through a survey, in order: the longest way, on which no meeting is booked. */
export function answersOf(survey: BenchSurvey, keyed: boolean): Call[] {
  return WALKS[survey.variant].map(([question_id, answer]) => ({
    ...question(survey, { question_id, ...answer }),
    ...(keyed ? { headers: { 'idempotency-key': randomUUID() } } : {}),
  }));
}

/** What people in surveys call: each asks for a question, then answers it, all of them in turn. Once through each survey. */
export function surveyCalls(surveys: readonly BenchSurvey[]): () => Call {
  const walks = surveys.map((survey) =>
    answersOf(survey, true).flatMap((answer) => {
      const { question_id } = { question_id: '', ...answer.body };
      return [question(survey, { question_id }), answer];
    }),
  );
  const longest = Math.max(...walks.map(({ length }) => length));
  const calls = Array.from({ length: longest }, (_, step) => walks.flatMap((walk) => walk[step] ?? [])).flat();
  return () => {
    const call = calls.shift();
    if (!call) throw new Error('There are not enough surveys');
    return call;
  };
}

function question({ token, id }: BenchSurvey, body: object): Call {
  return { name: 'question', method: 'POST', path: '/api/survey/question', body: { token, user_id: id, ...body } };
}

const PROCEED = { answer: null, proceeded: true };
const SKIP = { answer: null, skipped: true };
const chosen = (option: string) => ({ answer: option, option_id: option });
const several = (...options: string[]) => ({ answer: options, option_id: options });
const own = (answer: string) => ({ answer, option_id: 'manual_entry', customInputAnswer: answer });

const WALKS: Record<Variant, [string, object][]> = {
  nhp: [
    ['welcome', PROCEED],
    ['diagnosed_by_doctor', chosen('yes')],
    ['cancer_type', own('A rare one')],
    ['cancer_stage', chosen('2')],
    ['diagnosed_on', { answer: '2024-02-29' }],
    ['receiving_treatment', chosen('yes')],
    ['received_treatment', several('surgery', 'chemotherapy')],
    ['activity_level', chosen('1')],
    ['hopes', { answer: 'More time with my children' }],
    ['talk', chosen('yes')],
    ['meeting', SKIP],
    ['closing', PROCEED],
  ],
  survey: [
    ['hello', PROCEED],
    ['feeling', chosen('good')],
    ['symptoms', several('tired', 'pain')],
    ['treatment_changed', chosen('yes')],
    ['treatment', chosen('surgery')],
    ['last_visit', { answer: '2024-02-29' }],
    ['hospital_town', own('A small town')],
    ['travel', chosen('car')],
    ['note', { answer: 'I sleep badly since the last treatment' }],
    ['wants_talk', chosen('yes')],
    ['meeting', SKIP],
  ],
};
