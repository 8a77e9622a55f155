import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { lackOf } from './lackOf.ts';
import styles from './note.module.css';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const note: Widget<'note'> = { Input, Summary };

/** The longest note (contract/question.ts), and from where on one hears how much room there is. */
const MOST = 2000;
const NEAR = 200;

/** Room for a few words or many. What is too long is told and never cut: a pasted letter would lose its end unseen. */
function Input({ question, labelledBy, value, pending, failure, answer }: InputProps<'note'>) {
  const text = useText();
  const id = useId();
  const [draft, setDraft] = useState(value ?? '');
  const [refused, setRefused] = useState<'required' | 'too_long' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = MOST - draft.trim().length;
  const error = refused ? text(`errors:field.${refused}`) : refusal(failure, text);
  const near = left <= NEAR;

  function commit() {
    const found = lackOf(draft, null) ? 'required' : left < 0 ? 'too_long' : null;
    setRefused(found);
    if (found) field.current?.focus();
    else if (!pending) answer(draft.trim());
  }

  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={commit}>
      <textarea
        ref={field}
        className={styles.field}
        rows={4}
        // Empty, it shows its placeholder, which runs as the page does.
        dir={draft ? 'auto' : undefined}
        value={draft}
        placeholder={question.placeholder && text(question.placeholder)}
        autoCapitalize="sentences"
        aria-labelledby={labelledBy}
        aria-describedby={[error && `${id}error`, near && `${id}left`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          setDraft(event.target.value);
          setRefused(null);
        }}
      />
      <Alert id={`${id}error`} text={error} />
      <div className={styles.foot}>
        <Button type="submit" pending={pending}>
          {text('shell:action.continue')}
        </Button>
        {near && (
          <span id={`${id}left`} className={styles.left} data-over={left < 0 || undefined}>
            {left < 0 ? text('screens:note.over', { count: -left }) : text('screens:note.left', { count: left })}
          </span>
        )}
      </div>
    </AnswerForm>
  );
}

function Summary({ value }: SummaryProps<'note'>) {
  return <span className={styles.said}>{value}</span>;
}
