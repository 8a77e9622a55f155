import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Answer, Question } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import { draftTyped } from '../store/conversation.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Options } from '../widgets/widget.ts';
import styles from './Composer.module.css';

export interface Candidate {
  label: string;
  take: () => void;
}

interface ComposerProps {
  question: Question | null;
  options: Options;
  answers: ReadonlyMap<string, Answer>;
  draft: string;
  locale: Locale;
  country: string;
}

/** Where any question can be answered in the person's own words. Nothing typed is lost: the draft is kept too. */
export function Composer({ question, options, answers, draft, locale, country }: ComposerProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [busy, setBusy] = useState(false);

  async function send() {
    const said = draft.trim();
    if (!said || busy) return;
    setBusy(true);
    const { respond } = await import('./respond.ts');
    setCandidates(await respond(said, { question, options, answers, locale, country }));
    setBusy(false);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that chooses a word of an input method (Hebrew niqqud, CJK) does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  const placeholder =
    question?.type === 'results'
      ? 'placeholder_results'
      : question === null || question.type === 'end'
        ? 'placeholder_end'
        : 'placeholder';
  return (
    <form
      className={styles.composer}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {candidates.length > 0 && (
        <fieldset className={styles.candidates}>
          <legend>{text('shell:reply.did_you_mean')}</legend>
          {candidates.map((candidate) => (
            <Button
              key={candidate.label}
              look="line"
              onClick={() => {
                setCandidates([]);
                candidate.take();
              }}
            >
              {candidate.label}
            </Button>
          ))}
          <Button look="quiet" onClick={() => setCandidates([])}>
            {text('shell:reply.none_of_these')}
          </Button>
        </fieldset>
      )}
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {text('shell:composer.label')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          value={draft}
          placeholder={text(`shell:composer.${placeholder}`)}
          maxLength={2000}
          onFocus={() => void import('./respond.ts')}
          onChange={(event) => {
            setCandidates([]);
            draftTyped(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-label={text('shell:composer.send')}>
          <Icon name="send" size={19} />
        </button>
      </div>
    </form>
  );
}
