import { type ReactNode, useId } from 'react';
import { Alert } from './Alert.tsx';
import styles from './Field.module.css';

/** What a control takes to belong to its field. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value was refused; announced at once and tied to the control. */
  error?: string | null;
  children: (control: Control) => ReactNode;
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <Alert id={`${id}error`} text={error} />
    </div>
  );
}
