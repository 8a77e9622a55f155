import { describe, expect, it } from 'vitest';
import graph from '../../conversations/questionnaire/graph.json' with { type: 'json' };
import { eligibilityText } from './eligibilityText.ts';
import { isStageless } from './isStageless.ts';
import stageless from './lexicon/stageless.json' with { type: 'json' };
import { readStages } from './readStages.ts';
import { trialWith } from './testing/trialWith.ts';

function read(eligibility: string, cancers = ['lung_nsclc'], facts = {}) {
  const stages = readStages(trialWith({ eligibility, ...facts }), cancers, eligibilityText(eligibility));
  return stages && { sure: stages.groups, perhaps: stages.perhaps };
}

describe('reading the stages', () => {
  it('takes numbers as they stand', () => {
    expect(read('Histologically confirmed stage IIIB or IV NSCLC')).toEqual({ sure: [3, 4], perhaps: [] });
  });

  it('reads words where there is no number', () => {
    expect(read('Locally advanced or metastatic NSCLC')).toEqual({ sure: [3, 4], perhaps: [2] });
    expect(read('Unresectable or metastatic melanoma', ['melanoma'])).toEqual({ sure: [3, 4], perhaps: [] });
    expect(read('Extensive-stage small cell lung cancer', ['lung_sclc'])).toEqual({ sure: [4], perhaps: [3] });
    expect(read('Limited-stage small cell lung cancer', ['lung_sclc'])).toEqual({ sure: [1, 2, 3], perhaps: [] });
  });

  it('takes "stage III or metastatic" as 3 and 4', () => {
    expect(read('Unresectable stage III or metastatic melanoma', ['melanoma'])).toEqual({ sure: [3, 4], perhaps: [] });
  });

  it('knows that a metastatic testicular cancer is not stage 4', () => {
    expect(read('Metastatic germ cell cancer', ['testicular'])).toEqual({ sure: [2, 3], perhaps: [4] });
  });

  it('takes a cancer that came back as of any stage but the one of cancer in situ, perhaps', () => {
    expect(read('Recurrent or metastatic NSCLC')).toEqual({ sure: [4], perhaps: [1, 2, 3] });
  });

  it('does not take the stage of an earlier treatment, or of an exception, for the stage of the disease', () => {
    expect(read('Stage IIIB or IV NSCLC\n* Progression after adjuvant chemotherapy for stage II NSCLC')).toEqual({
      ...{ sure: [3, 4], perhaps: [] },
    });
    expect(
      read('Stage I or II breast cancer\n* Patients with stage III cancer are eligible if it was operable', ['breast']),
    ).toEqual({ sure: [1, 2], perhaps: [] });
  });

  it('reads TNM', () => {
    expect(read('Biopsy-proven breast cancer, cT1-2 N0 M0', ['breast'])).toEqual({ sure: [1, 2], perhaps: [] });
  });

  it('lets the exclusion part take a whole stage away, not a part of one', () => {
    const text = (exclusion: string) =>
      `Inclusion Criteria:\n* Stage III or IV cancer\nExclusion Criteria:\n* ${exclusion}`;
    expect(read(text('Stage IV disease'))).toEqual({ sure: [3], perhaps: [] });
    expect(read(text('Stage IIIC disease'))).toEqual({ sure: [3, 4], perhaps: [] });
  });

  it('does not take another disease or the study for the stage of the cancer', () => {
    expect(read('Heart failure of NYHA stage III or IV')).toBeNull();
    expect(read('Stage 3 chronic kidney disease')).toBeNull();
    expect(read('Stage 1 of the study: patients with NSCLC')).toBeNull();
    expect(read('Exclusion Criteria:\n* Brain metastases')).toBeNull();
    expect(read('At least one measurable metastatic lesion')).toBeNull();
  });

  it('lets a sentence on one cancer of several speak for that one only', () => {
    expect(read('Stage IV NSCLC', ['lung_nsclc', 'melanoma'])).toBeNull();
    expect(read('Stage III melanoma\nStage IV NSCLC', ['lung_nsclc', 'melanoma'])).toEqual({
      sure: [3, 4],
      perhaps: [],
    });
  });

  it('falls back on the title and then on the conditions', () => {
    expect(read('Age 18 or older', ['lung_nsclc'], { title: 'A trial for stage II NSCLC' })).toEqual({
      sure: [2],
      perhaps: [],
    });
    expect(read('', ['lung_nsclc'], { conditions: ['Stage IVA Lung Cancer AJCC v8'] })).toEqual({
      sure: [4],
      perhaps: [],
    });
  });

  it('takes "any stage" as every stage', () => {
    expect(read('Melanoma of any stage', ['melanoma'])).toEqual({ sure: [0, 1, 2, 3, 4], perhaps: [] });
  });

  it('knows the cancers without a stage that the questionnaire knows', () => {
    const asked = JSON.stringify(graph.questions.find((question) => question.id === 'cancer_type')?.next);
    expect(stageless.every((id) => asked.includes(`"${id}"`) && isStageless(`${id}_any`))).toBe(true);
    expect(isStageless('lung_any') || isStageless(null)).toBe(false);
  });
});
