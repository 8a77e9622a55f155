import type { Criteria, Profile, TrialFacts, Verdict } from '../contract/trial.ts';
import { cancerFit, takenFor } from './cancerFit.ts';
import type { DecidedTrial } from './decideTrial.ts';
import { knownFacts } from './knownFacts.ts';
import { type PossibleSite, possibleSites } from './possibleSites.ts';

/** What the order of two possible trials depends on; smaller comes first, field by field. */
export interface Rank {
  /** 0 when everything is met, 1 when the criteria are but something else asked for is open, 2 when a criterion is. */
  perhaps: number;
  /** 0: the trial is for exactly this cancer, 1: for the type as a whole, 2: for a subtype it may be, 3: not known. */
  closeness: number;
  /** How many cancer types the trial takes: one for a single type is closer than one for any solid tumour. */
  breadth: number;
  /** To the nearest site that takes new people, else to the nearest that may; what is not known comes last. */
  km: number;
  /** Later phases first: more is known of the treatment. 0 is phase 4, 9 is no phase. */
  phase: number;
  nctId: string;
}

export function rankOf(
  profile: Profile,
  criteria: Criteria,
  trial: TrialFacts,
  { results, needs }: Pick<DecidedTrial, 'results' | 'needs'>,
): Rank {
  const isMet = ({ verdict }: { verdict: Verdict }) => verdict === 'met';
  return {
    perhaps: !results.every(isMet) ? 2 : needs.every(isMet) && criteria.lines === null ? 0 : 1,
    closeness: closenessOf(profile, criteria.cancers.values),
    breadth: breadthOf(criteria.cancers.values),
    km: nearestKm(possibleSites(profile, trial)),
    phase: phaseRank(trial.phases),
    nctId: trial.nctId,
  };
}

/** Orders two possible trials: total, so the same trials always come in the same order. */
export function rank(a: Rank, b: Rank): number {
  return (
    a.perhaps - b.perhaps ||
    a.closeness - b.closeness ||
    a.breadth - b.breadth ||
    a.km - b.km ||
    a.phase - b.phase ||
    (a.nctId < b.nctId ? -1 : a.nctId > b.nctId ? 1 : 0)
  );
}

/** Farther than anything on Earth. */
export const UNKNOWN_KM = 1e9;

function nearestKm(sites: readonly PossibleSite[]): number {
  return (sites.find(({ open, km }) => open && km !== null) ?? sites[0])?.km ?? UNKNOWN_KM;
}

function closenessOf(profile: Profile, values: readonly string[]): number {
  const { cancer } = profile;
  if (cancer === null || values.length === 0 || !takenFor(cancer)) return 3;
  if (values.includes(cancer.replace(/_any$/, ''))) return 0;
  const known = knownFacts(profile);
  return values.some((value) => cancerFit(cancer, value, known) === 'met') ? 1 : 2;
}

/** How many cancer types are among these values; one that was not read is the broadest. */
export function breadthOf(values: readonly string[]): number {
  return new Set(values.map((value) => value.split('_')[0])).size || 99;
}

const PHASES = ['PHASE4', 'PHASE3', 'PHASE2', 'PHASE1', 'EARLY_PHASE1'];

/** 0 for phase 4 to 4 for early phase 1, by the latest phase named; 9 for none. */
export function phaseRank(phases: readonly string[]): number {
  const found = PHASES.findIndex((phase) => phases.includes(phase));
  return found === -1 ? 9 : found;
}
