import type { Fact, Need, Verdict } from '../contract/trial.ts';
import { opposite } from './knownFacts.ts';

/** A need with what is known of it. */
export interface DecidedNeed extends Need {
  verdict: Verdict;
}

/**
 * Decides each need by the facts known of the person, closed under consequences as `knownFacts` gives them: `met` when it
 * is among them, `not_met` when its opposite is, else `to_confirm`. Facts that contradict each other decide nothing.
 */
export function decideNeeds(known: ReadonlySet<Fact>, needs: readonly Need[]): DecidedNeed[] {
  return needs.map((need) => ({ ...need, verdict: verdictOf(known.has(need.fact), known.has(opposite(need.fact))) }));
}

function verdictOf(isSo: boolean, isNot: boolean): Verdict {
  if (isSo === isNot) return 'to_confirm';
  return isSo ? 'met' : 'not_met';
}
