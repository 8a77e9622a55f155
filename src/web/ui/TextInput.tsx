import type { ComponentProps } from 'react';
import styles from './TextInput.module.css';

/** A line to write on. 17 px text, so that no phone zooms in. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input type="text" {...props} className={styles.input} />;
}
