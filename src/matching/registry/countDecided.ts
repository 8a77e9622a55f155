import type { Fact, Profile, QuestionCount } from '../../contract/trial.ts';
import { takenFor } from '../cancerFit.ts';
import { isStageless } from '../isStageless.ts';
import { knownFacts } from '../knownFacts.ts';
import { settledBy } from '../settledBy.ts';
import type { PossibleTrials } from './possibleTrials.ts';
import type { Column, TrialColumns } from './trialColumns.ts';

/** A further question that nobody has answered yet: the facts that each of its answers would tell. */
export interface OpenQuestion {
  question: string;
  answers: readonly (readonly Fact[])[];
}

/**
 * What is open of a profile, by the question that asks for it: for how many of the possible trials an answer would decide
 * something that the trial asks for and that is to be confirmed now.
 */
export function countDecided(
  columns: TrialColumns,
  { rows }: PossibleTrials,
  profile: Profile,
  further: readonly OpenQuestion[],
): QuestionCount[] {
  const { cancer, stage, activity, gender, birthDate, place } = profile;
  const counts: QuestionCount[] = [];
  const count = (question: string, isOpen: boolean, tell: () => (row: number) => boolean) => {
    if (!isOpen) return;
    const decides = tell();
    counts.push({ question, trials: rows.reduce((sum, row) => (decides(row) ? sum + 1 : sum), 0) });
  };
  const known = knownFacts(profile);
  const sure = new Set((cancer !== null && takenFor(cancer, known)?.sure) || []);
  // A type without its subtype meets some trials and leaves others open.
  count('cancer_type', cancer === null || cancer.endsWith('_any'), () =>
    byValue(columns.cancers, (values) => !values.includes('?') && !values.some((value) => sure.has(value))),
  );
  count('cancer_stage', stage === null && cancer !== null && !isStageless(cancer), () =>
    byValue(columns.stages, (stages) => stages !== null),
  );
  count('activity_level', activity === null, () => byValue(columns.activity, (limits) => limits !== null));
  count('gender', gender === null, () => byValue(columns.sex, (sex) => sex === 'female' || sex === 'male'));
  count('birthdate', birthDate === null, () =>
    byValue(columns.ages, ({ minMonths, maxMonths }) => minMonths !== null || maxMonths !== null),
  );
  count('place', place === null, () => (row) => (columns.sites[row] ?? 0) > 0);
  const settling = further.map(({ question, answers }) => ({ question, settled: settledBy(known, answers) }));
  for (const { question, settled } of settling) {
    const isAsked = settled.size > 0 && !settling.some((wider) => isWithin(settled, wider.settled));
    const names: ReadonlySet<string> = settled;
    count(question, isAsked, () => byValue(columns.needs, (needs) => needs.some((need) => names.has(need))));
  }
  return counts;
}

/** Whether another question settles all of this and more: whether there was any treatment is asked before which. */
function isWithin(settled: ReadonlySet<Fact>, wider: ReadonlySet<Fact>): boolean {
  return settled.size < wider.size && [...settled].every((fact) => wider.has(fact));
}

/** Asks once for each of the column's values. */
function byValue<T>({ values, codes }: Column<T>, holds: (value: T) => boolean): (row: number) => boolean {
  const held = values.map(holds);
  return (row) => held[codes[row] ?? 0] ?? false;
}
