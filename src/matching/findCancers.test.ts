import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cancerIds, isTakenValue } from './cancerFit.ts';
import { findCancers } from './findCancers.ts';
import { findCancersInCondition } from './findCancersInCondition.ts';
import lexicon from './lexicon/cancers.json' with { type: 'json' };

describe('finding cancers in conditions', () => {
  it.each([
    ['Non-Small Cell Lung Cancer', ['lung_nsclc']],
    ['Carcinoma, Non-Small-Cell Lung', ['lung_nsclc']],
    ['Small-cell Lung Cancer', ['lung_sclc']],
    ['Lung Cancer (NSCLC)', ['lung_nsclc']],
    ['Lung Neoplasms', ['lung']],
    ['Leukemia, Myeloid, Acute', ['leukemia_aml']],
    ['Lymphoma, Large B-Cell, Diffuse', ['lymphoma_dlbcl']],
    ['Hodgkin&#39;s Lymphoma', ['lymphoma_hodgkin']],
    ['Non-Hodgkin Lymphoma', ['lymphoma_non-hodgkin']],
    ['Colorectal Neoplasms', ['colon', 'rectal']],
    ['Carcinoma, Renal Cell', ['kidney']],
    ['Clear Cell Renal Cell Carcinoma', ['kidney_clear-cell']],
    ['Oesophageal cancer', ['esophagus']],
    ['Non-Melanoma Skin Cancer', ['skin']],
    ['Skin Cancer', ['melanoma', 'skin']],
    ['Squamous Cell Carcinoma of Head and Neck', ['head-neck']],
    ['Clinical Stage IV Cutaneous Melanoma AJCC v8', ['melanoma_cutaneous']],
    ['Breast Neoplasms, Triple-Negative', ['breast_triple-negative']],
    ['HER2-positive Breast Cancer', ['breast_her2-positive']],
    ['Advanced HER2+ breast carcinoma', ['breast_her2-positive']],
    ['Gastric/GEJ', ['esophagus_gej', 'gastric']],
    [
      'Ovarian, Fallopian Tube, and Primary Peritoneal Cancer',
      ['ovarian', 'ovarian_fallopian-tube', 'ovarian_primary-peritoneal'],
    ],
    ['Brain Metastases From Breast Cancer', ['breast']],
    ['Metastatic Malignant Neoplasm in the Brain', []],
    ['Liver Metastases', []],
    ['ALL', ['leukemia_all']],
    ['All patients', []],
    ['Retinoblastoma', ['other']],
    ['Colitis', []],
  ])('%s', (condition, values) => {
    expect(findCancersInCondition(condition).toSorted()).toEqual(values);
  });

  it.each([
    'Advanced Solid Tumors',
    'Solid Tumor, Adult',
    'Malignant Solid Neoplasm',
    'Microsatellite Instability-High Solid Malignant Tumor',
  ])('takes "%s" as every solid type', (condition) => {
    expect(findCancersInCondition(condition).toSorted()).toEqual(cancerIds('solid').toSorted());
  });

  it.each(['Cancer', 'Metastatic Cancer', 'Neoplasms by Site', 'Advanced Malignancies'])(
    'takes "%s" as every type',
    (condition) => {
      expect(findCancersInCondition(condition).toSorted()).toEqual(cancerIds('all').toSorted());
    },
  );

  it('keeps the named type of a trial that takes any solid tumour too', () => {
    const found = findCancersInCondition('NSCLC, Melanoma and Other Solid Tumors');
    expect(found).toEqual(expect.arrayContaining([...cancerIds('solid'), 'lung_nsclc']));
  });

  it('lets organs share a noun in a title', () => {
    expect(findCancers('A trial in breast, ovarian and lung cancer').toSorted()).toEqual(['breast', 'lung', 'ovarian']);
    expect(findCancers('Cancer of the colon or rectum').toSorted()).toEqual(['colon', 'rectal']);
  });
});

describe('the lexicon', () => {
  it('names only values of the catalogue', () => {
    const values = [...lexicon.entries, ...lexicon.markers].flatMap((entry) => entry.values);
    expect(values.filter((value) => value !== 'other' && !isTakenValue(value))).toEqual([]);
  });

  it('finds every cancer type by some name', () => {
    const named = new Set(lexicon.entries.flatMap((entry) => entry.values.map((value) => value.split('_')[0])));
    expect(cancerIds('all').filter((id) => !named.has(id))).toEqual([]);
  });

  const terminology = join(import.meta.dirname, '../../../shared/data/terminology/nci-main-types.json');
  it.skipIf(!existsSync(terminology))(
    'knows the main types of the NCI Thesaurus (skipped where that list is absent)',
    () => {
      const list: { name: string }[] = JSON.parse(readFileSync(terminology, 'utf8'));
      const none = new Set([
        'COVID-19',
        'Cancer-Related Syndrome',
        'Embryonal Neoplasm',
        'Myeloid Neoplasm',
        'Other Carcinoma',
      ]);
      const others = new Set(['Other Disease', 'Other Neoplasm', 'Paget Disease', 'Retroperitoneal Cancer']);
      const unknown = list.map((type) => type.name).filter((name) => findCancers(name).length === 0);
      expect(unknown.filter((name) => !none.has(name) && !others.has(name))).toEqual([]);
    },
  );
});
