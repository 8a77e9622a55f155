import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './PickedEntry.module.css';

interface PickedEntryProps {
  label: string;
  /** It has just been picked: the focus goes on to the button that sends it. */
  takesFocus: boolean;
  onChange: () => void;
}

/** What was picked, in the place of the search. */
export function PickedEntry({ label, takesFocus, onChange }: PickedEntryProps) {
  const text = useText();
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) line.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [takesFocus]);

  return (
    <div ref={line} className={styles.picked}>
      <Icon name="check" />
      <bdi className={styles.label}>{label}</bdi>
      <Button look="quiet" onClick={onChange}>
        {text('screens:change')}
      </Button>
    </div>
  );
}
