import type { Question } from '../../contract/conversation.ts';
import { answerGiven, questionReopened } from '../store/conversation.ts';
import { answerSubmitted } from '../store/submit.ts';

/** Takes an answer, from a widget or typed (`text`), with one's own words where an option asks for them (`custom`): at once, or when the call it waits for has succeeded. */
export function take(
  question: Question,
  value: unknown,
  more: { custom?: string | undefined; text?: string } = {},
): void {
  // The end has a way on but nothing to answer.
  if (question.type === 'end') return;
  const again = Array.isArray(question.options) && question.options.find((option) => option.value === value)?.reopen;
  if (again) questionReopened(again);
  else if (question.awaits && question.type !== 'processing' && question.type !== 'waiting') {
    void answerSubmitted(question, value);
  } else {
    const { custom, text } = more;
    answerGiven({
      question: question.id,
      how: 'given',
      value,
      ...(custom === undefined ? {} : { custom }),
      ...(text === undefined ? {} : { text }),
    });
  }
}
