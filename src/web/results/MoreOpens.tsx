import type { Question } from '../../contract/conversation.ts';
import type { Matching } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
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

/**
 * What would make the list surer: the questions that decide most, those left open and those not asked yet; and where few
 * trials fit, the answers that removed most.
 */
export function MoreOpens({ matching, reopen }: MoreOpensProps) {
  const text = useText();
  // What was never asked for (the stage of a cancer that has none) is nothing the person could look up.
  const deciding = matching.deciding
    .flatMap(({ question: id, trials }) => {
      const found = reopen(id);
      return found ? [{ ...found, trials }] : [];
    })
    .slice(0, MOST);
  const openings = matching.trialcount < FEW ? matching.openings.slice(0, MOST) : [];
  if (deciding.length + openings.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>{text(deciding.length > 0 ? 'results:more.title_surer' : 'results:more.title')}</h3>
      {deciding.length > 0 && (
        <ul className={list.list}>
          {deciding.map(({ question, open, trials }) => (
            <Deciding key={question.id} question={question} trials={trials} open={open} />
          ))}
        </ul>
      )}
      {openings.length > 0 && <Openings openings={openings} reopen={reopen} look="quiet" />}
    </section>
  );
}

/** A question that is new is asked here already; of one that was left open its name is enough. */
function Deciding({ question, trials, open }: { question: Question; trials: number; open: () => void }) {
  const text = useText();
  // Most have told a cancer type, and it is its subtype that decides.
  const label = text(question.id === 'cancer_type' ? 'results:more.exact_cancer' : question.label);
  const asks = question.onRequest ? question.say.at(-1) : undefined;
  const way = asks ? 'reply' : 'answer';
  return (
    <li className={list.opening}>
      <span className={list.words}>
        {asks
          ? `${text(asks)} ${text('results:more.settles', { count: trials })}`
          : text('results:more.decides', { label, count: trials })}
      </span>
      <Button look="quiet" aria-label={text(`results:more.${way}_label`, { label })} onClick={open}>
        {text(`results:more.${way}`)}
      </Button>
    </li>
  );
}
