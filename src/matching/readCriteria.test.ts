import { describe, expect, it } from 'vitest';
import { criteria } from '../contract/trial.ts';
import { readCriteria } from './readCriteria.ts';
import { trialWith } from './testing/trialWith.ts';

describe('reading a record', () => {
  it('reads needs beside the rest, in the shape that is stored', () => {
    const eligibility = 'Stage II HER2-positive breast cancer\nNo prior chemotherapy\nECOG 0-1';
    const read = readCriteria(trialWith({ conditions: ['Breast Cancer'], eligibility }));
    expect(read.needs.map(({ fact }) => fact).sort()).toEqual(['+her2', '-chemotherapy']);
    expect(read).toMatchObject({ stages: { groups: [2] }, activity: { max: 1 }, lines: null });
    expect(criteria.safeParse(read).success).toBe(true);
  });

  it('takes criteria stored before there were needs', () => {
    const { needs: _needs, lines: _lines, ...old } = readCriteria(trialWith({}));
    expect(criteria.parse(old)).toMatchObject({ needs: [], lines: null });
  });

  it('comes to an end with enormous texts of one thing over and over', () => {
    for (const piece of [
      ...['(', ' ', ',', 'a', '- ', 'ER-', 'prior ', 'stage ', 'ECOG ', '* No prior chemotherapy\n'],
      ...[
        'no evidence of ',
        'metastatic or ',
        'Cohort A and ',
        'T1-',
        'cN1, ',
        'brain or ',
        'at least one ',
        'no not ',
      ],
      ...[
        'measurable ',
        'HER2+ or ',
        'EGFR exon 19 or ',
        'systemic, ',
        'patients who have ',
        '§ ',
        'progressed or after ',
      ],
    ]) {
      const eligibility = piece.repeat(Math.ceil(100_000 / piece.length));
      expect(criteria.safeParse(readCriteria(trialWith({ eligibility }))).success).toBe(true);
    }
  });
});
