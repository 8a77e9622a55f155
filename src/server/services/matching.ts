import type { MatchCount } from '../../contract/question.ts';
import {
  CRITERION_KINDS,
  type CriterionKind,
  type Matching,
  type MatchingProgress,
  type Opening,
  type Profile,
  type TrialResult,
} from '../../contract/trial.ts';
import { asksOf } from '../../matching/asksOf.ts';
import { decide } from '../../matching/decide.ts';
import { distanceKm } from '../../matching/distanceKm.ts';
import { possibleSites } from '../../matching/possibleSites.ts';
import { rank, rankOf } from '../../matching/rank.ts';
import type { Db } from '../db/database.ts';
import { type Candidate, candidates, countAfter, countPossible, findTrial } from '../db/trial.ts';

const SHOWN_TRIALS = 50;
const SHOWN_SITES = 25;

/** `today` is a calendar date. `onProgress` is told what really happens, one event after another. */
export interface MatchOptions {
  today: string;
  onProgress?: (progress: MatchingProgress) => void;
  /** How many trials are shown; 50 unless told. */
  shown?: number;
}

/** Finds the trials that are possible for this person: the best of them, and exact counts of all. */
export async function matchTrials(db: Db, profile: Profile, options: MatchOptions): Promise<Matching> {
  const { today, onProgress, shown = SHOWN_TRIALS } = options;
  if (onProgress) await tellProgress(db, profile, today, onProgress);
  const { trials, sites } = await countPossible(db, profile, today);
  const found = await candidates(db, profile, today, shown);
  return {
    potentialMatching: found
      .map((candidate) => resultOf(candidate, profile, today))
      .sort((a, b) => rank(a.order, b.order))
      .map(({ result }) => result),
    trialcount: trials,
    siteCount: sites,
    openings: await openingsOf(db, profile, today, trials),
  };
}

/**
 * One trial as it looks for this person, possible or not, with all of its sites: those that may take new people first,
 * nearest first, then the others. `undefined` when no such trial is stored.
 */
export async function trialFor(
  db: Db,
  profile: Profile,
  nctId: string,
  today: string,
): Promise<TrialResult | undefined> {
  const found = await findTrial(db, nctId);
  if (!found) return undefined;
  const possible = possibleSites(profile, found.trial);
  const isPossible = new Set(possible.map(({ site }) => site));
  const { place } = profile;
  const closed = found.trial.sites
    .filter((site) => !isPossible.has(site))
    .map((site) => {
      const { lat, lng } = site;
      const km = place && lat !== null && lng !== null ? distanceKm(place, { lat, lng }) : null;
      return { ...site, distanceKm: km, recruiting: false };
    });
  return {
    ...resultOf(found, profile, today).result,
    sites: [...possible.map(({ site, open, km }) => ({ ...site, distanceKm: km, recruiting: open })), ...closed],
    siteCount: found.trial.sites.length,
  };
}

/** How many trials are still possible, and how many of their sites. */
export function remaining(db: Db, profile: Profile, today: string): Promise<MatchCount> {
  return countPossible(db, profile, today);
}

/** What each criterion reads of a profile; a kind is known when none of these is null. */
const ANSWERS: Partial<Record<CriterionKind, readonly (keyof Profile)[]>> = {
  cancer: ['cancer'],
  stage: ['stage'],
  age: ['birthDate'],
  gender: ['gender'],
  activity: ['activity'],
  distance: ['place', 'distanceKm'],
};

const isKnown = (profile: Profile, kind: CriterionKind) =>
  (ANSWERS[kind] ?? []).every((answer) => profile[answer] !== null);

async function tellProgress(
  db: Db,
  profile: Profile,
  today: string,
  onProgress: (progress: MatchingProgress) => void,
): Promise<void> {
  onProgress({ step: 'start', ...(await countAfter(db, profile, today, [])) });
  const done: CriterionKind[] = [];
  // Whether a trial takes new people is no answer, but it counts out more than any answer: it is told too.
  for (const step of CRITERION_KINDS.filter((kind) => isKnown(profile, kind))) {
    done.push(step);
    onProgress({ step, ...(await countAfter(db, profile, today, done)) });
  }
}

async function openingsOf(db: Db, profile: Profile, today: string, trials: number): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const kind of CRITERION_KINDS) {
    const answers = ANSWERS[kind];
    if (!answers || !isKnown(profile, kind)) continue;
    const without = { ...profile, ...Object.fromEntries(answers.map((answer) => [answer, null])) };
    const possible = await countPossible(db, without, today);
    if (possible.trials > trials) openings.push({ kind, trials: possible.trials });
  }
  return openings.sort((a, b) => b.trials - a.trials);
}

function resultOf({ trial, criteria }: Candidate, profile: Profile, today: string) {
  const results = decide(profile, criteria, trial, today);
  const sites = possibleSites(profile, trial).filter((site) => site.inReach);
  const { nctId, title, description, briefSummary, phases, startDate, completionDate } = trial;
  const { conditions, interventions, sponsor, synthetic } = trial;
  const result: TrialResult = {
    ...{ nctId, title, description, briefSummary, phases, startDate, completionDate },
    ...{ conditions, interventions, sponsor, synthetic },
    status: trial.overallStatus === 'RECRUITING' ? 'Recruiting' : 'Not-recruiting',
    sites: sites.slice(0, SHOWN_SITES).map(({ site, open, km }) => ({ ...site, distanceKm: km, recruiting: open })),
    siteCount: sites.length,
    criteria: results,
    asks: asksOf(criteria),
  };
  return { result, order: rankOf(profile, criteria, trial, results) };
}
