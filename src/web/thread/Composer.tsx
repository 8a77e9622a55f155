import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Answer, Question } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import { draftTyped } from '../store/conversation.ts';
import { noticeGiven } from '../store/ui.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Options } from '../widgets/widget.ts';
import styles from './Composer.module.css';
import { useDraft } from './useDraft.ts';

export interface Candidate {
  label: string;
  take: () => void;
}

interface ComposerProps {
  question: Question | null;
  options: Options;
  answers: ReadonlyMap<string, Answer>;
  locale: Locale;
  country: string;
  /** The next question is on its way: what is typed meanwhile stays. */
  waits: boolean;
}

/** Where any question can be answered in the person's own words. Nothing typed is lost: the draft is kept too. */
export function Composer({ question, options, answers, locale, country, waits }: ComposerProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [busy, setBusy] = useState(false);
  const draft = useDraft();
  // The field has a state of its own, or the caret would jump; it follows the draft when that was answered elsewhere.
  const [typed, setTyped] = useState(draft);
  const [followed, setFollowed] = useState(draft);
  if (draft !== followed) {
    setFollowed(draft);
    setTyped(draft);
  }

  async function send() {
    const said = typed.trim();
    if (!said || busy || waits) return;
    setBusy(true);
    try {
      const { respond } = await import('./respond.ts');
      setCandidates(await respond(said, { question, options, answers, locale, country }));
    } catch {
      // What reads replies could not be fetched: the words stay where they are.
      noticeGiven('errors:code.network');
    }
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
      : (question === null && !waits) || question?.type === 'end'
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
          value={typed}
          placeholder={text(`shell:composer.${placeholder}`)}
          maxLength={2000}
          onFocus={() => void import('./respond.ts').catch(() => null)}
          onChange={(event) => {
            setCandidates([]);
            setTyped(event.target.value);
            setFollowed(event.target.value);
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
