import type { Answer } from '../../contract/conversation.ts';
import { advance, begin } from '../../runner/advance.ts';
import type { Visit } from '../call.ts';
import type { Questionnaire } from '../db/questionnaire.ts';
import { questionnaireGraph } from './questionnaireGraph.ts';
import { factsOf } from './questionnaires.ts';

/**
 * The answers of a questionnaire after some of them were changed outside the conversation. What hangs on a changed
 * answer falls (the stage with the cancer type), what is `undefined` stays. An answer that the walk has not come to yet waits for it.
 */
export function changeAnswers(
  visit: Pick<Visit, 'today'>,
  questionnaire: Pick<Questionnaire, 'answers' | 'persona' | 'registered'>,
  given: Readonly<Record<string, unknown>>,
): Answer[] {
  const empty = begin(questionnaireGraph, factsOf(questionnaire));
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return told.reduce((answers: Answer[], [question, value]) => {
    const answer: Answer = { question, how: 'given', value };
    const step = advance(questionnaireGraph, { ...empty, answers }, { type: 'answered', ...answer }, visit.today);
    return step.ok ? step.state.answers : inOrder([...answers.filter((each) => each.question !== question), answer]);
  }, questionnaire.answers);
}

function inOrder(answers: Answer[]): Answer[] {
  const rank = ({ question }: Answer) => questionnaireGraph.questions.findIndex(({ id }) => id === question);
  return answers.sort((a, b) => rank(a) - rank(b));
}
