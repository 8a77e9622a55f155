import { useRef, useState } from 'react';
import { answerSchemas } from '../../contract/question.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import styles from './email.module.css';
import { suggestEmail } from './emailTypo.ts';
import { OneLine } from './OneLine.tsx';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const email: Widget<'email'> = { Input, Summary };

const EXAMPLE = 'name@example.com';

function Input({ question, labelledBy, value, pending, failure, answer }: InputProps<'email'>) {
  const t = useText();
  const [draft, setDraft] = useState(value ?? '');
  const [problem, setProblem] = useState<TextKey | null>(null);
  /** An address that was asked about. Sent again unchanged, it is taken as it stands. */
  const [doubted, setDoubted] = useState<{ typed: string; meant: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function commit() {
    const typed = draft.trim();
    const found = problemOf(typed);
    setProblem(found);
    if (found) return field.current?.focus();
    const meant = suggestEmail(typed);
    if (meant && doubted?.typed !== typed) setDoubted({ typed, meant });
    else answer(typed);
  }

  return (
    <OneLine
      labelledBy={labelledBy}
      hint={question.hint ? t(question.hint) : null}
      error={problem ? t(problem, { email: isolate(EXAMPLE) }) : refusal(failure, t)}
      pending={pending}
      inputRef={field}
      input={{
        type: 'email',
        inputMode: 'email',
        value: draft,
        placeholder: question.placeholder && t(question.placeholder),
        autoComplete: 'email',
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
        dir: 'ltr',
        onChange: (event) => setDraft(event.target.value),
      }}
      onSubmit={commit}
    >
      <div role="status" className={styles.doubt}>
        {doubted?.typed === draft.trim() && !pending && (
          <>
            <span>{t('widgets:email.typo', { email: isolate(doubted.meant) })}</span>
            <Button look="line" onClick={() => answer(doubted.meant)}>
              {t('widgets:email.confirm')}
            </Button>
          </>
        )}
      </div>
    </OneLine>
  );
}

function Summary({ value }: SummaryProps<'email'>) {
  return <bdi dir="ltr">{value}</bdi>;
}

/** The key of what is wrong with an address, or null. */
function problemOf(typed: string): TextKey | null {
  if (!typed) return 'errors:required.email';
  return answerSchemas.email.safeParse(typed).success ? null : 'errors:email_like';
}
