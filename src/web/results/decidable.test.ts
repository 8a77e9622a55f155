import { expect, test } from 'vitest';
import type { CriterionResult, TrialResult } from '../../contract/trial.ts';
import { decidable } from './decidable.ts';

const quote = { text: 'as written', start: 0, end: 10 };
const cancer = criterion('cancer', 'met', { condition: 'Lung cancer' });

test('a stage that the person does not know is told with the number of trials it would settle', () => {
  const open = criterion('stage', 'to_confirm', { stages: [3] });
  expect(decidable([trial(cancer, open), trial(cancer, open)])).toEqual([
    { kind: 'stage', question: 'cancer_stage', trials: 2 },
  ]);
});

test('what a record leaves unsaid is not the person’s to answer', () => {
  expect(
    decidable([trial(cancer, criterion('stage', 'to_confirm', {}), criterion('activity', 'to_confirm', {}))]),
  ).toEqual([]);
});

test('one decided trial proves that the person has answered', () => {
  const trials = [
    trial(cancer, criterion('stage', 'to_confirm', { stages: [3, 4] })),
    trial(cancer, criterion('stage', 'met', { stages: [2] })),
  ];
  expect(decidable(trials)).toEqual([]);
});

test('a trial that takes everybody proves nothing about the gender', () => {
  const trials = [
    trial(cancer, criterion('gender', 'met', { sex: 'all' })),
    trial(cancer, criterion('gender', 'to_confirm', { sex: 'female' })),
  ];
  expect(decidable(trials)).toEqual([{ kind: 'gender', question: 'gender', trials: 1 }]);
});

test('where the cancer type is not known its stage is not asked for', () => {
  const trials = [
    trial(
      criterion('cancer', 'to_confirm', { condition: 'Lung cancer' }, quote),
      criterion('stage', 'to_confirm', { stages: [3] }),
    ),
  ];
  expect(decidable(trials)).toEqual([{ kind: 'cancer', question: 'cancer_type', trials: 1 }]);
});

test('an unknown home is what keeps the distance open, and what opens most comes first', () => {
  const far = criterion('distance', 'to_confirm', {});
  const age = criterion('age', 'to_confirm', { min: 18 });
  const placed = (trial: TrialResult) => ({
    ...trial,
    sites: [
      {
        ...{ facility: '', city: '', state: '', zip: '', country: '', lat: 1, lng: 2, status: '' },
        ...{ distanceKm: null, recruiting: true },
      },
    ],
  });
  expect(decidable([placed(trial(cancer, far, age)), trial(cancer, far, age)])).toEqual([
    { kind: 'age', question: 'birthdate', trials: 2 },
    { kind: 'distance', question: 'place', trials: 1 },
  ]);
});

function criterion(
  kind: CriterionResult['kind'],
  verdict: CriterionResult['verdict'],
  params: CriterionResult['params'],
  from: CriterionResult['quote'] = null,
): CriterionResult {
  return { kind, verdict, params, quote: from };
}

function trial(...criteria: CriterionResult[]): TrialResult {
  return {
    ...{ nctId: '', title: '', description: '', briefSummary: '', status: 'Recruiting', phases: [], startDate: '' },
    ...{ completionDate: '', conditions: [], interventions: [], sponsor: '', synthetic: true },
    ...{ sites: [], siteCount: 0, criteria, asks: [] },
  };
}
