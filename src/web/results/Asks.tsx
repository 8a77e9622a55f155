import type { Asked } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import styles from './Asks.module.css';
import { recordText } from './recordText.ts';

/** What else the record asks for or rules out, in its own words: for a doctor to check, since nobody has been asked. */
export function Asks({ asks }: { asks: readonly Asked[] }) {
  const text = useText();
  if (asks.length === 0) return null;
  const parts = [
    { part: 'included', sentences: asks.filter(({ excludes }) => !excludes) },
    { part: 'excluded', sentences: asks.filter(({ excludes }) => excludes) },
  ] as const;
  return (
    <section className={styles.asks}>
      <h4 className={styles.title}>{text('results:asks.title')}</h4>
      <p className={styles.lead}>{text('results:asks.lead')}</p>
      {parts.map(
        ({ part, sentences }) =>
          sentences.length > 0 && (
            <div key={part}>
              <p className={styles.part}>{text(`results:asks.${part}`)}</p>
              <ul className={styles.list}>
                {sentences.map(({ start, text: sentence }) => (
                  <li key={start}>
                    <q lang="en" dir="ltr">
                      {recordText(sentence)}
                    </q>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
