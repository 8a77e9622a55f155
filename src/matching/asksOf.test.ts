import { expect, test } from 'vitest';
import type { Asked, Fact } from '../contract/trial.ts';
import { asksOf } from './asksOf.ts';
import { readCriteria } from './readCriteria.ts';
import { trialWith } from './testing/trialWith.ts';

const eligibility = [
  'Inclusion Criteria:',
  '* HER2-positive, ER-negative and PR-negative breast cancer',
  '* Measurable disease',
  'Exclusion Criteria:',
  '* Brain metastases',
].join('\n');

test('what a record asks for is told once a sentence, in its order, and whether it rules out', () => {
  const criteria = readCriteria(trialWith({ conditions: ['Breast Cancer'], eligibility }));
  expect(asksOf(criteria).map(({ text, excludes }) => [text, excludes])).toEqual([
    ['HER2-positive, ER-negative and PR-negative breast cancer', false],
    ['Measurable disease', false],
    ['Brain metastases', true],
  ]);
});

test('a sentence that asks for several things is told once, and lines of treatment are among what is asked', () => {
  const criteria = readCriteria(trialWith({ eligibility: '' }));
  const at = (start: number): Asked => ({ text: `at ${start}`, start, end: start + 5, excludes: false });
  const need = (fact: Fact, start: number) => ({ fact, quote: at(start) });
  const all = { ...criteria, needs: [need('+her2', 9), need('-er', 9)], lines: { min: 0, max: 1, quote: at(2) } };
  expect(asksOf(all)).toEqual([at(2), at(9)]);
});
