import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './OneLine.module.css';

interface OneLineProps {
  /** Id of the question's text: the field is named by it. */
  labelledBy: string;
  hint: string | null;
  error: string | null;
  pending: boolean;
  input: ComponentProps<'input'>;
  inputRef: Ref<HTMLInputElement>;
  onSubmit: () => void;
  /** What stands between the line and the hint, a suggestion for instance. */
  children?: ReactNode;
}

/** A question answered with one line: the field, and the button that sends it. */
export function OneLine({ labelledBy, hint, error, pending, input, inputRef, onSubmit, children }: OneLineProps) {
  const text = useText();
  const id = useId();
  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={onSubmit}>
      <div className={styles.line}>
        <TextInput
          {...input}
          ref={inputRef}
          aria-labelledby={labelledBy}
          aria-describedby={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <Button type="submit" pending={pending}>
          {text('shell:action.continue')}
        </Button>
      </div>
      <Alert id={`${id}error`} text={error} />
      {children}
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </AnswerForm>
  );
}
