import styles from './Alert.module.css';
import { Icon } from './Icon.tsx';

/** An error beside what it is about. Give its id to `aria-describedby` of the control. */
export function Alert({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className={styles.alert}>
      <Icon name="alert" size={18} />
      <span>{text}</span>
    </p>
  );
}
