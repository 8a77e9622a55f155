import { Fragment, type ReactNode, useId, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { CRITERION_KINDS, type CriterionKind, type TrialResult } from '../../contract/trial.ts';
import { formatDate, formatDistance } from '../i18n/format.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { headSite } from './arrange.ts';
import styles from './Compare.module.css';
import { SiteName, siteLocation } from './SiteList.tsx';
import { phaseText } from './TrialDetails.tsx';

interface CompareProps {
  trials: readonly TrialResult[];
  locale: Locale;
  open: boolean;
  onClose: () => void;
  onRemove: (nctId: string) => void;
}

/** Two or three trials side by side, a line for each thing that may differ. */
export function Compare({ trials, locale, open, onClose, onRemove }: CompareProps) {
  const text = useText();
  const id = useId();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const kinds = CRITERION_KINDS.filter((kind) => trials.some((trial) => verdictOf(trial, kind)));
  return (
    <Dialog title={text('results:compare.title')} open={open} onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={styles.frame} aria-labelledby={`${id}caption`} tabIndex={0}>
        <table className={styles.table}>
          <caption id={`${id}caption`} className={styles.caption}>
            {text('results:compare.title')}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {text('results:compare.feature')}
              </th>
              {trials.map((trial) => (
                <th key={trial.nctId} scope="col" className={styles.trial}>
                  <bdi lang="en">{trial.title}</bdi>
                  <Button
                    look="quiet"
                    aria-label={text('results:compare.remove', { trial: trial.title })}
                    onClick={() => onRemove(trial.nctId)}
                  >
                    {text('results:compare.remove_short')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows(text, locale, today).map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{text(label)}</th>
                {trials.map((trial) => (
                  <td key={trial.nctId}>{cell(trial) || text('results:not_given')}</td>
                ))}
              </tr>
            ))}
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{text(`results:kind.${kind}`)}</th>
                {trials.map((trial) => {
                  const verdict = verdictOf(trial, kind);
                  return (
                    <td key={trial.nctId} className={styles.verdict} data-verdict={verdict}>
                      {verdict && text(`results:verdict.${verdict}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

function verdictOf(trial: TrialResult, kind: CriterionKind) {
  return trial.criteria.find((criterion) => criterion.kind === kind)?.verdict;
}

interface Row {
  label: TextKey;
  cell: (trial: TrialResult) => ReactNode;
}

function rows(text: Text, locale: Locale, today: string): Row[] {
  const row = (label: TextKey, cell: Row['cell']): Row => ({ label, cell });
  return [
    row('results:field.status', (trial) => text(`results:status.${trial.status}`)),
    row('results:field.phase', (trial) => phaseText(trial.phases, text)),
    row('results:field.distance', (trial) => {
      const km = headSite(trial)?.distanceKm ?? null;
      return km === null ? text('results:distance_unknown') : formatDistance(km, locale);
    }),
    row('results:field.study_site', (trial) => {
      const site = headSite(trial);
      return site && <SiteName site={site} />;
    }),
    row('results:field.site_location', (trial) => {
      const site = headSite(trial);
      return site && <bdi lang="en">{siteLocation(site)}</bdi>;
    }),
    row('results:field.start_date', (trial) => {
      const date = formatDate(trial.startDate, locale);
      return trial.startDate > today ? `${date} (${text('results:field.start_date_planned')})` : date;
    }),
    row('results:field.completion_date', (trial) => formatDate(trial.completionDate, locale)),
    row('results:field.condition', (trial) => lines(trial.conditions)),
    row('results:field.interventions', (trial) => lines(trial.interventions.map(({ name }) => name))),
    row('results:field.sponsor', (trial) => <bdi lang="en">{trial.sponsor}</bdi>),
    row('results:field.registry_number', (trial) => <bdi dir="ltr">{trial.nctId}</bdi>),
  ];
}

function lines(items: readonly string[]): ReactNode {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index > 0 && <br />}
      <bdi lang="en">{item}</bdi>
    </Fragment>
  ));
}
