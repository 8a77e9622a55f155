import type { Answer } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { Completion } from '../../contract/survey.ts';
import { advance } from '../../runner/advance.ts';
import type { Walk } from '../../runner/walk.ts';
import { ok, type Refusal, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { type Survey, saveAnswered } from '../db/survey.ts';
import { tellCoordinator } from './coordinator.ts';
import { keepMeeting } from './meetings.ts';
import { offeredQuestion, textIn } from './offeredQuestion.ts';
import { isSameAnswer, readSurveyAnswer } from './readSurveyAnswer.ts';
import { surveyGraphs } from './surveyGraphs.ts';
import { reached, wireQuestion } from './surveyQuestion.ts';
import { findSurvey, walkOf } from './surveys.ts';

/**
 * Takes one answer of a survey and tells where it leads: the question after the answered one, or the end. The same
 * answer again is answered the same and changes nothing; another answer to a question that is behind is an edit, and
 * the runner decides what falls. An ended survey takes no answer but the one that ended it, once more.
 */
export async function answerSurvey(visit: Visit, body: Input<'question'>): Promise<Result<Output<'question'>>> {
  const found = await findSurvey(visit, body, true);
  if (!found.ok) return found;
  const survey = found.value;
  const taken = await take(visit, survey, body);
  // A taken answer is written down where it is saved.
  if (!taken.ok || !taken.value.saved) {
    await recordAccess(visit.db, { action: 'write', call: visit.name, subject: survey.reference });
  }
  return taken.ok ? ok({ data: taken.value.step }) : taken;
}

type Step = Output<'question'>['data'];

async function take(
  visit: Visit,
  survey: Survey,
  body: Input<'question'>,
): Promise<Result<{ step: Step; saved: boolean }>> {
  const graph = surveyGraphs[survey.variant];
  const id = String(body.question_id);
  if (!graph.questions.some((each) => each.id === id)) return refuse('not_found');
  const now = walkOf(visit, survey);
  const question = reached(now, id);
  if (survey.completed_at && (!question || survey.finished_by !== id)) return refuse('survey_ended');
  if (!question) return refuse('out_of_order');
  const offered = await offeredQuestion(visit, survey, question);
  const read = await readSurveyAnswer(visit, offered, body, textIn(visit));
  if (!read.ok) return survey.completed_at ? refuse('survey_ended') : read;
  const before = now.path.includes(question) ? survey.answers.find((each) => each.question === id) : undefined;
  if (isSameAnswer(before, read.value)) {
    return ok({ step: await stepAfter(visit, survey, now, id, survey.completion_type), saved: false });
  }
  if (survey.completed_at) return refuse('survey_ended');
  const state = { graph: graph.id, version: graph.version, facts: {}, answers: survey.answers, at: null, undo: null };
  const advanced = advance(graph, state, { type: 'answered', ...read.value }, visit.today);
  if (!advanced.ok) return refused(advanced.code);
  const saved = await save(visit, survey, id, advanced.state.answers);
  if (!saved.ok) return saved;
  const { dropped } = advanced;
  return ok({ step: { ...saved.value, ...(dropped.length > 0 ? { dropped } : {}) }, saved: true });
}

function refused(code: 'out_of_order' | 'unknown_question' | 'invalid'): Refusal {
  if (code === 'invalid') return refuse('invalid', { errors: { answer: ['invalid'] } });
  return refuse(code === 'unknown_question' ? 'not_found' : code);
}

/** Keeps the answers, what they mean for the meeting, and how the survey ended when they end it. */
async function save(visit: Visit, survey: Survey, answered: string, given: Answer[]): Promise<Result<Step>> {
  const { questions } = surveyGraphs[survey.variant];
  const now = walkOf(visit, { ...survey, answers: given });
  // Nothing is edited behind the end, so answers off the path are of no use any more.
  const answers = now.ended ? given.filter((answer) => now.path.some(({ id }) => id === answer.question)) : given;
  const wrong = await keepMeeting(visit, survey, questions, answers);
  if (wrong) return wrong;
  const end = now.ended ? { completed_at: visit.now, completion_type: now.finish, finished_by: answered } : {};
  await saveAnswered(visit.db, survey, visit.name, { answers: JSON.stringify(answers), ...end });
  if (now.finish === 'enrolled') await tellCoordinator(visit, survey, 'coordinator_survey', {});
  return ok(await stepAfter(visit, { ...survey, answers }, now, answered, now.finish));
}

async function stepAfter(
  visit: Visit,
  survey: Survey,
  now: Walk,
  answered: string,
  finish: Completion | null,
): Promise<Step> {
  if (now.ended) return { finish: true, completion_type: finish };
  const next = now.path[now.path.findIndex(({ id }) => id === answered) + 1] ?? now.open;
  if (!next) throw new Error(`The survey ${survey.variant} has nothing behind ${answered}`);
  const question = await wireQuestion(visit, survey, now, next);
  return { question_id: next.id, question, progress: question.progress };
}
