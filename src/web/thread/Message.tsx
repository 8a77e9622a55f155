import { memo, type ReactNode } from 'react';
import type { Answer as Given, Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import type { QuestionType } from '../../contract/question.ts';
import { useText, type Words } from '../i18n/useText.ts';
import { services } from '../store/services.ts';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LateHtml } from '../ui/LateHtml.tsx';
import { useWidget } from '../widgets/load.ts';
import type { Options } from '../widgets/widget.ts';
import styles from './Message.module.css';

/** Whether an answer has reached the server. */
export type Delivery = 'sent' | 'saving' | 'failed';

interface LineProps {
  id: string;
  from: 'assistant' | 'user';
  /** The first of a group of lines by the same voice wears the assistant's mark. */
  first?: boolean;
  children: ReactNode;
}

/** One line of the thread: a stop of the arrow keys, named by who speaks. */
export function Line({ id, from, first, children }: LineProps) {
  const text = useText();
  return (
    <li
      className={`${styles.line} ${styles[from]}`}
      data-message={id}
      data-from={from}
      data-first={first ? '' : undefined}
      tabIndex={-1}
    >
      <ForEars>{text(`shell:message.from_${from}`)} </ForEars>
      {children}
    </li>
  );
}

interface SayProps {
  id: string;
  words: Words;
  first: boolean;
  /** The id of its text, where something is named by it. */
  textId?: string | undefined;
}

/** What the assistant says. */
export const Say = memo(function Say({ id, words, first, textId }: SayProps) {
  const text = useText();
  return (
    <Line id={id} from="assistant" first={first}>
      {typeof words === 'object' && words.html ? (
        <div id={textId}>
          <LateHtml words={words} className={styles.said} />
        </div>
      ) : (
        <p id={textId} className={styles.said}>
          {text(words)}
        </p>
      )}
    </Line>
  );
});

interface AnswerProps {
  question: Question;
  answer: Given;
  options: Options;
  locale: Locale;
  /** Null when nothing is to be shown about it. */
  delivery: Delivery | null;
  onEdit: ((question: string) => void) | null;
  onRetry: () => void;
}

/** The person's answer, folded into their own bubble, with Edit beside it and how far it has come below. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { question, delivery, onEdit, onRetry } = props;
  const text = useText();
  return (
    <Line id={`${question.id}.answer`} from="user">
      <div className={styles.own}>
        {onEdit && !question.fixed && (
          <button
            type="button"
            className={styles.edit}
            aria-label={text('shell:action.edit_answer', { label: text(question.label) })}
            title={text('shell:action.edit')}
            onClick={() => onEdit(question.id)}
          >
            <Icon name="edit" size={17} />
          </button>
        )}
        <div className={styles.bubble} dir="auto">
          <AnswerText {...props} />
        </div>
      </div>
      {delivery && (
        <div className={styles.delivery} data-delivery={delivery}>
          {delivery === 'failed' ? (
            <>
              {text('shell:message.not_sent')} ·{' '}
              <button type="button" className={styles.retry} onClick={onRetry}>
                {text('shell:message.retry')}
              </button>
            </>
          ) : (
            text(delivery === 'saving' ? 'shell:message.saving' : 'shell:message.saved')
          )}
        </div>
      )}
    </Line>
  );
});

/** What came of something that nobody said: a quiet line of its own. */
export const Outcome = memo(function Outcome(props: Pick<AnswerProps, 'question' | 'answer' | 'options' | 'locale'>) {
  return (
    <li className={styles.outcome} data-message={`${props.question.id}.answer`} data-from="assistant" tabIndex={-1}>
      <AnswerText {...props} />
    </li>
  );
});

/** An answer in words: the widget's summary, or how it was left open. */
export function AnswerText(props: Pick<AnswerProps, 'question' | 'answer' | 'options' | 'locale'>) {
  const text = useText();
  const { question, answer } = props;
  if (answer.how !== 'given') return <>{text(`shell:answered.${answer.how}`)}</>;
  if (question.secret) return <>{text('shell:answered.password')}</>;
  return <Summary {...props} type={question.type} />;
}

function Summary<T extends QuestionType>({
  type,
  question,
  answer,
  options,
  locale,
}: Pick<AnswerProps, 'question' | 'answer' | 'options' | 'locale'> & { type: T }) {
  const widget = useWidget(type);
  const value = parseAnswer(type, answer.value);
  if (widget.status !== 'ready' || value === null) return <>…</>;
  return (
    <widget.value.Summary
      question={question}
      options={options}
      value={value}
      custom={answer.custom}
      locale={locale}
      counts={null}
      services={services}
    />
  );
}
