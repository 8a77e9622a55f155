import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_IDS, type Fact } from '../contract/trial.ts';
import { decideNeeds } from './decideNeeds.ts';
import { knownFacts, withConsequences } from './knownFacts.ts';
import { settledBy } from './settledBy.ts';

const quote = { text: '', start: 0, end: 0, excludes: false };
const anyFact = fc
  .tuple(fc.constantFrom('+' as const, '-' as const), fc.constantFrom(...FACT_IDS))
  .map(([sign, id]): Fact => `${sign}${id}`);
const verdict = (facts: Iterable<Fact>, fact: Fact) =>
  decideNeeds(withConsequences([...facts]), [{ fact, quote }])[0]?.verdict;

describe('what an answer would settle', () => {
  it('is what it says and what follows from it, either way', () => {
    const settled = settledBy(new Set(), [['+chemotherapy'], ['-chemotherapy']]);
    expect([...settled]).toEqual(expect.arrayContaining(['+chemotherapy', '-any_systemic', '+taxane', '-platinum']));
    expect(settled.has('+her2')).toBe(false);
  });

  it('is nothing that is known already', () => {
    const known = knownFacts({ cancer: 'breast_triple-negative', stage: null });
    expect(settledBy(known, [['+her2'], ['-her2']]).has('+her2')).toBe(false);
  });

  it('is exactly what at least one answer decides and what is known does not', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 3 }), fc.constantFrom(...FACT_IDS), anyFact, (facts, asked, fact) => {
        const known = withConsequences(facts);
        const answers: Fact[][] = [[`+${asked}`], [`-${asked}`]];
        const after = answers.map((told) => verdict([...known, ...told], fact));
        const isDecided = verdict(known, fact) === 'to_confirm' && after.some((each) => each !== 'to_confirm');
        expect(settledBy(known, answers).has(fact)).toBe(isDecided);
      }),
    );
  });
});
