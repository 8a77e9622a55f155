import type { ComponentProps } from 'react';
import styles from './ForEars.module.css';

/** Text that is heard but not seen. */
export function ForEars(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.forEars} />;
}
