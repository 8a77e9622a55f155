import type { AskedResult } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import styles from './Asks.module.css';
import { recordText } from './recordText.ts';

/**
 * What else the record asks for or rules out, in its own words: what fits or does not fit what the person told, and what
 * a doctor has to check, since nobody knows it yet.
 */
export function Asks({ asks }: { asks: readonly AskedResult[] }) {
  const text = useText();
  const by = (wanted: AskedResult['verdict']) => asks.filter(({ verdict }) => verdict === wanted);
  const open = by('to_confirm');
  const parts = [
    { part: 'included', sentences: open.filter(({ excludes }) => !excludes) },
    { part: 'excluded', sentences: open.filter(({ excludes }) => excludes) },
  ] as const;
  return (
    <>
      {DECIDED.map((verdict) => {
        const decided = by(verdict);
        if (decided.length === 0) return null;
        return (
          <section key={verdict} className={styles.asks}>
            <h4 className={styles.title}>{text(`results:asks.${verdict}`)}</h4>
            <Sentences asks={decided} verdict={verdict} />
          </section>
        );
      })}
      {open.length > 0 && (
        <section className={styles.asks}>
          <h4 className={styles.title}>{text('results:asks.title')}</h4>
          <p className={styles.lead}>{text('results:asks.lead')}</p>
          {parts.map(
            ({ part, sentences }) =>
              sentences.length > 0 && (
                <div key={part}>
                  <p className={styles.part}>{text(`results:asks.${part}`)}</p>
                  <Sentences asks={sentences} verdict="to_confirm" />
                </div>
              ),
          )}
        </section>
      )}
    </>
  );
}

const DECIDED = ['not_met', 'met'] as const;

function Sentences({ asks, verdict }: { asks: readonly AskedResult[]; verdict: AskedResult['verdict'] }) {
  return (
    <ul className={styles.list} data-verdict={verdict}>
      {asks.map(({ start, text: sentence }) => (
        <li key={start}>
          <q lang="en" dir="ltr">
            {recordText(sentence)}
          </q>
        </li>
      ))}
    </ul>
  );
}
