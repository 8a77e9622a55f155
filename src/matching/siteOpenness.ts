import type { TrialFacts, TrialSite } from '../contract/trial.ts';

/**
 * Whether new people are taken: `open` now; `unsure` when it is still to open or the registry does not know;
 * `closed` otherwise (by invitation only is closed to somebody who asks).
 */
export type Openness = 'open' | 'unsure' | 'closed';

/** Registry statuses (ClinicalTrials.gov API v2, enum Status). One that is not listed is not known, so unsure. */
const OPENNESS: Record<string, Openness> = {
  RECRUITING: 'open',
  NOT_YET_RECRUITING: 'unsure',
  UNKNOWN: 'unsure',
  ENROLLING_BY_INVITATION: 'closed',
  ACTIVE_NOT_RECRUITING: 'closed',
  COMPLETED: 'closed',
  SUSPENDED: 'closed',
  TERMINATED: 'closed',
  WITHDRAWN: 'closed',
  AVAILABLE: 'closed',
  NO_LONGER_AVAILABLE: 'closed',
  TEMPORARILY_NOT_AVAILABLE: 'closed',
  APPROVED_FOR_MARKETING: 'closed',
  // The API's description only names it. The registry gives it to records held back by law (42 CFR 11.35: a device that is
  // not yet approved or cleared), with sponsor, condition, criteria and sites blacked out: nobody can ask to take part.
  WITHHELD: 'closed',
};

export function trialOpenness(trial: Pick<TrialFacts, 'overallStatus'>): Openness {
  return OPENNESS[trial.overallStatus] ?? 'unsure';
}

/** A site is never more open than its trial; one without a status of its own is as open as its trial. */
export function siteOpenness(trial: Pick<TrialFacts, 'overallStatus'>, site: Pick<TrialSite, 'status'>): Openness {
  const whole = trialOpenness(trial);
  const own = site.status === '' ? whole : (OPENNESS[site.status] ?? 'unsure');
  if (whole === 'closed' || own === 'closed') return 'closed';
  return whole === 'open' && own === 'open' ? 'open' : 'unsure';
}
