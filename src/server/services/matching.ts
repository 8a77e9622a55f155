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
import { rank, rankOf } from '../../matching/rank.ts';
import type { Db } from '../db/database.ts';
import { openConditions } from '../db/openConditions.ts';
import { type Candidate, candidates, countAfter, countAmong, countPossible, findTrial } from '../db/trial.ts';
import type { Decided } from '../db/trialConditions.ts';
import type { FurtherQuestion } from './furtherQuestions.ts';

const SHOWN_TRIALS = 50;
const SHOWN_SITES = 25;
/** With so many trials no answer stands in the way. */
const FEW = 10;

/** `today` is a calendar date. `onProgress` is told what really happens, one event after another. */
export interface MatchOptions {
  today: string;
  onProgress?: (progress: MatchingProgress) => void;
  /** How many trials are shown; 50 unless told. */
  shown?: number;
  /** The further questions, to tell which of them would decide most; none unless told. */
  further?: readonly FurtherQuestion[];
}

/** Finds the trials that are possible for this person: the best of them, and exact counts of all. */
export async function matchTrials(db: Db, profile: Profile, options: MatchOptions): Promise<Matching> {
  const { today, onProgress, shown = SHOWN_TRIALS, further = [] } = options;
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
    openings: await openingsOf(db, profile, further, today, trials),
    deciding: await decidingOf(db, profile, further, today),
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

/** What each question tells of a profile, and the step of the matching that uses it; open while one of these is null. */
const QUESTIONS: Record<string, { step: CriterionKind; tells: readonly (keyof Profile)[] }> = {
  cancer_type: { step: 'cancer', tells: ['cancer'] },
  cancer_stage: { step: 'stage', tells: ['stage'] },
  birthdate: { step: 'age', tells: ['birthDate'] },
  gender: { step: 'gender', tells: ['gender'] },
  activity_level: { step: 'activity', tells: ['activity'] },
  distance: { step: 'distance', tells: ['place', 'distanceKm'] },
};

async function tellProgress(
  db: Db,
  profile: Profile,
  today: string,
  onProgress: (progress: MatchingProgress) => void,
): Promise<void> {
  // Whether a trial takes new people is no answer, but it counts out more than any answer: it is told too.
  const known = new Set<MatchingProgress['step']>(['recruiting']);
  // What follows from the cancer and its stage alone is told with them.
  const done: Decided[] = [];
  if (profile.facts && profile.facts.length > 0) known.add('facts');
  else done.push('facts');
  for (const { step, tells } of Object.values(QUESTIONS)) {
    if (tells.every((value) => profile[value] !== null)) known.add(step);
  }
  onProgress({ step: 'start', ...(await countAfter(db, profile, today, [])) });
  for (const step of DECIDED.filter((each) => known.has(each))) {
    done.push(step);
    onProgress({ step, ...(await countAfter(db, profile, today, done)) });
  }
}

const DECIDED: readonly Decided[] = [...CRITERION_KINDS, 'facts'];

/** For no or few results: how many trials there would be without each answer. */
async function openingsOf(
  db: Db,
  profile: Profile,
  further: readonly FurtherQuestion[],
  today: string,
  trials: number,
): Promise<QuestionCount[]> {
  if (trials >= FEW) return [];
  const answered = Object.entries(QUESTIONS).filter(([, { tells }]) => tells.every((value) => profile[value] !== null));
  const without = [
    ...answered.map(([question, { tells }]) => {
      return { question, ...{ profile: { ...profile, ...Object.fromEntries(tells.map((value) => [value, null])) } } };
    }),
    ...further.flatMap(({ question, told }) => {
      const facts = profile.facts?.filter((fact) => !told?.includes(fact));
      return told && told.length > 0 ? [{ question, profile: { ...profile, facts } }] : [];
    }),
  ];
  const openings: QuestionCount[] = [];
  for (const each of without) {
    const possible = await countPossible(db, each.profile, today);
    if (possible.trials > trials) openings.push({ question: each.question, trials: possible.trials });
  }
  return largestFirst(openings);
}

/** What is not known yet, by how many of the possible trials it decides. */
async function decidingOf(
  db: Db,
  profile: Profile,
  further: readonly FurtherQuestion[],
  today: string,
): Promise<QuestionCount[]> {
  const open = openConditions(
    profile,
    further.filter(({ told }) => told === null),
  );
  const counts = await countAmong(db, profile, today, open);
  return largestFirst(counts.filter(({ trials }) => trials > 0));
}

const largestFirst = (counts: readonly QuestionCount[]) => counts.toSorted((a, b) => b.trials - a.trials);

function resultOf({ trial, criteria }: Candidate, profile: Profile, today: string) {
  const { results, needs } = decideTrial(profile, criteria, trial, today);
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
    asks: asksOf(criteria, needs),
  };
  return { result, order: rankOf(profile, criteria, trial, { results, needs }) };
}
