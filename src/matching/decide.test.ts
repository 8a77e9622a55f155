import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRITERION_KINDS, type Criteria, type CriterionKind, type Profile, type TrialSite } from '../contract/trial.ts';
import { decide } from './decide.ts';
import { trialWith } from './testing/trialWith.ts';

const TODAY = '2026-11-21';

const nobody: Profile = {
  ...{ cancer: null, stage: null, activity: null, gender: null, birthDate: null, place: null, distanceKm: null },
};
const open: Criteria = {
  version: 1,
  cancers: { values: ['lung'], quote: null },
  stages: { groups: [3, 4], perhaps: [2], quote: null },
  ages: { minMonths: 216, maxMonths: 912, quote: null },
  sex: 'female',
  activity: { min: 0, max: 1, quote: null },
  needs: [],
  lines: null,
};
const boston = { lat: 42.36, lng: -71.06, country: 'US' };

const site = (facts: Partial<TrialSite>): TrialSite => ({
  ...{
    facility: 'Hospital',
    city: 'Boston',
    state: '',
    zip: '',
    country: 'United States',
    lat: 42.4,
    lng: -71,
    status: '',
  },
  ...facts,
});

function verdict(kind: CriterionKind, profile: Partial<Profile>, criteria: Partial<Criteria> = {}, facts = {}) {
  const results = decide(
    { ...nobody, ...profile },
    { ...open, ...criteria },
    trialWith({ sites: [site({})], ...facts }),
    TODAY,
  );
  return results.find((result) => result.kind === kind)?.verdict;
}

