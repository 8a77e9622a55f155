import type { Fact } from '../contract/trial.ts';
import { opposite, withConsequences } from './knownFacts.ts';

/**
 * The needs that are open now and would be decided by at least one of these answers to a question; an answer is the facts
 * it tells. `known` is closed under consequences, as `knownFacts` gives it.
 */
export function settledBy(known: ReadonlySet<Fact>, answers: readonly (readonly Fact[])[]): ReadonlySet<Fact> {
  const decided = answers.flatMap((facts) => {
    const after = withConsequences([...known, ...facts]);
    return [...after].filter((fact) => !after.has(opposite(fact)));
  });
  const isOpen = (fact: Fact) => known.has(fact) === known.has(opposite(fact));
  return new Set(decided.flatMap((fact) => [fact, opposite(fact)]).filter(isOpen));
}
