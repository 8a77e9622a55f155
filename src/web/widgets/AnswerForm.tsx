import type { ReactNode } from 'react';
import styles from './AnswerForm.module.css';

interface AnswerFormProps {
  /** Id of the question's text, which names the group. */
  labelledBy: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of a widget that is filled in and then sent. What is typed never goes into the address. */
export function AnswerForm({ labelledBy, onSubmit, children }: AnswerFormProps) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset aria-labelledby={labelledBy} className={styles.group}>
        {children}
      </fieldset>
    </form>
  );
}
