import { describe, expect, it } from 'vitest';
import { tnmMentions } from './tnmMentions.ts';

const sure = (text: string, cancers: string[] = []) => tnmMentions(text, cancers).flatMap((meaning) => meaning.sure);

describe('reading TNM', () => {
  it.each([
    ['cT1-2 N0 M0', ['breast'], [1, 2]],
    ['T2-4, any N, M0', ['breast'], [2, 3]],
    ['pT1-4, pN0-3', ['breast'], [1, 2, 3]],
    ['pT1 3, pN0', ['breast'], [1, 2]],
    ['T1N1', ['breast'], [2]],
    ['pN1a, N2a or N3a disease', ['breast'], [2, 3]],
    ['The primary tumour is T1-3', ['breast'], [1, 2]],
    ['tumour stage ≥ T3', ['colon'], [2]],
    ['T3 or T4, N0', ['colon'], [2]],
    ['any T, N2', ['lung'], [3]],
    ['T2N0', [], [1, 2]],
    ['T3 N+ M0', [], [3]],
    ['TisN0', ['breast'], [0]],
    ['T4 N1 M1', ['lung'], [4]],
  ])('takes %s in %s as %s', (text, cancers, expected) => {
    expect([...new Set(sure(text, cancers))].sort()).toEqual(expected);
  });

  it.each(['CAR-T cells', 'EGFR T790M', 'a T1-weighted image', 'T2 lesions on MRI', 'free T4 and T3', 'N 25'])(
    'does not take "%s" for a stage',
    (text) => {
      expect(sure(text)).toEqual([]);
    },
  );

  it('leaves open what nodes would make of a tumour size', () => {
    expect(tnmMentions('cT2', ['breast'])).toEqual([{ sure: [2], perhaps: [2, 3] }]);
  });
});
