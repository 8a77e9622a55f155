import { type ReactNode, type Ref, useId } from 'react';
import { Alert } from './Alert.tsx';
import styles from './Checkbox.module.css';
import { Icon } from './Icon.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  required?: boolean;
  error?: string | null;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A tick box whose whole line can be pressed. */
export function Checkbox({ checked, onChange, required, error, children, ref }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.frame}>
          <input
            ref={ref}
            type="checkbox"
            className={styles.box}
            checked={checked}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      <Alert id={id} text={error} />
    </div>
  );
}
