import { describe, expect, it } from 'vitest';
import { eligibilityText } from '../eligibilityText.ts';
import { needClauses } from '../needClauses.ts';
import { markerNeeds } from './markerNeeds.ts';

function read(text: string) {
  const readings = needClauses(text, eligibilityText(text)).map(markerNeeds);
  return { needs: readings.flatMap(({ needs }) => needs).sort(), free: readings.flatMap(({ free }) => free).sort() };
}
const needs = (text: string) => read(text).needs;
const excluding = (line: string) => needs(`Exclusion Criteria:\n* ${line}`);

describe('markers that are asked for', () => {
  it.each([
    ['Wild-type EGFR/ALK', ['-alk', '-egfr']],
    ['ALK-positive as confirmed by FISH, sequencing, or another test', ['+alk']],
    ['A report issued by a hospital or a third-party laboratory confirms an EGFR L858R mutation', ['+egfr']],
    [
      'Cancer sensitive to hormones, defined as expressing estrogen and/or progesterone receptors',
      ['+hormone_receptor'],
    ],
    ['An EGFR mutation, including an exon 19 deletion, L858R, or other', ['+egfr']],
    ['Presence of BRAFV600E mutation at any time', ['+braf']],
    ['PD-L1 expression of at least 1%', ['+pdl1']],
    ['FGFR2 fusion or rearrangement', ['+fgfr']],
    ['Deleterious or suspected deleterious germline BRCA mutation', ['+brca']],
    ['Absence of EGFR mutations and ALK rearrangements', ['-alk', '-egfr']],
    ['No EGFR sensitive mutation, ALK fusion or RET fusion', ['-alk', '-egfr', '-ret']],
    ['Triple-negative breast cancer in women who have not had surgery or received chemotherapy', ['+triple_negative']],
    ['Patients with HER2-low tumours are excluded', ['-her2_low']],
    ['HER2 positive patients only if previously treated with trastuzumab', []],
    ['No other EGFR mutations will be allowed', []],
    ['Without common EGFR mutations', []],
    ['HER2 positive by FISH or negative tumours', []],
    ['EGFR exon 19 deletion or L858R mutation', ['+egfr']],
    ['NSCLC with EGFR 19del or L858R mutations, with or without other EGFR mutations', ['+egfr']],
    ['PD-L1 TPS < 1%', ['-pdl1']],
    ['No EGFR mutation, ALK fusion, or ROS1 fusion', ['-alk', '-egfr', '-ros1']],
    ['No EGFR mutation, PD-L1 positive', ['-egfr']],
    ['Over-expression of HER2', ['+her2']],
    ['HER2-normal by FISH', ['-her2']],
    ['HER2 (+) breast cancer', ['+her2']],
    ['HER2 3+ by IHC or positive by FISH', ['+her2']],
    ['HER2 positivity must be confirmed by a central laboratory', ['+her2']],
    ['Positive hormone receptors', ['+hormone_receptor']],
    ['Either estrogen or progesterone receptor positive', ['+hormone_receptor']],
    ['Expressing estrogen receptor (ER) and/or progesterone receptor (PgR)', ['+hormone_receptor']],
    ['ER-positive by immunohistochemistry or ligand-binding assay', ['+er']],
  ])('"%s"', (line, expected) => {
    expect(needs(line)).toEqual(expected);
  });

  it('takes what all alternatives share, and leaves free what they have either way', () => {
    expect(read('Any one of: HER2-/ER+/PR+ or HER2-/ER+/PR-')).toEqual({ needs: ['+er', '-her2'], free: ['pr'] });
    expect(read('HER2-positive or HER2-negative disease').needs).toEqual([]);
    expect(read('ER+ HER2+ or triple-negative disease').needs).toEqual([]);
  });
});

describe('markers that keep people out', () => {
  it('names each of a list of alternatives', () => {
    expect(excluding('EGFR mutation, ALK fusion, or ROS1 fusion')).toEqual(['-alk', '-egfr', '-ros1']);
    expect(excluding('Activating mutations of EGFR, ALK, and RET')).toEqual(['-alk', '-egfr', '-ret']);
    expect(excluding('EGFR mutation, ALK fusion and ROS1 fusion')).toEqual(['-alk', '-egfr', '-ros1']);
  });

  it.each([
    'EGFR mutation previously treated with osimertinib',
    'HER2-positive disease that is amenable to trastuzumab',
    'Therapy directed at mutated BRAF',
  ])('does not read "%s" as a ban of the marker', (line) => {
    expect(excluding(line)).toEqual([]);
  });
});

describe('what asks for no marker', () => {
  it.each([
    'HER2-positive is defined as 3+ by IHC',
    'HER2 positive or negative tumours',
    'HER2/neu status known',
    'If ER-positive, endocrine therapy is planned',
  ])('"%s"', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it('sets a marker free only where it may be either way', () => {
    expect(read('HER2-positive disease is allowed').free).toEqual(['her2']);
    expect(read('Bilateral cancer is allowed if both tumours are HER2-negative').free).toEqual([]);
  });
});
