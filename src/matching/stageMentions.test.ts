import { describe, expect, it } from 'vitest';
import { stageMentions } from './stageMentions.ts';

describe('stages named by number', () => {
  it.each([
    ['stage IIB-IIIC', [2, 3]],
    ['Stage III or IV', [3, 4]],
    ['stage IIIB/IV NSCLC', [3, 4]],
    ['stages 3 or 4', [3, 4]],
    ['stage II or higher', [2, 3, 4]],
    ['stage ≥ III', [3, 4]],
    ['at least stage II', [2, 3, 4]],
    ['melanoma from stage IIB', [2, 3, 4]],
    ['from stage I to III', [1, 2, 3]],
    ['Stage IB (tumors ≥ 4 cm), II, or IIIA', [1, 2, 3]],
    ['stage I to IIIA', [1, 2, 3]],
    ['Clinical Stage IV Cutaneous Melanoma AJCC v8', [4]],
    ['StageIIIB/C or IV', [3, 4]],
    ['Stage IIIB/C/D or IV M1a', [3, 4]],
    ['stage ⅢB～Ⅳ', [3, 4]],
    ['stages 0-III', [0, 1, 2, 3]],
    ['stage IIIB through IVB', [3, 4]],
    ['stage IIIA, selected stage IIIB, or stage IV', [3, 4]],
    ['stage iv', [4]],
    ['stage M1', []],
    ['an inpatient stage in care', []],
    ['version 8 of the manual', []],
  ])('%s', (text, groups) => {
    expect(stageMentions(text)).toEqual(groups);
  });
});
