import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './CompareBar.module.css';

interface CompareBarProps {
  count: number;
  /** One more was pressed than can be compared. */
  tooMany: boolean;
  onOpen: () => void;
  onClear: () => void;
}

/** What has been picked to compare, and the way to see it side by side. */
export function CompareBar({ count, tooMany, onOpen, onClear }: CompareBarProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.hint}>
        {count === 1 && text('results:compare.hint')}
        {tooMany && text('results:compare.full')}
      </p>
      <Button look="line" pending={count < 2} onClick={onOpen}>
        <Icon name="compare" size={18} />
        {text('results:compare.open', { count })}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {text('results:compare.clear')}
      </Button>
    </div>
  );
}
