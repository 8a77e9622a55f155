import type { ClauseReading } from '../clauseReading.ts';
import { clauseWords } from '../clauseWords.ts';
import { factIdOf, opposite } from '../knownFacts.ts';
import { groupsOf } from './markerGroups.ts';

/**
 * Of whole profiles as alternatives ("ER+/PR+/HER2- or ER+/PR-/HER2-") what all of them have holds of everybody, and
 * what they have either way is free. Null where they are not such, or share nothing.
 */
export function sharedByAlternatives(text: string): ClauseReading | null {
  const pieces = text.split(/\bor\b/i);
  if (pieces.length < 2 || CONDITION.test(text)) return null;
  const profiles = pieces.map((piece) =>
    groupsOf(clauseWords(piece)).flatMap(({ facts, variant }) => (facts.length === 1 && !variant ? facts : [])),
  );
  const [first = [], ...others] = profiles;
  if (profiles.some((profile) => profile.length < 2)) return null;
  const needs = [...new Set(first)].filter((fact) => others.every((profile) => profile.includes(fact)));
  if (needs.length === 0) return null;
  const all = new Set(profiles.flat());
  const eitherWay = [...all].filter((fact) => all.has(opposite(fact)));
  return { needs, free: [...new Set(eitherWay.flatMap((fact) => factIdOf(fact) ?? []))] };
}

const CONDITION =
  /\b(?:no|not|non|without|if|unless|except|regardless|cohorts?|arms?|when|allowed|permitted|eligible|must have (?:had|received)|progress\w*)\b/i;
