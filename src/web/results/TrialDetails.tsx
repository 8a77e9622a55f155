import { type ReactNode, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { TrialResult } from '../../contract/trial.ts';
import { formatDate, formatDistance } from '../i18n/format.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { headSite } from './arrange.ts';
import { recordText } from './recordText.ts';
import { SiteName, siteLocation } from './SiteList.tsx';
import styles from './TrialDetails.module.css';

/** The registry's words that have a text. */
const PHASES = ['EARLY_PHASE1', 'PHASE1', 'PHASE1_PHASE2', 'PHASE2', 'PHASE2_PHASE3', 'PHASE3', 'PHASE4'] as const;
const TYPES = [
  'DRUG',
  'BIOLOGICAL',
  'DEVICE',
  'PROCEDURE',
  'RADIATION',
  'BEHAVIORAL',
  'GENETIC',
  'DIETARY_SUPPLEMENT',
  'COMBINATION_PRODUCT',
  'DIAGNOSTIC_TEST',
] as const;

interface TrialDetailsProps {
  trial: TrialResult;
  locale: Locale;
}

/** Everything the record says of a trial, field by field (product.md §3, Trial result). */
export function TrialDetails({ trial, locale }: TrialDetailsProps) {
  const text = useText();
  const site = headSite(trial);
  // A start that lies ahead is a planned one.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const started = trial.startDate <= today;
  return (
    <dl className={styles.details}>
      <Field label={text('results:field.brief_summary')} wide>
        {trial.briefSummary && <Prose text={trial.briefSummary} />}
      </Field>
      <Field label={text('results:field.status')}>
        {text(`results:status.${trial.status}`)}
        <div className={styles.aside}>{text(`results:status_help.${trial.status}`)}</div>
      </Field>
      <Field label={text('results:field.phase')}>{phaseText(trial.phases, text)}</Field>
      <Field label={text(started ? 'results:field.start_date' : 'results:field.start_date_planned')}>
        {trial.startDate && formatDate(trial.startDate, locale)}
      </Field>
      <Field label={text('results:field.completion_date')}>
        {trial.completionDate && formatDate(trial.completionDate, locale)}
      </Field>
      <Field label={text('results:field.condition')} wide>
        {trial.conditions.length > 0 && (
          <ul className={styles.items}>
            {trial.conditions.map((condition) => (
              <li key={condition}>
                <bdi lang="en">{condition}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Field>
      <Field label={text('results:field.interventions')} wide>
        {trial.interventions.length > 0 && (
          <ul className={styles.items}>
            {trial.interventions.map(({ type, name, description }) => (
              <li key={`${type}${name}`}>
                <bdi lang="en">{name}</bdi>{' '}
                {type && (
                  <span className={styles.aside}>
                    {text(`results:intervention_type.${TYPES.find((each) => each === type) ?? 'OTHER'}`)}
                  </span>
                )}
                {description && (
                  <div className={styles.aside}>
                    <bdi lang="en">{recordText(description)}</bdi>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Field>
      <Field label={text('results:field.study_site')}>{site && <SiteName site={site} />}</Field>
      <Field label={text('results:field.site_location')}>
        {site && siteLocation(site) && <bdi lang="en">{siteLocation(site)}</bdi>}
      </Field>
      <Field label={text('results:field.distance')}>
        {site && site.distanceKm !== null ? formatDistance(site.distanceKm, locale) : text('results:distance_unknown')}
      </Field>
      <Field label={text('results:field.sponsor')}>{trial.sponsor && <bdi lang="en">{trial.sponsor}</bdi>}</Field>
      <Field label={text('results:field.registry_number')}>
        <bdi dir="ltr">{trial.nctId}</bdi>
      </Field>
      <Field label={text('results:field.description')} wide>
        {trial.description && <Prose text={trial.description} />}
      </Field>
    </dl>
  );
}

/** The phase of a trial in words: the registry names one, two, or that there is none. */
export function phaseText(phases: readonly string[], text: Text): string {
  const named = phases.join('_');
  return text(`results:phase.${PHASES.find((each) => each === named) ?? 'NA'}`);
}

function Field({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.aside}>{text('results:not_given')}</span>}</dd>
    </div>
  );
}

/** Paragraphs in the language of the record. */
function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose} lang="en" dir="ltr">
      {recordText(text)}
    </div>
  );
}
