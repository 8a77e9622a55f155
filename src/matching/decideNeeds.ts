import type { Fact, Need, Verdict } from '../contract/trial.ts';
import { opposite, withConsequences } from './knownFacts.ts';

/** A need with what is known of it. */
export interface DecidedNeed extends Need {
  verdict: Verdict;
}

/**
 * Decides each need by the facts known of the person: `met` when it follows from them, `not_met` when its opposite
 * does, else `to_confirm`. Facts that contradict each other decide nothing they disagree on.
 */
export function decideNeeds(facts: Iterable<Fact>, needs: readonly Need[]): DecidedNeed[] {
  const known = withConsequences([...facts]);
  return needs.map((need) => ({ ...need, verdict: verdictOf(known.has(need.fact), known.has(opposite(need.fact))) }));
}

function verdictOf(isSo: boolean, isNot: boolean): Verdict {
  if (isSo === isNot) return 'to_confirm';
  return isSo ? 'met' : 'not_met';
}
