import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { plainOf, readingGrade, sentencesOf, syllablesOf, wordsOf } from './readingGrade.ts';

/** The grade people should need at most; the policies are legal texts and may ask for a year more. */
const GRADE = 8;
const POLICY_GRADE = 9;

/** Fewer sentences than this say little about a namespace. */
const ENOUGH = 5;

const prose = new Map<string, string[]>();
for (const [key, text] of catalogue('en')) {
  const namespace = key.split(':')[0] ?? '';
  prose.set(namespace, [...(prose.get(namespace) ?? []), ...proseOf(text)]);
}

test('the English texts are read with ease in grade 8', () => {
  const graded = [...prose].filter(([, sentences]) => sentences.length >= ENOUGH);
  expect(graded.map(([namespace]) => namespace)).toEqual(
    expect.arrayContaining(['questionnaire', 'shell', 'results', 'nhp-survey', 'survey']),
  );
  for (const [namespace, sentences] of graded) {
    expect(readingGrade(sentences), namespace).toBeLessThanOrEqual(GRADE);
  }
});

test('no single bubble of the conversation is hard to read', () => {
  for (const [key, text] of catalogue('en')) {
    if (!/^(?:questionnaire|nhp-survey|survey):/.test(key)) continue;
    const sentences = proseOf(text);
    if (sentences.flatMap(wordsOf).length < 12) continue;
    expect(readingGrade(sentences), `${key}: ${text}`).toBeLessThanOrEqual(11);
  }
});

test.each(['release-form', 'privacy-policy', 'terms'])('the English %s is read with ease in grade 9', (name) => {
  const file = new URL(`../locales/en/policies/${name}.md`, import.meta.url);
  expect(readingGrade(proseOf(readFileSync(file, 'utf8')))).toBeLessThanOrEqual(POLICY_GRADE);
});

describe('the grade', () => {
  test.each([
    ['hospital', 3],
    ['cancer', 2],
    ['asked', 1],
    ['needed', 2],
    ['people', 2],
    ['change', 1],
    ['changes', 2],
    ['email', 2],
  ])('counts the syllables of "%s"', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables);
  });

  test('is low for plain words and high for the prose of a study record', () => {
    expect(readingGrade(['We ask you a few short things.', 'You can stop at any time.'])).toBeLessThan(3);
    expect(
      readingGrade(['Histologically confirmed unresectable malignancies necessitate interdisciplinary evaluation.']),
    ).toBeGreaterThan(14);
  });
});

/** The sentences that are running text; labels and fragments would only flatter the grade. */
function proseOf(text: string): string[] {
  const plain = plainOf(text)
    .replaceAll(/\{\{.*?\}\}/g, 'Ann')
    .replaceAll(/^#.*$|[*`]/gm, '');
  return sentencesOf(plain).filter((sentence) => wordsOf(sentence).length >= 4 && /[.!?]$/.test(sentence));
}
