import type { Locale } from '../../contract/locale.ts';
import type { TrialResult } from '../../contract/trial.ts';
import { formatDistance } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { headSite } from './arrange.ts';
import { phaseText } from './TrialDetails.tsx';
import styles from './TrialHead.module.css';

interface TrialHeadProps {
  trial: TrialResult;
  locale: Locale;
  titleId?: string;
}

/** What is seen of a trial first: whether it takes new people, its phase, how far it is, what it is called. */
export function TrialHead({ trial, locale, titleId }: TrialHeadProps) {
  const text = useText();
  const distance = headSite(trial)?.distanceKm ?? null;
  return (
    <header className={styles.head}>
      <p className={styles.line}>
        <span className={styles.status} data-status={trial.status}>
          {text(`results:status.${trial.status}`)}
        </span>
        <span>{phaseText(trial.phases, text)}</span>
        {trial.synthetic && <span className={styles.sample}>{text('results:synthetic')}</span>}
        {distance !== null && <span className={styles.distance}>{formatDistance(distance, locale)}</span>}
      </p>
      <h3 id={titleId} className={styles.title} tabIndex={-1}>
        <bdi lang="en">{trial.title}</bdi>
      </h3>
    </header>
  );
}
