import type { Question } from '../../contract/conversation.ts';
import type { QuestionCount } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Openings.module.css';

/** A question and what opens it, or null where it cannot be answered now: it was never asked, or is settled. */
export type Reopen = (question: string) => { question: Question; open: () => void } | null;

interface OpeningsProps {
  openings: readonly QuestionCount[];
  reopen: Reopen;
  /** How much the way to change an answer weighs. */
  look?: 'line' | 'quiet';
}

/** Which answers removed most: how many trials there would be without each, and the way to change it. */
export function Openings({ openings, reopen, look = 'line' }: OpeningsProps) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {openings.map(({ question: id, trials }) => {
        const found = reopen(id);
        if (!found) return null;
        const label = text(found.question.label);
        return (
          <li key={id} className={styles.opening}>
            <span className={styles.words}>{text('results:none.without', { label, count: trials })}</span>
            <Button look={look} aria-label={text('results:none.change_label', { label })} onClick={found.open}>
              {text('results:none.change')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
