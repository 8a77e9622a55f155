import { useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { ShownSite } from '../../contract/trial.ts';
import { formatDistance } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import styles from './SiteList.module.css';

const FIRST = 8;

/** The registry's words for whether a site takes new people, as far as they have a text. */
const STATUSES = [
  'RECRUITING',
  'NOT_YET_RECRUITING',
  'ENROLLING_BY_INVITATION',
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
] as const;

interface SiteListProps {
  sites: readonly ShownSite[];
  locale: Locale;
  /** How many to begin with; the rest is one press away. */
  first?: number;
}

/** Where a trial takes place, nearest first: the hospital, its town, whether it takes new people, how far it is. */
export function SiteList({ sites, locale, first = FIRST }: SiteListProps) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = all ? sites : sites.slice(0, first);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((site, index) => (
          <li key={`${site.facility}${site.city}${site.zip}${index}`} className={styles.site}>
            <div className={styles.name}>
              <SiteName site={site} />
            </div>
            {site.distanceKm !== null && (
              <span className={styles.distance}>{formatDistance(site.distanceKm, locale)}</span>
            )}
            <div className={styles.town}>
              <span lang="en">
                <bdi>{siteLocation(site)}</bdi>
              </span>
              {site.status && (
                <span className={site.recruiting ? styles.open : undefined}>
                  {text(`results:site_status.${STATUSES.find((each) => each === site.status) ?? 'UNKNOWN'}`)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shown.length < sites.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {text('results:site.and_more', { count: sites.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** The name of a site as the record gives it. */
export function SiteName({ site }: { site: ShownSite }) {
  const text = useText();
  return site.facility ? <bdi lang="en">{site.facility}</bdi> : text('results:site.unnamed');
}

/** Town, postal code, state and country as the record gives them. */
export function siteLocation({ city, state, zip, country }: ShownSite): string {
  return [city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
