import type { Criteria, Fact, Profile, TrialFacts } from '../../src/contract/trial.ts';
import { decide } from '../../src/matching/decide.ts';
import { decideNeeds } from '../../src/matching/decideNeeds.ts';
import { factLexicon } from '../../src/matching/factLexicon.ts';
import { knownFacts } from '../../src/matching/knownFacts.ts';

/** What decides, and what it comes to as one number. */
export function pairScore(profile: Profile, criteria: Criteria, trial: TrialFacts, today: string) {
  const kinds = ['cancer', 'stage', 'age', 'gender', 'activity'];
  const results = decide(profile, criteria, trial, today).filter(({ kind }) => kinds.includes(kind));
  const needs = decideNeeds(knownFacts(profile), criteria.needs);
  const notMet = [
    ...results.filter(({ verdict }) => verdict === 'not_met').map(({ kind }) => kind),
    ...needs.filter(({ verdict }) => verdict === 'not_met').map(({ fact }) => fact),
  ];
  const open = needs.filter(({ verdict }) => verdict === 'to_confirm').map(({ fact }) => fact);
  const met = needs.filter(({ verdict }) => verdict === 'met').map(({ fact }) => fact);
  const doubt = sum(open.map(doubtOf));
  const score = -10 * notMet.length - doubt + 0.3 * Math.min(met.length, 3);
  return { score, notMet, open, met };
}

/**
 * How likely what is not told fails. A description tells of the treatments somebody had and of spread: what it is
 * silent on was hardly there, so that a ban of it holds and a demand of it does not. A marker may be either way; of
 * surgery only the removal of the breast has a field of its own.
 */
function doubtOf(fact: Fact): number {
  if (fact.startsWith('-') || fact === '+measurable_disease' || fact === '+metastatic') return 0;
  if (fact === '+surgery' || fact === '+lumpectomy') return 0.3;
  return MARKERS.has(fact.slice(1)) ? 0.4 : 1.5;
}

const MARKERS = new Set<string>(factLexicon.markers.map((marker) => marker.fact));

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
