import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_IDS, type Fact } from '../contract/trial.ts';
import { cancerFit } from './cancerFit.ts';
import { decideNeeds } from './decideNeeds.ts';
import { factLexicon } from './factLexicon.ts';
import { knownFacts, opposite, withConsequences } from './knownFacts.ts';

const quote = { text: '', start: 0, end: 0, excludes: false };
const verdict = (facts: Fact[], fact: Fact) => decideNeeds(withConsequences(facts), [{ fact, quote }])[0]?.verdict;
const anyFact = fc
  .tuple(fc.constantFrom('+' as const, '-' as const), fc.constantFrom(...FACT_IDS))
  .map(([sign, id]): Fact => `${sign}${id}`);

describe('deciding needs', () => {
  it('meets what is known, fails what is known to be otherwise, and leaves the rest to confirm', () => {
    expect(verdict(['+her2'], '+her2')).toBe('met');
    expect(verdict(['-her2'], '+her2')).toBe('not_met');
    expect(verdict([], '+her2')).toBe('to_confirm');
  });

  it('draws what follows', () => {
    expect(verdict(['+triple_negative'], '-her2')).toBe('met');
    expect(verdict(['+her2'], '+triple_negative')).toBe('not_met');
    expect(verdict(['-er', '-pr', '-her2'], '+triple_negative')).toBe('met');
    expect(verdict(['+er'], '-hormone_receptor')).toBe('not_met');
    expect(verdict(['+mastectomy'], '-surgery')).toBe('not_met');
    expect(verdict(['+neoadjuvant_chemotherapy'], '-any_systemic')).toBe('not_met');
    expect(verdict(['-chemotherapy'], '+taxane')).toBe('not_met');
    expect(verdict(['+chemotherapy'], '-advanced_chemotherapy')).toBe('to_confirm');
  });

  it('lets facts that contradict each other decide nothing', () => {
    expect(verdict(['+her2', '-her2'], '+her2')).toBe('to_confirm');
  });

  it('is never surer of a need for knowing less', () => {
    fc.assert(
      fc.property(fc.array(anyFact), anyFact, (facts, fact) => {
        expect(verdict([], fact)).toBe('to_confirm');
        const both = [verdict(facts, fact), verdict(facts, opposite(fact))];
        expect(both.includes('met')).toBe(both.includes('not_met'));
      }),
    );
  });

  it('knows of its markers what a cancer says', () => {
    const known = (cancer: string | null, facts: Fact[] = []) => [...knownFacts({ cancer, stage: null, facts })];
    expect(known('breast_triple-negative')).toContain('-her2');
    expect(known('breast_any')).toEqual([]);
    expect(known(null, ['+taxane'])).toContain('+any_systemic');
  });

  it('knows from the stage whether the cancer has spread, where the stage says it', () => {
    const known = (cancer: string, stage: number, facts: Fact[] = []) => knownFacts({ cancer, stage, facts });
    expect(known('breast_any', 4)).toContain('+metastatic');
    expect(known('lung_nsclc', 2)).toContain('-brain_metastases');
    // Stage IVA of the head and neck is of its place; stage 3 of the testis can be M1.
    expect(known('head-neck_any', 4)).not.toContain('+metastatic');
    expect(known('testicular_any', 3).size).toBe(0);
    // What the person told counts.
    expect(known('breast_any', 2, ['+brain_metastases'])).not.toContain('-metastatic');
  });

  it('has rules that contradict nobody, over cancers that there are', () => {
    for (const id of FACT_IDS) {
      for (const fact of [`+${id}` as const, `-${id}` as const]) {
        const known = withConsequences([fact]);
        expect([...known].filter((other) => known.has(opposite(other)))).toEqual([]);
      }
    }
    for (const cancer of Object.keys(factLexicon.byCancer)) expect(cancerFit(cancer, cancer)).toBe('met');
    for (const cancer of factLexicon.byStage.flatMap(({ cancers }) => cancers)) {
      expect(cancerFit(`${cancer}_any`, cancer)).toBe('met');
    }
  });
});
