import type { CriterionKind, CriterionResult, TrialResult } from '../../contract/trial.ts';

/** One fact about the person that would settle a criterion of so many trials, and the question that asks for it. */
export interface Decidable {
  kind: CriterionKind;
  question: string;
  trials: number;
}

/** What the person has left open, by how many trials it would settle, most first. */
export function decidable(trials: readonly TrialResult[]): Decidable[] {
  const cancerKnown = trials.some((trial) =>
    trial.criteria.some(({ kind, verdict }) => kind === 'cancer' && verdict === 'met'),
  );
  return FACTS.filter(({ kind }) => kind !== 'stage' || cancerKnown)
    .map(({ kind, question, missing }) => ({ kind, question, trials: openIn(trials, kind, missing) }))
    .filter((fact) => fact.trials > 0)
    .toSorted((a, b) => b.trials - a.trials);
}

/** How many trials wait for the fact. None when it is known, which one decided trial proves. */
function openIn(trials: readonly TrialResult[], kind: CriterionKind, missing: Fact['missing']): number {
  const pairs = trials.flatMap((trial) =>
    trial.criteria.filter((criterion) => criterion.kind === kind).map((criterion) => ({ criterion, trial })),
  );
  const known = pairs.some(({ criterion }) => criterion.verdict !== 'to_confirm' && PROVES[kind]?.(criterion));
  return known
    ? 0
    : pairs.filter(({ criterion, trial }) => criterion.verdict === 'to_confirm' && missing(criterion, trial)).length;
}

interface Fact {
  kind: CriterionKind;
  question: string;
  /** The record asks for the fact, so that it is the person's answer that is open. */
  missing: (criterion: CriterionResult, trial: TrialResult) => boolean;
}

const FACTS: Fact[] = [
  // A type without its subtype meets some trials and leaves others open.
  { kind: 'cancer', question: 'cancer_type', missing: ({ quote }) => quote !== null },
  { kind: 'stage', question: 'cancer_stage', missing: ({ params }) => 'stages' in params },
  { kind: 'activity', question: 'activity_level', missing: ({ params }) => 'min' in params },
  { kind: 'gender', question: 'gender', missing: ({ params }) => 'sex' in params },
  {
    kind: 'age',
    question: 'birthdate',
    missing: ({ params }) => ['min', 'max', 'minMonths', 'maxMonths'].some((bound) => bound in params),
  },
  {
    kind: 'distance',
    question: 'place',
    missing: (_, { sites }) => sites.some((site) => site.lat !== null && site.distanceKm === null),
  },
];

/** Which decided criteria could only be decided with the person's answer: a trial that takes everybody proves nothing. */
const PROVES: Partial<Record<CriterionKind, (criterion: CriterionResult) => boolean>> = {
  stage: () => true,
  activity: () => true,
  gender: ({ params }) => params.sex !== 'all',
  age: () => true,
  distance: () => true,
};
