import { describe, expect, it, test } from 'vitest';
import type { Asked, Fact, Verdict } from '../contract/trial.ts';
import { asksOf } from './asksOf.ts';
import { decideNeeds } from './decideNeeds.ts';
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
  expect(
    asksOf(criteria, decideNeeds(new Set(), criteria.needs)).map(({ text, excludes }) => [text, excludes]),
  ).toEqual([
    ['HER2-positive, ER-negative and PR-negative breast cancer', false],
    ['Measurable disease', false],
    ['Brain metastases', true],
  ]);
});

describe('a sentence that asks for several things', () => {
  const at = (start: number): Asked => ({ text: `at ${start}`, start, end: start + 5, excludes: false });
  const need = (fact: Fact, start: number, verdict: Verdict) => ({ fact, quote: at(start), verdict });
  const lines = { min: 0, max: 1, quote: at(2) };

  it('is told once, and lines of treatment are among what is asked', () => {
    expect(asksOf({ lines }, [need('+her2', 9, 'to_confirm'), need('-er', 9, 'to_confirm')])).toEqual([
      { ...at(2), verdict: 'to_confirm' },
      { ...at(9), verdict: 'to_confirm' },
    ]);
  });

  it.each<[Verdict, Verdict, Verdict]>([
    ['met', 'met', 'met'],
    ['met', 'to_confirm', 'to_confirm'],
    ['not_met', 'to_confirm', 'not_met'],
    ['met', 'not_met', 'not_met'],
  ])('that are %s and %s is %s', (first, second, whole) => {
    const [asked] = asksOf({ lines: null }, [need('+her2', 9, first), need('-er', 9, second)]);
    expect(asked?.verdict).toBe(whole);
  });
});
