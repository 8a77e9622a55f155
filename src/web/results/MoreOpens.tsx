import type { Matching } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { decidable } from './decidable.ts';
import styles from './MoreOpens.module.css';
import list from './Openings.module.css';
import { Openings, type Reopen } from './Openings.tsx';

/** Below this the answers that removed most are named too. */
const FEW = 10;
const MOST = 2;

interface MoreOpensProps {
  matching: Matching;
  reopen: Reopen;
}

/** What would open more trials: facts that are still open and, where few trials fit, the answers that removed most. */
export function MoreOpens({ matching, reopen }: MoreOpensProps) {
  const text = useText();
  // A fact that was never asked for (the stage of a cancer that has none) is nothing the person could look up.
  const facts = decidable(matching.potentialMatching)
    .flatMap((fact) => {
      const answer = reopen(fact.question);
      return answer ? [{ ...fact, answer }] : [];
    })
    .slice(0, MOST);
  const openings = matching.trialcount < FEW ? matching.openings.slice(0, MOST) : [];
  if (facts.length + openings.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>{text('results:more.title')}</h3>
      {facts.length > 0 && (
        <ul className={list.list}>
          {facts.map(({ kind, trials, answer }) => {
            const label = text(`results:kind.${kind}`);
            return (
              <li key={kind} className={list.opening}>
                <span className={list.words}>{text('results:more.decides', { label, count: trials })}</span>
                <Button look="quiet" aria-label={text('results:more.answer_label', { label })} onClick={answer}>
                  {text('results:more.answer')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {openings.length > 0 && <Openings openings={openings} reopen={reopen} look="quiet" />}
    </section>
  );
}
