import type { CriterionResult, TrialResult } from '../../contract/trial.ts';

/** How many criteria of a trial are met, not met, and wait for a fact. */
export interface Fit {
  met: number;
  notMet: number;
  toConfirm: number;
}

export function fitOf(criteria: readonly CriterionResult[]): Fit {
  const count = (verdict: CriterionResult['verdict']) => criteria.filter((each) => each.verdict === verdict).length;
  return { met: count('met'), notMet: count('not_met'), toConfirm: count('to_confirm') };
}

/** Every criterion is met; of a shared list, which has none, nothing is claimed. */
export function fitsEverything({ criteria }: TrialResult): boolean {
  return criteria.length > 0 && fitOf(criteria).met === criteria.length;
}

/** One fact alone stands between the person and a fit. */
export function needsOneFact(trial: TrialResult): boolean {
  const { notMet, toConfirm } = fitOf(trial.criteria);
  return notMet === 0 && toConfirm === 1;
}
