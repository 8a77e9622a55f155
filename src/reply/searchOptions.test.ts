import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOptions } from './searchOptions.ts';
import { testQuestion } from './testAsk.ts';

const { options } = testQuestion('cancer_type', 'en');
const first = (query: string) => searchOptions(query, options, 5)[0]?.value;

describe('the search among options', () => {
  it.each([
    ['lung', 'lung_any'],
    ['LUNG CANCER', 'lung_any'],
    ['nsclc', 'lung_nsclc'],
    ['non-small', 'lung_nsclc'],
    ['brest', 'breast_any'],
    ['pancriatic', 'pancreatic_any'],
    ['lukemia', 'leukemia_any'],
    ['waldenström', 'lymphoma_waldenstrom'],
    ['waldenstrom', 'lymphoma_waldenstrom'],
    ['pancriatic adenocarcinma of the tail', 'pancreatic_adenocarcinoma'],
  ])('finds for "%s" first %s', (query, value) => {
    expect(first(query)).toBe(value);
  });

  it('finds while the word is still being typed', () => {
    for (const query of ['lu', 'lun', 'lung', 'lung c', 'lung ca']) expect(first(query)).toBe('lung_any');
  });

  it('finds nothing for what is no name', () => {
    expect(searchOptions('zzzzqqq', options, 50)).toEqual([]);
    expect(searchOptions('😀', options, 50)).toEqual([]);
  });

  it('gives the list as it comes when nothing is typed', () => {
    expect(searchOptions('  ', options, 3)).toEqual(options.slice(0, 3));
  });

  it('finds every option by its label and by each of its names', () => {
    const missing = options.filter(({ label, names }) =>
      [label, ...(names ?? [])].some(
        (name) => !searchOptions(name, options, 50).some((found) => found.label === label),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('never gives more than asked, nor one twice, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 0, max: 50 }), (query, limit) => {
        const found = searchOptions(query, options, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 200 },
    );
  });
});
