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
 * How likely what is not told fails. A description tells of the treatments somebody had: one it is silent on was
 * hardly given. A marker may be either way.
 */
function doubtOf(fact: Fact): number {
  if (fact.startsWith('-')) return 0.2;
  // Only the removal of the whole breast has a field of its own: of other surgery silence says nothing.
  if (fact === '+surgery' || fact === '+lumpectomy') return 0.6;
  if (fact === '+measurable_disease' || fact === '+metastatic') return 0.1;
  return MARKERS.has(fact.slice(1)) ? 0.6 : 1.5;
}

const MARKERS = new Set<string>(factLexicon.markers.map((marker) => marker.fact));

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
