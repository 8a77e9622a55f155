import type { CriterionKind, Fact, Profile } from '../../contract/trial.ts';
import { ageInMonths } from '../ageInMonths.ts';
import { cancerFit, takenFor } from '../cancerFit.ts';
import { factLexicon } from '../factLexicon.ts';
import { isStageless } from '../isStageless.ts';
import { knownFacts, opposite } from '../knownFacts.ts';
import type { Activity, Ages, Column, Stages, TrialColumns } from './trialColumns.ts';

/** What is decided: the criteria, and the facts that a trial needs beside them. */
export type Decided = CriterionKind | 'facts';

export const NOT_MET = 0;
export const TO_CONFIRM = 1;
export const MET = 2;
type Code = typeof NOT_MET | typeof TO_CONFIRM | typeof MET;

/** For each value of a column, what it is for this person: a verdict, or the rank of the same name. */
export interface Verdicts {
  cancer: Uint8Array;
  closeness: Uint8Array;
  stage: Uint8Array;
  age: Uint8Array;
  gender: Uint8Array;
  activity: Uint8Array;
  facts: Uint8Array;
}

/** Says of the columns' values what `decide`, `decideNeeds` and `rankOf` say of trials; a test holds them together. */
export function verdictsOf(columns: TrialColumns, profile: Profile, today: string): Verdicts {
  const { cancer, stage, activity, gender, birthDate } = profile;
  const months = birthDate === null ? null : ageInMonths(birthDate, today);
  const told = knownFacts(profile);
  const sure = [...told].filter((fact) => !told.has(opposite(fact)));
  const known = new Set<string>(sure);
  const against = new Set<string>(sure.map(opposite));
  return {
    ...ofCancers(columns.cancers, cancer, told),
    stage: each(columns.stages, (stages) => ofStages(stages, stage, cancer)),
    age: each(columns.ages, (ages) => ofAges(ages, months)),
    gender: each(columns.sex, (sex) => ofSex(sex, gender)),
    activity: each(columns.activity, (limits) => ofActivity(limits, activity)),
    facts: each(columns.needs, (needs) => ofNeeds(needs, known, against)),
  };
}

function each<T>({ values }: Column<T>, code: (value: T) => number): Uint8Array {
  return Uint8Array.from(values, code);
}

/** A cancer that was not read is kept as this. */
const NOT_READ = '?';

function ofCancers(
  column: Column<readonly string[]>,
  cancer: string | null,
  told: ReadonlySet<Fact>,
): Pick<Verdicts, 'cancer' | 'closeness'> {
  if (cancer === null || !takenFor(cancer)) {
    return { cancer: each(column, () => TO_CONFIRM), closeness: each(column, () => 3) };
  }
  const key = [cancer, ...[...told].filter((fact) => MARKERS.has(fact)).sort()].join(' ');
  const known = cancerVerdicts.get(column)?.get(key);
  if (known?.cancer.length === column.values.length) return known;
  const exactly = cancer.replace(/_any$/, '');
  const fits = new Map<string, Code>();
  const fitOf = (value: string): Code => {
    const fit = fits.get(value) ?? (value === NOT_READ ? TO_CONFIRM : CODES[cancerFit(cancer, value, told)]);
    fits.set(value, fit);
    return fit;
  };
  const best = each(column, (values) => Math.max(...values.map(fitOf)));
  const closeness = each(column, (values) => {
    if (values.includes(exactly)) return 0;
    if (values.includes(NOT_READ)) return 3;
    return values.some((value) => fitOf(value) === MET) ? 1 : 2;
  });
  const verdicts = { cancer: best, closeness };
  const ofColumn = cancerVerdicts.get(column) ?? new Map<string, typeof verdicts>();
  if (ofColumn.size >= MOST_KEPT) ofColumn.clear();
  cancerVerdicts.set(column, ofColumn.set(key, verdicts));
  return verdicts;
}

/** The facts that may tell which subtype a cancer is. */
const MARKERS: ReadonlySet<Fact> = new Set(
  Object.values(factLexicon.byCancer).flatMap((facts) => facts.flatMap((fact) => [fact, opposite(fact)])),
);
const MOST_KEPT = 500;

/** What a cancer with its markers is to a column's values is found once: many people have the same. */
const cancerVerdicts = new WeakMap<object, Map<string, Pick<Verdicts, 'cancer' | 'closeness'>>>();

const CODES = { not_met: NOT_MET, to_confirm: TO_CONFIRM, met: MET } as const;

function ofStages(stages: Stages | null, stage: number | null, cancer: string | null): Code {
  if (stage === null) return isStageless(cancer) && !stages ? MET : TO_CONFIRM;
  if (!stages) return TO_CONFIRM;
  return stages.sure.includes(stage) ? MET : stages.possible.includes(stage) ? TO_CONFIRM : NOT_MET;
}

function ofAges({ minMonths, maxMonths }: Ages, months: number | null): Code {
  if (months === null) return TO_CONFIRM;
  return months >= (minMonths ?? 0) && (maxMonths === null || months < maxMonths) ? MET : NOT_MET;
}

function ofSex(sex: string | null, gender: string | null): Code {
  if (sex === 'all') return MET;
  return gender === null || sex === null ? TO_CONFIRM : sex === gender ? MET : NOT_MET;
}

function ofActivity(limits: Activity | null, level: number | null): Code {
  if (level === null || !limits) return TO_CONFIRM;
  return level >= limits.min && level <= limits.max ? MET : NOT_MET;
}

function ofNeeds(needs: readonly string[], known: ReadonlySet<string>, against: ReadonlySet<string>): Code {
  let verdict: Code = MET;
  for (const need of needs) {
    if (against.has(need)) return NOT_MET;
    if (!known.has(need)) verdict = TO_CONFIRM;
  }
  return verdict;
}
