import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { extentNeeds } from './extentNeeds.ts';
import { needClauses } from './needClauses.ts';
import { hasNotSpread, namesSpread } from './spread.ts';

function needs(text: string): string[] {
  return needClauses(text, eligibilityText(text)).flatMap((clause) => extentNeeds(clause).needs);
}
const excluding = (line: string) => needs(`Exclusion Criteria:\n* ${line}`);

describe('reading measurable disease', () => {
  it.each([
    'Measurable disease by RECIST 1.1',
    'Presence of measurable disease',
    'Patients must have at least one measurable lesion',
    'Measurable (RECIST 1.1) stage III disease',
    'Histologically confirmed cancer with measurable lesions',
    'At least one lesion that can be accurately measured in one dimension',
    'The tumour must be measurable by CT',
  ])('takes "%s" for a demand', (line) => {
    expect(needs(line)).toEqual(['+measurable_disease']);
  });

  it.each([
    'Measurable or evaluable disease',
    'Measurable disease is not mandatory',
    'Non-measurable disease is allowed',
    'A lesion within a field of radiation is considered measurable if it has grown',
    'Patients in the expansion cohort must have measurable disease',
    'If there is measurable disease, it is imaged every 8 weeks',
  ])('does not take "%s" for one', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it('turns an exclusion round', () => {
    expect(excluding('No measurable lesions')).toEqual(['+measurable_disease']);
    expect(excluding('Measurable lesions in the liver')).toEqual([]);
  });
});

describe('reading brain metastases', () => {
  it.each([
    'Known brain metastases',
    'Central nervous system (CNS) metastases and/or carcinomatous meningitis',
    'Evidence of CNS metastasis',
    'Metastases to the brain',
    'Brain metastases or spinal cord compression',
  ])('takes "%s" for a ban', (line) => {
    expect(excluding(line)).toEqual(['-brain_metastases']);
  });

  it.each([
    'Symptomatic brain metastases',
    'Brain metastases, unless treated and stable',
    'Active CNS disease',
    'Brain metastases that need steroids',
    'Brain metastases larger than 3 cm',
    'Brain injury',
  ])('does not take "%s" for one', (line) => {
    expect(excluding(line)).toEqual([]);
  });

  it('knows where they are asked for', () => {
    expect(needs('Newly diagnosed brain metastases on MRI')).toEqual(['+brain_metastases']);
    expect(needs('Patients must have at least one brain metastasis')).toEqual(['+brain_metastases']);
    expect(needs('Patients with brain metastases must be off steroids')).toEqual([]);
    expect(needs('Brain metastases')).toEqual([]);
  });
});

describe('reading spread', () => {
  it.each([
    'No evidence of distant metastases',
    'No clinical or radiologic evidence of metastatic disease',
    'Patients must not have stage IV disease',
    'T1-3 N0 M0',
    'Non-metastatic breast cancer',
    'No distant metastasis, shown by bone scan only if there is pain',
  ])('takes "%s" for no spread', (text) => {
    expect(hasNotSpread(text)).toBe(true);
  });

  it.each([
    'No prior chemotherapy for metastatic disease',
    'No brain metastases',
    'No more than three metastatic lesions',
    'M0 or M1',
    'If there are no metastases, a biopsy is not needed',
    'Metastatic breast cancer',
  ])('does not take "%s" for it', (text) => {
    expect(hasNotSpread(text)).toBe(false);
  });

  it.each([
    'Metastatic disease',
    'Evidence of distant metastases',
    'Stage IV breast cancer',
    'Locally advanced or metastatic cancer (stage IV)',
    'Bilateral or metastatic breast cancer',
  ])('knows spread in "%s"', (text) => {
    expect(namesSpread(text.replace(/[()]/g, ''))).toBe(true);
  });

  it.each([
    'Liver metastases',
    'Another metastatic malignancy',
    'Metastatic disease without prior treatment',
    'Progressive metastatic disease within 3 months',
    'Unmeasurable metastatic lesions',
  ])('knows that "%s" is only a part of it', (text) => {
    expect(namesSpread(text)).toBe(false);
  });
});

describe('metastases in other ways of writing', () => {
  it.each([
    ['At least one metastatic site that can be biopsied', ['+metastatic']],
    ['At least one metastatic lesion if there is any', []],
    ['Histologically proven melanoma with confirmed brain metastases', ['+brain_metastases']],
    ['NSCLC with or without brain metastases', []],
  ])('"%s"', (line, expected) => {
    expect(needs(line)).toEqual(expected);
  });

  it('takes what is not excluded for no doubt that they are asked for', () => {
    const text = 'Exclusion Criteria:\n* Treated brain metastases are not excluded';
    const readings = needClauses(text, eligibilityText(text)).map(extentNeeds);
    expect(readings.flatMap(({ free }) => free)).toEqual([]);
    expect(readings.flatMap(({ ofSome = [] }) => ofSome)).toEqual(['+brain_metastases']);
  });
});
