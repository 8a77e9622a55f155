import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { readActivity } from './readActivity.ts';

const read = (text: string) => {
  const activity = readActivity(eligibilityText(text));
  return activity && [activity.min, activity.max];
};

describe('reading the activity level', () => {
  it.each([
    ['ECOG performance status 0-1', [0, 1]],
    ['Eastern Cooperative Oncology Group (ECOG) performance status (PS) ≤2.', [0, 2]],
    ['ECOG PS of 0, 1, or 2', [0, 2]],
    ['ECOG performance status of 0 or 1 at screening', [0, 1]],
    ['ECOG performance status =\\< 2 (Karnofsky \\>= 60%)', [0, 2]],
    ['Performance status of Eastern Cooperative Oncology Group 0 to 2.', [0, 2]],
    ['WHO performance status 0-2', [0, 2]],
    ['Zubrod Performance Status 0 or 1', [0, 1]],
    ['PS 0-2 (WHO scale)', [0, 2]],
    ['ECOG performance status less than or equal to 1', [0, 1]],
    ['ECOG performance status < 3', [0, 2]],
    ['performance status of 2 or less', [0, 2]],
    ['ECOG performance status of 3 or less', [0, 3]],
    ['ECOG performance status 0-1 (or up to 2 at the discretion of the investigator)', [0, 2]],
    ['ECOG（PS）:0-2', [0, 2]],
    ['ECOG PS score: 0\\~1', [0, 1]],
    ['ECOG equal to 0 or 1', [0, 1]],
    ['ECOG 2 or 3', [2, 3]],
    ['ECOG performance status of 0', [0, 0]],
    ['ECOG performance status 2', [0, 2]],
    ['ECOG performance status less than or equal to (</=) 1', [0, 1]],
  ])('%s', (text, levels) => {
    expect(read(text)).toEqual(levels);
  });

  it.each([
    ['Karnofsky ≥ 70', [0, 2]],
    ['Karnofsky performance status of 60% or better', [0, 2]],
    ['Karnofsky or Lansky (age-dependent) performance score ≥50', [0, 3]],
    ['KPS 50-100', [0, 3]],
    ['Lansky ≥ 50', [0, 3]],
    ['Karnofsky ≥ 60 for those over 16 years, Lansky ≥ 50 for those under 16 years', [0, 3]],
    ['Karnofsky (≥ 16 years of age) or Lansky (< 16 years) of at least 60', [0, 2]],
    ['Karnofsky performance status >= 80', [0, 1]],
  ])('maps %s to the widest ECOG levels it may mean', (text, levels) => {
    expect(read(text)).toEqual(levels);
  });

  it('turns an exclusion round', () => {
    expect(read('Exclusion Criteria:\n* ECOG performance status > 2')).toEqual([0, 2]);
    expect(read('Exclusion Criteria:\n* ECOG performance status 3-4')).toEqual([0, 2]);
    expect(read('Exclusion Criteria:\n* WHO performance status of two or more')).toEqual([0, 1]);
  });

  it('believes the inclusion part where both speak', () => {
    expect(read('Inclusion Criteria:\n* ECOG 0-1\nExclusion Criteria:\n* ECOG > 2')).toEqual([0, 1]);
  });

  it('takes the levels of all cohorts together', () => {
    expect(read('Cohort A: ECOG 0-1\nCohort B: ECOG 0-2')).toEqual([0, 2]);
  });

  it.each(['Adequate ECOG performance status', 'ECOG 0-224 will be eligible', 'Able to walk', ''])(
    'reads nothing from "%s"',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
