import type { TrialFacts, Verdict } from '../contract/trial.ts';
import { cancerFit } from './cancerFit.ts';
import { findCancersInCondition } from './findCancersInCondition.ts';

/**
 * The condition of the record to name for this person: the first one that fits their cancer; where their cancer is not
 * known or does not fit, the first that is a cancer at all, else the first. Empty when there is none to name: a trial
 * that takes somebody by its text (any solid tumour) is not explained by a condition of others.
 */
export function conditionFor(cancer: string | null, trial: Pick<TrialFacts, 'conditions'>, verdict: Verdict): string {
  const fitting = trial.conditions.find(
    (condition) =>
      cancer !== null && findCancersInCondition(condition).some((value) => cancerFit(cancer, value) !== 'not_met'),
  );
  if (fitting || (cancer !== null && verdict !== 'not_met')) return fitting ?? '';
  return (
    trial.conditions.find((condition) => findCancersInCondition(condition).length > 0) ?? trial.conditions[0] ?? ''
  );
}
