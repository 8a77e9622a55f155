import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phaseRank, type Rank, rank } from './rank.ts';

const first: Rank = { perhaps: 0, closeness: 0, breadth: 1, km: 10, phase: 1, nctId: 'NCT00000005' };

const ranks: fc.Arbitrary<Rank> = fc.record({
  perhaps: fc.nat(2),
  km: fc.constantFrom(0, 10, 1e9),
  closeness: fc.nat(3),
  breadth: fc.constantFrom(1, 33),
  phase: fc.nat(4),
  nctId: fc.constantFrom('NCT00000001', 'NCT00000002'),
});

describe('the order of possible trials', () => {
  it.each<[string, Partial<Rank>]>([
    ['one that surely fits before one that perhaps does', { perhaps: 1, km: 0 }],
    ['the one for just this cancer', { closeness: 1, km: 0 }],
    ['the one for fewer cancers', { breadth: 33, km: 0, phase: 0 }],
    ['the nearer one', { km: 11, phase: 0 }],
    ['the later phase', { phase: 2, nctId: 'NCT00000001' }],
    ['the smaller number, so that the order is always the same', { nctId: 'NCT00000006' }],
  ])('puts %s first', (_, other) => {
    expect(rank(first, { ...first, ...other })).toBeLessThan(0);
  });

  it('is an order', () => {
    fc.assert(
      fc.property(ranks, ranks, ranks, (a, b, c) => {
        expect(rank(a, a)).toBe(0);
        expect(Math.sign(rank(a, b))).toBe(-Math.sign(rank(b, a)) || 0);
        if (rank(a, b) <= 0 && rank(b, c) <= 0) expect(rank(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('counts the latest phase of a trial with two', () => {
    expect(phaseRank(['PHASE2', 'PHASE3'])).toBe(phaseRank(['PHASE3']));
    expect(phaseRank(['NA'])).toBeGreaterThan(phaseRank(['EARLY_PHASE1']));
    expect(phaseRank([])).toBe(phaseRank(['NA']));
  });
});
