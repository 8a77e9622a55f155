import type { Answer, Question } from '../../contract/conversation.ts';
import type { Fact } from '../../contract/trial.ts';
import type { Questionnaire } from '../db/questionnaire.ts';
import { questionnaireGraph } from './questionnaireGraph.ts';

/** A question that is asked on request, with what each of its answers tells and what was told. */
export interface FurtherQuestion {
  question: string;
  answers: Fact[][];
  /** Null until it is answered; none when it was left out, or the person is not sure. */
  told: Fact[] | null;
}

/** The questions that are asked on request, for what they may decide. */
export function furtherQuestions({ answers }: Pick<Questionnaire, 'answers'>): FurtherQuestion[] {
  return questionnaireGraph.questions
    .filter(({ onRequest }) => onRequest)
    .map((question) => ({
      question: question.id,
      answers: Object.values(question.tells ?? {}),
      told: toldBy(
        question,
        answers.find((answer) => answer.question === question.id),
      ),
    }));
}

function toldBy({ tells }: Question, answer: Answer | undefined): Fact[] | null {
  if (!answer) return null;
  const value = answer.how === 'given' && typeof answer.value === 'string' ? answer.value : '';
  return tells?.[value] ?? [];
}
