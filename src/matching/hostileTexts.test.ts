import { describe, expect, it } from 'vitest';
import { criteria as criteriaSchema } from '../contract/trial.ts';
import { readCriteria } from './readCriteria.ts';
import { trialWith } from './testing/trialWith.ts';

/** So many letters or more: a reader whose work grows with their square would not end before the test's time is up. */
const ENORMOUS = 300_000;

const repeated = (piece: string) => piece.repeat(Math.ceil(ENORMOUS / piece.length));
const line = (piece: string): [string, string] => [`one line of ${JSON.stringify(piece)}`, repeated(piece)];
/** Words that begin a pattern of some reader, then nothing of what the pattern waits for. */
const begun = (word: string, filling: string): [string, string] => [
  `${JSON.stringify(word)}, then nothing but ${JSON.stringify(filling)}`,
  `Inclusion Criteria:\n\nMelanoma, ${word}${filling.repeat(100_000)}!`,
];

const TEXTS: [string, string][] = [
  ['nothing', ''],
  ['10,000 criteria', `Inclusion Criteria:\n\n${'* Stage IV melanoma with an ECOG of 0 to 1\n'.repeat(10_000)}`],
  ['100,000 empty bullets', `Inclusion Criteria:\n\n${'* \n'.repeat(100_000)}`],
  ['100,000 bullets of a letter', `Inclusion Criteria:\n\n${'* a\n'.repeat(100_000)}`],
  ['only headings', 'Inclusion Criteria:\n\nExclusion Criteria:\n\n'.repeat(10_000)],
  ['headings in one line', 'Inclusion Criteria: Exclusion Criteria: '.repeat(10_000)],
  ['a list nested 2,000 deep', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}* a:`).join('\n')],
  ['100,000 numbered points', Array.from({ length: 100_000 }, (_, index) => `${index + 1}. a`).join('\n')],
  ['brackets that close', `${'(a '.repeat(100_000)}${')'.repeat(100_000)}`],
  ['empty lines', '\r\n'.repeat(ENORMOUS)],
  ...[
    ...['no prior ', 'no prior chemotherapy or radiotherapy and ', 'at least one prior line of ', 'prior lines, '],
    ...['patients with stage IV non-small cell lung cancer, ECOG 0-2, EGFR mutation positive ', 'breast cancer '],
    ...['stage ', 'stage I, ', 'I or ', 'T1N0M0 ', 'ECOG ', 'ECOG 0, ', 'Karnofsky 70 ', '18 years ', 'age ', '>= '],
    ...['unless ', 'except for ', 'or ', 'HER2 positive ', 'HER2 and ', 'not ', 'non-', 'metastatic ', 'Cohort A: '],
    ...['advanced solid tumors, ', 'a; ', 'a/', 'a', '1', '1 ', '. ', ', ', '(', '[', '(a) ', '\\', '\\<', '&lt;', '-'],
    ...['* ', ' ', '\t', ' \n', '\u00a0', "'", '/', ':', '>', 'e\u0301', '🙂', '\ud800', '\u202e', '\u0000'],
    ...['患者必须患有黑色素瘤。', 'سرطان الثدي ', 'גיל 18 ומעלה. ', 'Ⅲ期～Ⅳ期 '],
  ].map(line),
  ...[
    'stage',
    'stage I',
    'ECOG',
    'age',
    'prior',
    'HER2',
    'metastatic',
    '* a',
    'Exclusion Criteria',
    'at least',
  ].flatMap((word) => [' ', '(', '-', ','].map((filling) => begun(word, filling))),
];

describe('an eligibility text as no record should have it', () => {
  it.each(TEXTS)('is read to an end: %s', (_, eligibility) => {
    const criteria = readCriteria(trialWith({ eligibility }));
    expect(criteriaSchema.safeParse(criteria).error).toBeUndefined();
    const { cancers, stages, ages, activity, needs, lines } = criteria;
    const quotes = [cancers, stages, ages, activity, lines, ...needs.slice(0, 100)].flatMap((of) => of?.quote ?? []);
    // Not compared by toBe: to show how two such texts differ takes longer than to read them.
    const elsewhere = quotes.filter(({ text, start, end }) => eligibility.slice(start, end) !== text);
    expect(elsewhere.map(({ start, end }) => [start, end])).toEqual([]);
  });

  it.each(['conditions', 'keywords'] as const)('and 10,000 %s do no harm', (field) => {
    const many = Array.from({ length: 10_000 }, (_, index) => `Melanoma stage ${index}`);
    const criteria = readCriteria(trialWith({ conditions: ['Melanoma'], [field]: many }));
    expect(criteria.cancers.values).toContain('melanoma');
  });

  it.each(['title', 'officialTitle', 'minimumAge', 'maximumAge', 'sex'] as const)(
    'nor does an enormous %s',
    (field) => {
      for (const piece of ['no prior ', ' ', '9', 'stage (', '非小细胞肺癌']) {
        const criteria = readCriteria(trialWith({ [field]: repeated(piece) }));
        expect(criteriaSchema.safeParse(criteria).error).toBeUndefined();
      }
    },
  );
});
