import type { Profile, TrialFacts, TrialSite } from '../contract/trial.ts';
import { distanceKm } from './distanceKm.ts';
import { siteOpenness } from './siteOpenness.ts';

/** A site that may take new people; `km` to the person, null where either place is not known. */
export interface PossibleSite {
  site: TrialSite;
  open: boolean;
  km: number | null;
  /** Not surely farther than the person would travel. */
  inReach: boolean;
}

/** The sites that are not closed, nearest first; those whose distance is not known last, in the record's order. */
export function possibleSites(profile: Profile, trial: Pick<TrialFacts, 'overallStatus' | 'sites'>): PossibleSite[] {
  const { place, distanceKm: limit } = profile;
  return trial.sites
    .flatMap((site) => {
      const openness = siteOpenness(trial, site);
      if (openness === 'closed') return [];
      const { lat, lng } = site;
      const km = place && lat !== null && lng !== null ? distanceKm(place, { lat, lng }) : null;
      return [{ site, open: openness === 'open', km, inReach: km === null || limit === null || km <= limit }];
    })
    .sort((a, b) => nearness(a.km) - nearness(b.km));
}

/** Unknown is farther than anything on Earth; finite, so that two unknowns are equal. */
const nearness = (km: number | null) => km ?? 1e9;
