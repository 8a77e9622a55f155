import type { Matching } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { fitOf, fitsEverything } from './fit.ts';
import styles from './Summary.module.css';

interface SummaryProps {
  matching: Matching;
  heading: string;
}

/** How many trials were found, how many fit everything, and what kind of information this is. */
export function Summary({ matching, heading }: SummaryProps) {
  const text = useText();
  const { potentialMatching: trials, trialcount, siteCount } = matching;
  const fits = trials.filter(fitsEverything).length;
  const open = trials.map((trial) => fitOf(trial.criteria).toConfirm).filter((count) => count > 0);
  const lines = [
    trials.length < trialcount && text('results:summary.shown', { count: trials.length }),
    fits > 0 && text('results:summary.fits', { count: fits }),
    open.length > 0 &&
      text(open.every((count) => count === 1) ? 'results:summary.confirm' : 'results:summary.confirm_more', {
        count: open.length,
      }),
    text('results:summary.sites', { count: siteCount }),
  ].filter((line) => typeof line === 'string');
  return (
    <div className={styles.summary}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.line}>{lines.join(' ')}</p>
      <p className={styles.notice}>
        {trials.some((trial) => trial.synthetic) && (
          <strong className={styles.sample}>{text('shell:notice.synthetic')} </strong>
        )}
        {text('results:advice')}
      </p>
    </div>
  );
}
