import type { Criteria, CriterionResult, Profile, TrialFacts } from '../contract/trial.ts';
import { decide } from './decide.ts';
import { type DecidedNeed, decideNeeds } from './decideNeeds.ts';
import { knownFacts } from './knownFacts.ts';

/** A trial decided for a person: its criteria, and what else it asks for. */
export interface DecidedTrial {
  results: CriterionResult[];
  needs: DecidedNeed[];
  /** Nothing is not met. */
  isPossible: boolean;
}

/** Decides everything that was read from a trial, see `decide` and `decideNeeds`. */
export function decideTrial(profile: Profile, criteria: Criteria, trial: TrialFacts, today: string): DecidedTrial {
  const results = decide(profile, criteria, trial, today);
  const needs = decideNeeds(knownFacts(profile), criteria.needs);
  return { results, needs, isPossible: [...results, ...needs].every(({ verdict }) => verdict !== 'not_met') };
}
