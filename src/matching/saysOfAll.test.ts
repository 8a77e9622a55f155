import { describe, expect, it } from 'vitest';
import { readCriteria } from './readCriteria.ts';
import { trialWith } from './testing/trialWith.ts';

function read(eligibility: string) {
  const { stages, activity } = readCriteria(trialWith({ conditions: ['Non-Small Cell Lung Cancer'], eligibility }));
  return { groups: stages?.groups ?? null, activity: activity && [activity.min, activity.max] };
}

describe('what is said of cohorts', () => {
  it('takes together what each cohort is told', () => {
    expect(read('Cohort A: stage III NSCLC, ECOG 0-1\nCohort B: stage IV NSCLC, ECOG 0-2')).toEqual({
      ...{ groups: [3, 4], activity: [0, 2] },
    });
  });

  it('asks nothing of all by what only some cohorts are told', () => {
    const text = 'Cohort A: stage IV NSCLC, ECOG 0-1\nCohort B: previously treated NSCLC';
    expect(read(text)).toEqual({ groups: null, activity: null });
    expect(read('Cohorts A and B: adults\nCohort B:\n* Stage III disease\n* ECOG 0')).toEqual({
      ...{ groups: null, activity: null },
    });
  });

  it('holds all to what is said without a cohort', () => {
    expect(read('Stage IV NSCLC\nECOG 0-1\nCohort A: EGFR mutation\nCohort B: ALK fusion')).toEqual({
      ...{ groups: [4], activity: [0, 1] },
    });
    expect(read('Prognostic stage group III NSCLC')).toMatchObject({ groups: [3] });
  });
});