describe('deciding a trial', () => {
  it('decides the seven criteria in their order', () => {
    expect(decide(nobody, open, trialWith({}), TODAY).map((result) => result.kind)).toEqual([...CRITERION_KINDS]);
  });

  it('leaves everything open for somebody who knows nothing', () => {
    const verdicts = decide(nobody, open, trialWith({ sites: [site({})] }), TODAY).map((result) => result.verdict);
    expect(verdicts).toEqual([
      'to_confirm',
      'to_confirm',
      'to_confirm',
      'to_confirm',
      'to_confirm',
      'met',
      'to_confirm',
    ]);
  });

  it('decides the stage', () => {
    expect(verdict('stage', { stage: 4 })).toBe('met');
    expect(verdict('stage', { stage: 2 })).toBe('to_confirm');
    expect(verdict('stage', { stage: 1 })).toBe('not_met');
    expect(verdict('stage', { stage: 1 }, { stages: null })).toBe('to_confirm');
  });

  it('asks no stage of a cancer that has none', () => {
    const [, stage] = decide({ ...nobody, cancer: 'brain_any' }, { ...open, stages: null }, trialWith({}), TODAY);
    expect(stage).toMatchObject({ verdict: 'met', params: { stages: [] } });
    expect(verdict('stage', { cancer: 'brain_any' })).toBe('to_confirm');
  });

  it('counts the whole of the last year of age', () => {
    expect(verdict('age', { birthDate: '1950-11-22' })).toBe('met');
    expect(verdict('age', { birthDate: '1950-11-21' })).toBe('not_met');
    expect(verdict('age', { birthDate: '2008-11-21' })).toBe('met');
    expect(verdict('age', { birthDate: '2008-11-22' })).toBe('not_met');
  });

  it('tells ages in years, or in months where they are no whole years', () => {
    const params = (ages: Criteria['ages']) =>
      decide({ ...nobody, birthDate: '1980-01-01' }, { ...open, ages }, trialWith({}), TODAY)[2]?.params;
    expect(params({ minMonths: 216, maxMonths: 912, quote: null })).toEqual({
      age: 46,
      ageMonths: 562,
      min: 18,
      max: 75,
    });
    expect(params({ minMonths: 6, maxMonths: 19, quote: null })).toMatchObject({ minMonths: 6, maxMonths: 18 });
  });

  it('decides gender and activity', () => {
    expect(verdict('gender', { gender: 'female' })).toBe('met');
    expect(verdict('gender', { gender: 'male' })).toBe('not_met');
    expect(verdict('gender', {}, { sex: 'all' })).toBe('met');
    expect(verdict('gender', { gender: 'male' }, { sex: null })).toBe('to_confirm');
    expect(verdict('activity', { activity: 1 })).toBe('met');
    expect(verdict('activity', { activity: 2 })).toBe('not_met');
    expect(verdict('activity', { activity: 2 }, { activity: null })).toBe('to_confirm');
  });

  it.each([
    ['RECRUITING', '', 'met'],
    ['RECRUITING', 'RECRUITING', 'met'],
    ['RECRUITING', 'NOT_YET_RECRUITING', 'to_confirm'],
    ['RECRUITING', 'COMPLETED', 'not_met'],
    ['NOT_YET_RECRUITING', '', 'to_confirm'],
    ['UNKNOWN', '', 'to_confirm'],
    ['', '', 'to_confirm'],
    ['ENROLLING_BY_INVITATION', '', 'not_met'],
    ['ACTIVE_NOT_RECRUITING', '', 'not_met'],
    ['COMPLETED', 'RECRUITING', 'not_met'],
    ['SUSPENDED', '', 'not_met'],
    ['WITHDRAWN', '', 'not_met'],
  ])('a trial that is "%s" with a site that is "%s" is %s', (overallStatus, status, expected) => {
    expect(verdict('recruiting', {}, {}, { overallStatus, sites: [site({ status })] })).toBe(expected);
  });

  it('asks whether the sites in reach take people, not those too far away', () => {
    const sites = [site({ status: 'NOT_YET_RECRUITING' }), site({ status: 'RECRUITING', lat: 10 })];
    expect(verdict('recruiting', { place: boston, distanceKm: 50 }, {}, { sites })).toBe('to_confirm');
    expect(verdict('recruiting', { place: boston }, {}, { sites })).toBe('met');
  });

  it('decides the distance to the nearest site that is not closed', () => {
    expect(verdict('distance', { place: boston, distanceKm: 50 })).toBe('met');
    expect(verdict('distance', { place: boston, distanceKm: 1 })).toBe('not_met');
    expect(verdict('distance', { place: boston })).toBe('met');
    expect(verdict('distance', { distanceKm: 50 })).toBe('to_confirm');
    const sites = [site({ status: 'COMPLETED' }), site({ lat: 10 })];
    expect(verdict('distance', { place: boston, distanceKm: 50 }, {}, { sites })).toBe('not_met');
    expect(verdict('distance', { place: boston, distanceKm: 50 }, {}, { sites: [site({ lat: null })] })).toBe(
      'to_confirm',
    );
    expect(verdict('distance', { place: boston, distanceKm: 50 }, {}, { sites: [] })).toBe('to_confirm');
  });

  it('names the condition that fits the person', () => {
    const trial = trialWith({ conditions: ['Fatigue', 'Breast Cancer', 'Lung Cancer'] });
    const condition = (cancer: string | null, values = open.cancers.values) =>
      decide({ ...nobody, cancer }, { ...open, cancers: { values, quote: null } }, trial, TODAY)[0]?.params.condition;
    expect(condition('lung_any')).toBe('Lung Cancer');
    expect(condition('melanoma_any', ['breast', 'lung'])).toBe('Breast Cancer');
    expect(condition('melanoma_any', ['breast', 'lung', 'melanoma'])).toBeUndefined();
    expect(condition(null)).toBe('Breast Cancer');
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const level = fc.integer({ min: 0, max: 4 });
const people: fc.Arbitrary<Profile> = fc.record({
  cancer: maybe(fc.constantFrom('lung_any', 'lung_nsclc', 'lung_sclc', 'breast_any', 'brain_any')),
  stage: maybe(level),
  activity: maybe(level),
  gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
  birthDate: maybe(fc.integer({ min: 1930, max: 2026 }).map((year) => `${year}-06-15`)),
  place: maybe(fc.constantFrom(boston, { lat: 32, lng: 34.8, country: 'IL' })),
  distanceKm: maybe(fc.constantFrom(10, 100, 20_100)),
});
const asked: fc.Arbitrary<Criteria> = fc.record({
  version: fc.constant(1),
  cancers: fc.record({ values: fc.subarray(['lung', 'lung_nsclc', 'breast', 'other']), quote: fc.constant(null) }),
  stages: maybe(
    fc.record({ groups: fc.subarray([0, 1, 2, 3, 4]), perhaps: fc.subarray([0, 4]), quote: fc.constant(null) }),
  ),
  ages: fc.record({ minMonths: maybe(fc.constant(216)), maxMonths: maybe(fc.constant(912)), quote: fc.constant(null) }),
  sex: maybe(fc.constantFrom('all' as const, 'female' as const)),
  activity: maybe(fc.record({ min: fc.constant(0), max: level, quote: fc.constant(null) })),
  needs: fc.constant([]),
  lines: fc.constant(null),
});
const found = fc
  .array(fc.record({ lat: maybe(fc.constant(42.4)), status: fc.constantFrom('', 'NOT_YET_RECRUITING', 'COMPLETED') }))
  .map((list) => trialWith({ sites: list.map(site) }));
const isPossible = (...given: Parameters<typeof decide>) =>
  decide(...given).every((result) => result.verdict !== 'not_met');

describe('what is not known', () => {
  it('never excludes: forgetting any answer loses no trial', () => {
    const keys = ['cancer', 'stage', 'activity', 'gender', 'birthDate', 'place', 'distanceKm'] as const;
    fc.assert(
      fc.property(people, asked, found, fc.subarray([...keys]), (profile, criteria, trial, forgotten) => {
        fc.pre(isPossible(profile, criteria, trial, TODAY));
        const less = { ...profile, ...Object.fromEntries(forgotten.map((key) => [key, null])) };
        expect(isPossible(less, criteria, trial, TODAY)).toBe(true);
      }),
    );
  });

  it('never excludes: a criterion that was not read loses no trial', () => {
    const unread: Partial<Criteria>[] = [
      { cancers: { values: [], quote: null } },
      { stages: null },
      { ages: { minMonths: null, maxMonths: null, quote: null } },
      { sex: null },
      { activity: null },
    ];
    fc.assert(
      fc.property(people, asked, found, fc.constantFrom(...unread), (profile, criteria, trial, less) => {
        fc.pre(isPossible(profile, criteria, trial, TODAY));
        expect(isPossible(profile, { ...criteria, ...less }, trial, TODAY)).toBe(true);
      }),
    );
  });

  it('is lost by no one who would travel farther', () => {
    fc.assert(
      fc.property(people, asked, found, fc.nat(2000), (profile, criteria, trial, more) => {
        fc.pre(profile.distanceKm !== null && isPossible(profile, criteria, trial, TODAY));
        const farther = { ...profile, distanceKm: (profile.distanceKm ?? 0) + more };
        expect(isPossible(farther, criteria, trial, TODAY)).toBe(true);
      }),
    );
  });
});
