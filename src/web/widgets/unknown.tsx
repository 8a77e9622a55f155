import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { refusal } from './refusal.ts';
import styles from './unknown.module.css';
import type { InputProps, Widget } from './widget.ts';

export const unknown: Widget<'unknown'> = { Input, Summary };

/** A screen of a foreign backend that is not known here: it is said, and it may be skipped. */
function Input({ failure }: InputProps<'unknown'>) {
  const text = useText();
  return (
    <>
      <p className={styles.line}>{text('screens:unknown')}</p>
      <Alert text={refusal(failure, text)} />
    </>
  );
}

function Summary() {
  return null;
}
