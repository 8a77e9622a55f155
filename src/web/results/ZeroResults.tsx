import type { Matching } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Openings, type Reopen } from './Openings.tsx';
import styles from './ZeroResults.module.css';

interface ZeroResultsProps {
  openings: Matching['openings'];
  reopen: Reopen;
}

/** No trial fits: never a dead end. Says which answer removed most, and what else helps. */
export function ZeroResults({ openings, reopen }: ZeroResultsProps) {
  const text = useText();
  return (
    <div className={styles.none}>
      <h2 className={styles.title}>{text('results:none.title')}</h2>
      <p className={styles.text}>{text('results:none.text')}</p>
      {openings.length > 0 && (
        <div className={styles.panel}>
          <Openings openings={openings} reopen={reopen} />
        </div>
      )}
      <h3 className={styles.subtitle}>{text('results:none.what_else')}</h3>
      <ul className={styles.list}>
        {ELSE.map((key) => (
          <li key={key}>{text(`results:none.${key}`)}</li>
        ))}
      </ul>
    </div>
  );
}

const ELSE = ['ask_doctor', 'ask_coordinator', 'come_back'] as const;
