import { type ReactNode, useId, useRef, useState } from 'react';
import type { CallFailure } from '../api/outcome.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ContinueForm.module.css';
import { type Lack, lackOf } from './lackOf.ts';
import { refusal } from './refusal.ts';

interface ContinueFormProps {
  /** Id of what names the group: the question's text. */
  labelledBy: string;
  /** The answer so far. */
  value: unknown;
  /** The own words that go with it; null where it asks for none. */
  words: string | null;
  /** What is said while there is no answer. */
  missing?: TextKey;
  pending: boolean;
  failure: CallFailure | null;
  onContinue: () => void;
  /** The fields. `error` is the id of what is wrong with the answer as a whole, for `aria-describedby`. */
  children: (state: { lack: Lack | null; error: string | undefined }) => ReactNode;
}

/**
 * A group of fields that is filled in and then sent. Continue can always be pressed: too early, it says what is
 * missing and brings the focus there. What is typed never goes into the address.
 */
export function ContinueForm(props: ContinueFormProps) {
  const { labelledBy, value, words, missing = 'errors:field.required', pending, failure, onContinue } = props;
  const text = useText();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [pressedWith, setPressedWith] = useState<Lack | null>(null);
  const now = lackOf(value, words);
  // What was missing is forgotten as soon as it is there.
  const lack = now === pressedWith ? now : null;
  const error = lack === 'answer' ? text(missing) : lack === null ? refusal(failure, text) : null;

  function commit() {
    setPressedWith(now);
    if (now === null) {
      if (!pending) onContinue();
      return;
    }
    const field = now === 'words' ? '[data-own-words]' : 'input, select, textarea';
    group.current?.querySelector<HTMLElement>(field)?.focus();
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <fieldset
        ref={group}
        aria-labelledby={labelledBy}
        aria-describedby={error ? `${id}error` : undefined}
        className={styles.group}
      >
        {props.children({ lack, error: error ? `${id}error` : undefined })}
        <Alert id={`${id}error`} text={error} />
        <div>
          <Button type="submit" pending={pending}>
            {text('shell:action.continue')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
