import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAnswer } from '../contract/conversation.ts';
import type { Reply } from './reply.ts';
import { surveyAsk, type TestSurvey, testSurvey } from './testSurvey.ts';

const options = {
  s: 'Surgery',
  c: 'כימותרפיה',
  yes: 'Yes, 3 times',
  '0': '0',
  again: 'Surgery',
  long: 'word '.repeat(80),
  emoji: '🙂',
  empty: '',
  own: 'Other',
};
const surveys: TestSurvey[] = [
  ...(['choice', 'select', 'several'] as const).flatMap((type) => [
    { type, options },
    { type, options, custom: 'own', skip: true as const },
    { type, options, custom: 'elsewhere' },
  ]),
  ...(['note', 'lookup', 'date', 'message', 'meeting', 'unknown'] as const).flatMap((type) => [
    { type },
    { type, skip: true as const },
  ]),
];
const screens = { en: asked('en'), he: asked('he') };
const wordy = fc
  .array(
    fc.constantFrom(
      ...[
        'surgery',
        'Surgery',
        'כימו',
        'not',
        'no',
        'yes',
        'and',
        'or',
        ',',
        ':',
        '1',
        '3',
        '0',
        'other',
        'all',
        'none',
      ],
      ...[
        'both',
        'yesterday',
        '3 May',
        'ago',
        'days',
        'skip',
        'not sure',
        '?',
        'I have',
        'acupuncture',
        'לא',
        'או',
        'ו',
      ],
      ...['הכל', '\u202e', '\u2067', '\u0000', '\ud800', '😀', '🙂', 'constructor', '__proto__', '化学', '4-5'],
    ),
    { maxLength: 12 },
  )
  .map((words) => words.join(' '));
const anything = fc.oneof(
  wordy,
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

function asked(locale: 'en' | 'he') {
  return surveys.map((survey) => ({
    survey,
    question: surveyAsk(locale, survey).question,
    ask: testSurvey(locale, survey),
  }));
}

function values(reply: Reply): { value: unknown; custom?: string | undefined }[] {
  if (reply.kind === 'understood') return [{ value: reply.value }];
  return reply.kind === 'unsure' ? reply.candidates : [];
}

it.each(['en', 'he'] as const)(
  'never throws at a survey’s screen, and what it takes or offers is valid (%s)',
  (locale) => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...screens[locale]), (text, { survey, question, ask }) => {
        const reply = ask(text);
        for (const { value, custom } of values(reply)) {
          expect(parseAnswer(question.type, value)).toEqual(value);
          const chosen = [value].flat();
          if (survey.options) {
            for (const one of chosen) if (one !== survey.custom) expect(Object.keys(options)).toContain(one);
          }
          // Own words go with their option, and it with them.
          expect(survey.custom !== undefined && chosen.includes(survey.custom)).toBe(custom !== undefined);
          if (custom !== undefined) {
            expect(reply.kind).toBe('unsure');
            expect(custom.length).toBeGreaterThanOrEqual(2);
            expect(custom.length).toBeLessThanOrEqual(200);
          }
        }
        if (reply.kind === 'unsure') {
          expect(reply.candidates.length).toBeGreaterThan(0);
          expect(reply.candidates.length).toBeLessThanOrEqual(4);
        }
        if (reply.kind === 'how') expect(reply.how === 'skipped' && question.skip).toBe(true);
      }),
      { numRuns: 2000 },
    );
  },
);

it.each(surveys.filter((survey) => survey.options))('takes nothing from a wall of words: %o', (survey) => {
  const ask = testSurvey('en', survey);
  for (const text of [
    'surgery '.repeat(2000),
    'x'.repeat(10_000),
    `surgery ${'and a long story '.repeat(200)}`,
    'ניתוח😀'.repeat(900),
  ]) {
    expect(['unsure', 'not_understood']).toContain(ask(text).kind);
  }
});
