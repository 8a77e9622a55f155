import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** What is seen while it is closed, where the choice itself would be too long. */
  brief?: string;
}

/** The platform's own picker, best on phones. */
export function Select({ brief, children, ...rest }: SelectProps) {
  return (
    <span className={styles.frame}>
      {brief && (
        <span className={styles.brief} aria-hidden="true">
          <bdi dir="ltr">{brief}</bdi>
        </span>
      )}
      <select {...rest} className={styles.select} data-brief={brief && ''}>
        {children}
      </select>
      <Icon name="chevron" size={18} />
    </span>
  );
}
