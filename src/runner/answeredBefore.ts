import { type Answer, parseAnswer } from '../contract/conversation.ts';
import type { SurveyQuestion } from '../contract/survey.ts';
import { fromWire } from './fromWire.ts';
import { readAnswer } from './wireAnswer.ts';

/** The answer that a question came with. */
export function answeredBefore(wire: SurveyQuestion): Answer | null {
  const question = fromWire(wire);
  if (question.type === 'message') return { question: question.id, how: 'given', value: 'proceeded' };
  const { answer, option_id, customInputAnswer, time_zone } = wire;
  const isChosen = question.type === 'lookup' || question.type === 'meeting';
  const sent = { answer: answer ?? undefined, customInputAnswer, time_zone, ...(isChosen ? { option_id } : {}) };
  const read = readAnswer(question, sent, (words) => (typeof words === 'string' ? '' : words.literal));
  return read && read.how === 'given' && parseAnswer(question.type, read.value) !== null ? read : null;
}
