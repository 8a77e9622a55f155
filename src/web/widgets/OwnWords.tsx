import { useEffect, useId, useRef } from 'react';
import type { Question } from '../../contract/conversation.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './OwnWords.module.css';

/** The most that is kept of them (contract/conversation.ts). */
const MOST = 200;

interface OwnWordsProps {
  question: Question;
  words: string;
  onWords: (words: string) => void;
  /** Continue was pressed and there are not enough of them. */
  lacking: boolean;
  /** It came by a press that asked for it: the focus goes there with it. */
  takesFocus?: boolean;
}

/** The field for what is not among the options. */
export function OwnWords({ question, words, onWords, lacking, takesFocus }: OwnWordsProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!takesFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);

  return (
    <div className={styles.words}>
      <label htmlFor={id}>{text('screens:own_words')}</label>
      <TextInput
        id={id}
        ref={field}
        data-own-words=""
        // Empty, it shows its placeholder, which runs as the page does.
        dir={words ? 'auto' : undefined}
        value={words}
        maxLength={MOST}
        placeholder={question.custom?.placeholder && text(question.custom.placeholder)}
        autoComplete="off"
        autoCapitalize="sentences"
        aria-required
        aria-invalid={lacking || undefined}
        aria-describedby={lacking ? `${id}error` : undefined}
        onChange={(event) => onWords(event.target.value)}
      />
      <Alert id={`${id}error`} text={lacking ? text('screens:own_words_short') : null} />
    </div>
  );
}
