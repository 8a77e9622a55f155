import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import english from '../../../locales/en/results.json' with { type: 'json' };
import type { CriterionResult } from '../../contract/trial.ts';
import type { Text } from '../i18n/useText.ts';
import { criterionText } from './criterionText.ts';

const i18n = createInstance();
const text: Text = (key, params) => (typeof key === 'string' ? i18n.t(key, params) : key.literal);

beforeAll(() =>
  i18n.init({ lng: 'en', resources: { en: { results: english } }, interpolation: { escapeValue: false } }),
);

test.each<[CriterionResult['kind'], CriterionResult['verdict'], CriterionResult['params'], string]>([
  ['cancer', 'met', { condition: 'Lung Cancer' }, 'The cancer type fits: Lung Cancer'],
  ['cancer', 'to_confirm', {}, 'The record does not say clearly which cancer types it takes'],
  ['stage', 'met', { stages: [3, 4] }, 'The stage fits: III and IV'],
  ['stage', 'to_confirm', {}, 'The record does not say which stages it takes'],
  ['age', 'met', { age: 62, ageMonths: 750, min: 18, max: 75 }, 'Age 62 fits: 18 to 75'],
  ['age', 'met', { age: 62, ageMonths: 750 }, 'Age 62 fits: any age'],
  ['age', 'to_confirm', { min: 18 }, 'Age to be confirmed: from 18'],
  ['age', 'to_confirm', {}, 'The record does not give an age range'],
  ['age', 'met', { age: 0, ageMonths: 7, minMonths: 6 }, 'Age 7 months fits: from 6 months'],
  ['gender', 'met', { sex: 'all' }, 'Open to your gender'],
  ['activity', 'met', { min: 0, max: 1 }, 'Daily activity fits (ECOG 0 to 1)'],
  ['activity', 'to_confirm', {}, 'The record does not say how active a person must be'],
  ['recruiting', 'met', { status: 'RECRUITING' }, 'Takes new people now'],
  ['distance', 'met', { km: 19.3, limit: 160 }, '12 mi away, within the distance you chose'],
  ['distance', 'met', { km: 19.3 }, '12 mi away'],
  ['distance', 'to_confirm', { limit: 160 }, 'Distance to be confirmed'],
])('%s, %s, %j reads as a sentence', (kind, verdict, params, sentence) => {
  expect(plain(criterionText({ kind, verdict, params, quote: null }, text, 'en'))).toBe(sentence);
});

test('a cancer without stages says so', () => {
  const sentence = criterionText({ kind: 'stage', verdict: 'met', params: { stages: [] }, quote: null }, text, 'en');
  expect(sentence).toBe(english.criterion.stage.none);
});

/** Without the marks that keep a condition in its own direction. */
function plain(sentence: string): string {
  return sentence.replace(/[\u2066-\u2069]/g, '');
}
