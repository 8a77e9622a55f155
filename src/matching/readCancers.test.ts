import { describe, expect, it } from 'vitest';
import { cancerIds } from './cancerFit.ts';
import { eligibilityText } from './eligibilityText.ts';
import { readCancers } from './readCancers.ts';
import { trialWith } from './testing/trialWith.ts';

function read(facts: Parameters<typeof trialWith>[0]) {
  return readCancers(trialWith(facts), eligibilityText(facts.eligibility ?? '')).values;
}

describe('reading the cancers', () => {
  it('takes them from the conditions', () => {
    expect(read({ conditions: ['Colorectal Cancer', 'Fatigue'] })).toEqual(['colon', 'rectal']);
  });

  it('lets the title make them narrower', () => {
    expect(read({ conditions: ['Lung Cancer'], title: 'Drug X in small cell lung cancer' })).toEqual(['lung_sclc']);
    expect(read({ conditions: ['Lung Cancer', 'NSCLC'], title: 'Drug X in NSCLC' })).toEqual(['lung_nsclc']);
    expect(read({ conditions: ['NSCLC'], title: 'Drug X in EGFR-mutant NSCLC' })).toEqual(['lung_egfr']);
  });

  it('adds what only the title names, but not any solid tumour', () => {
    expect(read({ conditions: ['Bladder Cancer'], title: 'PET in bladder cancer or thyroid cancer' })).toEqual([
      'thyroid',
      'urothelial_bladder',
    ]);
    expect(read({ conditions: ['Melanoma'], title: 'Drug X in solid tumors' })).toEqual(['melanoma']);
    expect(read({ conditions: ['Basal Cell Carcinoma'], title: 'Drug X in skin cancer' })).toEqual(['skin_basal-cell']);
  });

  it('does not let the title take away a type', () => {
    expect(read({ conditions: ['Lung Cancer', 'Melanoma'], title: 'Drug X in lung cancer' })).toEqual([
      'lung',
      'melanoma',
    ]);
    expect(read({ conditions: ['Lung Cancer'], title: 'Drug X in lung cancer and NSCLC' })).toEqual(['lung']);
  });

  it('takes the title where the conditions say only that it is a cancer', () => {
    expect(read({ conditions: ['Cancer'], title: 'Exercise in breast cancer' })).toEqual(['breast']);
    expect(read({ conditions: ['Cancer'], title: 'Exercise for all' })).toEqual(cancerIds('all').toSorted());
  });

  it('looks at title, keywords and eligibility in turn where the conditions name none', () => {
    expect(read({ conditions: ['Pain'], title: 'Pain in prostate cancer' })).toEqual(['prostate']);
    expect(read({ conditions: ['Pain'], keywords: ['Myeloma'] })).toEqual(['multiple-myeloma']);
    expect(
      read({ conditions: ['Pain'], eligibility: 'Diagnosis of thyroid cancer\nExclusion Criteria:\n* Melanoma' }),
    ).toEqual(['thyroid']);
    expect(read({ conditions: ['Pain'] })).toEqual([]);
  });

  it('takes a tumour outside the catalogue for none of it', () => {
    expect(read({ conditions: ['Retinoblastoma'] })).toEqual(['other']);
    expect(read({ conditions: ['Adrenocortical Carcinoma', 'Melanoma'] })).toEqual(['melanoma']);
  });

  it('quotes the inclusion sentence that names it', () => {
    const eligibility =
      'Inclusion Criteria:\n* Age 18\n* Histologically confirmed lung cancer\nExclusion Criteria:\n* Melanoma';
    const { quote } = readCancers(
      trialWith({ conditions: ['Lung Cancer'], eligibility }),
      eligibilityText(eligibility),
    );
    expect(quote?.text).toBe('Histologically confirmed lung cancer');
  });
});
