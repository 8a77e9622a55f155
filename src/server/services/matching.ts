import type { MatchCount } from '../../contract/question.ts';
import {
  CRITERION_KINDS,
  type CriterionKind,
  type Matching,
  type MatchingProgress,
  type Profile,
  type QuestionCount,
  type TrialResult,
} from '../../contract/trial.ts';
import { asksOf } from '../../matching/asksOf.ts';
import { decideTrial } from '../../matching/decideTrial.ts';
import { distanceKm } from '../../matching/distanceKm.ts';
import { possibleSites } from '../../matching/possibleSites.ts';
import { countDecided } from '../../matching/registry/countDecided.ts';
import { leftAfter } from '../../matching/registry/leftAfter.ts';
import { bestOf, type PossibleTrials, possibleTrials } from '../../matching/registry/possibleTrials.ts';
import type { TrialColumns } from '../../matching/registry/trialColumns.ts';
import type { Decided } from '../../matching/registry/verdictsOf.ts';
import type { Db } from '../db/database.ts';
import { type Candidate, candidatesAt, countOf, countPossible, findTrial } from '../db/trial.ts';
import { trialsInStep } from '../db/trialsInStep.ts';
import type { FurtherQuestion } from './furtherQuestions.ts';

const SHOWN_TRIALS = 50;
const SHOWN_SITES = 25;
/** With so many trials no answer stands in the way. */
const FEW = 10;

/** `today` is a calendar date. `onProgress` is told what really happens, one event after another. */
export interface MatchOptions {
  today: string;
  onProgress?: ((progress: MatchingProgress) => void) | undefined;
  /** How many trials are shown; 50 unless told. */
  shown?: number;
  /** The further questions, to tell which of them would decide most; none unless told. */
  further?: readonly FurtherQuestion[];
}

/** Finds the trials that are possible for this person: the best of them, and exact counts of all. */
export async function matchTrials(db: Db, profile: Profile, options: MatchOptions): Promise<Matching> {
  const { today, onProgress, shown = SHOWN_TRIALS, further = [] } = options;
  const columns = await trialsInStep(db);
  const found = possibleTrials(columns, profile, today);
  const { trials, sites } = countOf(found);
  if (onProgress) tellProgress(columns, profile, today, onProgress);
  const openings = openingsOf(columns, profile, further, today, trials);
  const deciding = decidingOf(columns, found, profile, further);
  const best = await candidatesAt(db, columns, bestOf(columns, found, shown));
  return {
    potentialMatching: best.map((candidate) => resultOf(candidate, profile, today)),
    trialcount: trials,
    siteCount: sites,
    openings,
    deciding,
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
    ...resultOf(found, profile, today),
    sites: [...possible.map(({ site, open, km }) => ({ ...site, distanceKm: km, recruiting: open })), ...closed],
    siteCount: found.trial.sites.length,
  };
}

/** How many trials are still possible, and how many of their sites. */
export function remaining(db: Db, profile: Profile, today: string): Promise<MatchCount> {
  return countPossible(db, profile, today);
}

/** What each question tells of a profile, and the step of the matching that uses it; open while one of these is null. */
const QUESTIONS: Record<string, { step: CriterionKind; tells: readonly (keyof Profile)[] }> = {
  cancer_type: { step: 'cancer', tells: ['cancer'] },
  cancer_stage: { step: 'stage', tells: ['stage'] },
  birthdate: { step: 'age', tells: ['birthDate'] },
  gender: { step: 'gender', tells: ['gender'] },
  activity_level: { step: 'activity', tells: ['activity'] },
  distance: { step: 'distance', tells: ['place', 'distanceKm'] },
};

function tellProgress(
  columns: TrialColumns,
  profile: Profile,
  today: string,
  onProgress: (progress: MatchingProgress) => void,
): void {
  // Whether a trial takes new people is no answer, but it counts out more than any answer: it is told too.
  const known = new Set<MatchingProgress['step']>(['recruiting']);
  // What follows from the cancer and its stage alone is told with them.
  const done: Decided[] = [];
  if (profile.facts && profile.facts.length > 0) known.add('facts');
  else done.push('facts');
  for (const { step, tells } of Object.values(QUESTIONS)) {
    if (tells.every((value) => profile[value] !== null)) known.add(step);
  }
  const left = leftAfter(columns, profile, today);
  onProgress({ step: 'start', ...left([]) });
  let isDistanceTold = false;
  for (const step of DECIDED.filter((each) => known.has(each))) {
    done.push(step);
    isDistanceTold ||= step === 'distance';
    const ignoring = done.includes('facts') ? undefined : 'facts';
    const count = isDistanceTold ? countOf(possibleTrials(columns, profile, today, ignoring)) : left(done);
    onProgress({ step, ...count });
  }
}

const DECIDED: readonly Decided[] = [...CRITERION_KINDS, 'facts'];

/** For no or few results: how many trials there would be without each answer. */
function openingsOf(
  columns: TrialColumns,
  profile: Profile,
  further: readonly FurtherQuestion[],
  today: string,
  trials: number,
): QuestionCount[] {
  if (trials >= FEW) return [];
  const answered = Object.entries(QUESTIONS).filter(([, { tells }]) => tells.every((value) => profile[value] !== null));
  const without = [
    ...answered.map(([question, { tells }]) => ({
      question,
      profile: { ...profile, ...Object.fromEntries(tells.map((value) => [value, null])) },
    })),
    ...further.flatMap(({ question, told }) => {
      const facts = profile.facts?.filter((fact) => !told?.includes(fact));
      return told && told.length > 0 ? [{ question, profile: { ...profile, facts } }] : [];
    }),
  ];
  const openings = without.map((each) => ({
    question: each.question,
    trials: possibleTrials(columns, each.profile, today).rows.length,
  }));
  return largestFirst(openings.filter((opening) => opening.trials > trials));
}

/** What is not known yet, by how many of the possible trials it decides. */
function decidingOf(
  columns: TrialColumns,
  found: PossibleTrials,
  profile: Profile,
  further: readonly FurtherQuestion[],
): QuestionCount[] {
  const open = further.filter(({ told }) => told === null);
  return largestFirst(countDecided(columns, found, profile, open).filter(({ trials }) => trials > 0));
}

const largestFirst = (counts: readonly QuestionCount[]) => counts.toSorted((a, b) => b.trials - a.trials);

function resultOf({ trial, criteria }: Candidate, profile: Profile, today: string): TrialResult {
  const { results, needs } = decideTrial(profile, criteria, trial, today);
  const sites = possibleSites(profile, trial).filter((site) => site.inReach);
  const { nctId, title, description, briefSummary, phases, startDate, completionDate } = trial;
  const { conditions, interventions, sponsor, synthetic } = trial;
  return {
    ...{ nctId, title, description, briefSummary, phases, startDate, completionDate },
    ...{ conditions, interventions, sponsor, synthetic },
    status: trial.overallStatus === 'RECRUITING' ? 'Recruiting' : 'Not-recruiting',
    sites: sites.slice(0, SHOWN_SITES).map(({ site, open, km }) => ({ ...site, distanceKm: km, recruiting: open })),
    siteCount: sites.length,
    criteria: results,
    asks: asksOf(criteria, needs),
  };
}
