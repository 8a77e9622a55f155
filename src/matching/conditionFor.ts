import type { TrialFacts } from '../contract/trial.ts';
import { cancerFit } from './cancerFit.ts';
import { findCancersInCondition } from './findCancersInCondition.ts';

/**
 * The condition of the record to name for this person: the first one that fits their cancer, else the first that is a
 * cancer at all, else the first. Empty when the record names none.
 */
export function conditionFor(cancer: string | null, trial: Pick<TrialFacts, 'conditions'>): string {
  const fitting = trial.conditions.find(
    (condition) =>
      cancer !== null && findCancersInCondition(condition).some((value) => cancerFit(cancer, value) !== 'not_met'),
  );
  return (
    fitting ??
    trial.conditions.find((condition) => findCancersInCondition(condition).length > 0) ??
    trial.conditions[0] ??
    ''
  );
}
