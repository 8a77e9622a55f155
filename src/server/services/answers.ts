import type { Answer, Question } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import { replay } from '../../runner/replay.ts';
import { walk } from '../../runner/walk.ts';
import { ok, type Refusal, type Result, refuse, type Visit } from '../call.ts';
import type { OwnedQuestionnaire, Questionnaire } from '../db/questionnaire.ts';
import { remaining } from './matching.ts';
import { LISTS } from './offeredQuestion.ts';
import { checkPastDate } from './pastDate.ts';
import { profileOf } from './profile.ts';
import { questionnaireGraph } from './questionnaireGraph.ts';
import { factsOf, keepAnswers, openQuestionnaire } from './questionnaires.ts';

/**
 * Takes every answer given so far, in order: walks them again, checks each against its question, and keeps
 * those that this call carries (the clinical ones) in place of the earlier ones. All or nothing.
 */
export async function saveAnswers(
  visit: Visit,
  body: Input<'cancerQuestions'>,
): Promise<Result<Output<'cancerQuestions'>>> {
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  const questionnaire = opened.value;
  const walked = replay(questionnaireGraph, body.answers, factsOf(questionnaire), visit.today);
  if (!walked.ok) {
    return walked.code === 'out_of_order'
      ? refuse('out_of_order', { errors: { [`answers.${walked.question}`]: ['unreachable'] } })
      : refuse('invalid', { errors: { [`answers.${walked.question}`]: ['invalid'] } });
  }
  for (const answer of walked.state.answers) {
    const wrong = checkAnswer(visit, answer);
    if (wrong) return refuse('invalid', { errors: { [`answers.${answer.question}`]: [wrong] } });
  }
  const clinical = walked.state.answers.filter((answer) => savedBy(answer.question) === 'cancer-questions');
  const others = questionnaire.answers.filter((answer) => savedBy(answer.question) !== 'cancer-questions');
  const answers = [...clinical, ...waiting(visit, questionnaire, walked.state.answers), ...others];
  await keepAnswers(visit, questionnaire, answers);
  return ok({ data: { remaining: await remaining(visit.db, profileOf({ answers }), visit.today) } });
}

/**
 * Puts answers of single questions among the stored ones, and refuses `out_of_order` what the walk has not
 * come to. The order in which they arrive does not matter otherwise; the last one counts.
 */
export function mergeAnswers(visit: Visit, questionnaire: Questionnaire, given: Answer[]): Result<Answer[]> {
  const fresh = new Set(given.map((answer) => answer.question));
  const answers = [...questionnaire.answers.filter((answer) => !fresh.has(answer.question)), ...given];
  const walked = walk(questionnaireGraph, answers, factsOf(questionnaire), visit.today);
  const reached = new Set(walked.path.map((question) => question.id));
  for (const answer of given) if (!reached.has(answer.question)) return refuse('out_of_order');
  return ok(answers);
}

/** Refuses when a question has not been reached and answered yet. */
export function requireAnswered(questionnaire: Questionnaire, question: string): Refusal | null {
  return questionnaire.answers.some((answer) => answer.question === question) ? null : refuse('out_of_order');
}

/**
 * The clinical answers of a patient that the walk has not come to: with another cancer type the stage is asked again,
 * and until it is told nothing that comes after it is lost.
 */
function waiting(visit: Visit, questionnaire: OwnedQuestionnaire, told: Answer[]): Answer[] {
  if (questionnaire.owner === null) return [];
  const { open } = walk(questionnaireGraph, told, factsOf(questionnaire), visit.today);
  const rank = (id: string | undefined) => questionnaireGraph.questions.findIndex((question) => question.id === id);
  return questionnaire.answers.filter(
    ({ question }) => open !== null && savedBy(question) === 'cancer-questions' && rank(question) > rank(open.id),
  );
}

function savedBy(id: string): Question['save'] {
  return questionnaireGraph.questions.find((question) => question.id === id)?.save;
}

/** What is wrong with a value that has the right type: not in its list, a birth date to come or too long ago. */
function checkAnswer(visit: Visit, answer: Answer): string | null {
  const question = questionnaireGraph.questions.find((entry) => entry.id === answer.question);
  if (!question || answer.how !== 'given') return null;
  if (question.options && !Array.isArray(question.options)) {
    const list = LISTS[question.options.list];
    return list && visit.ground.lists.has(list, answer.value) ? null : 'unknown_option';
  }
  return question.type === 'date' ? checkPastDate(answer.value, visit) : null;
}
