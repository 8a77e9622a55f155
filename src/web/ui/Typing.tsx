import { useText } from '../i18n/useText.ts';
import { ForEars } from './ForEars.tsx';
import styles from './Typing.module.css';

/** Something is really being waited for. */
export function Typing() {
  const text = useText();
  return (
    <p className={styles.typing}>
      <ForEars>{text('shell:message.typing')}</ForEars>
      <i />
      <i />
      <i />
    </p>
  );
}
