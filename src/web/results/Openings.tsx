import type { Opening } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { questionOf } from './fit.ts';
import styles from './Openings.module.css';

/** What opens an earlier question again, or null where its answer cannot be changed: it was never asked, or is settled. */
export type Reopen = (question: string) => (() => void) | null;

interface OpeningsProps {
  openings: readonly Opening[];
  reopen: Reopen;
  /** How much the way to change an answer weighs. */
  look?: 'line' | 'quiet';
}

/** Which answers removed most: how many trials there would be without each, and the way to change it. */
export function Openings({ openings, reopen, look = 'line' }: OpeningsProps) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {openings.map(({ kind, trials }) => {
        const label = text(`results:kind.${kind}`);
        const question = questionOf(kind);
        const change = question && reopen(question);
        return (
          <li key={kind} className={styles.opening}>
            <span className={styles.words}>{text('results:none.without', { label, count: trials })}</span>
            {change && (
              <Button look={look} aria-label={text('results:none.change_label', { label })} onClick={change}>
                {text('results:none.change')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
