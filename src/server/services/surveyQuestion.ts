import type { Question } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { SurveyQuestion } from '../../contract/survey.ts';
import type { Walk } from '../../runner/walk.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import type { Survey } from '../db/survey.ts';
import { offeredQuestion, textIn } from './offeredQuestion.ts';
import { progressAt } from './progressAt.ts';
import { surveyGraphs } from './surveyGraphs.ts';
import { openSurvey, walkOf } from './surveys.ts';
import { toWire } from './toWire.ts';

/** A question of a survey that has been reached. One that has not is `out_of_order`, an unknown one `not_found`. */
export async function fetchQuestion(visit: Visit, body: Input<'question'>): Promise<Result<Output<'question'>>> {
  const opened = await openSurvey(visit, body, 'read');
  if (!opened.ok) return opened;
  const survey = opened.value;
  const id = String(body.question_id);
  const now = walkOf(visit, survey);
  const question = reached(now, id);
  if (question) return ok({ data: await wireQuestion(visit, survey, now, question) });
  const isKnown = surveyGraphs[survey.variant].questions.some((each) => each.id === id);
  return refuse(isKnown ? 'out_of_order' : 'not_found');
}

/** The question with this id, when it has been answered or is open. */
export function reached({ path, open }: Walk, id: string): Question | undefined {
  return [...path, ...(open ? [open] : [])].find((question) => question.id === id);
}

/** A question in the language of the call, with the answer it has and where it stands. */
export async function wireQuestion(
  visit: Visit,
  survey: Pick<Survey, 'id' | 'variant' | 'answers'>,
  { path }: Walk,
  question: Question,
): Promise<SurveyQuestion> {
  const place = path.findIndex(({ id }) => id === question.id);
  const before = place < 0 ? path.length : place;
  const answer = survey.answers.find((each) => each.question === question.id);
  const [only, more] = question.next;
  return {
    ...toWire(await offeredQuestion(visit, survey, question), textIn(visit), answer),
    prev: path[before - 1]?.id ?? null,
    next: only && !more && !only.when ? (only.to ?? null) : null,
    progress: progressAt(surveyGraphs[survey.variant], question.id, before),
  };
}
