import { describe, expect, test } from 'vitest';
import { levelsOf, visualRuns } from './visualRuns.ts';

function runs(text: string, direction: 'ltr' | 'rtl' | 'auto', start = 0, end = text.length) {
  return visualRuns(text, levelsOf(text, direction), start, end).map((run) => run.text);
}

describe('a line', () => {
  test('of a left-to-right language is one piece', () => {
    expect(runs('Stage III, 12.5 km', 'ltr')).toEqual(['Stage III, 12.5 km']);
  });

  test('of Hebrew keeps numbers, dates and registry numbers in their own order, at their place', () => {
    expect(runs('ניסוי NCT01234567 עודכן 21/11/2026', 'rtl')).toEqual([
      '21/11/2026',
      ' עודכן ',
      'NCT01234567',
      'ניסוי ',
    ]);
  });

  test('of Hebrew turns brackets round', () => {
    expect(runs('מתאים (בדיקה)', 'rtl')).toEqual(['מתאים )בדיקה(']);
    expect(runs('(ECOG)', 'rtl')).toEqual(['(', 'ECOG', ')']);
  });

  test('of English with a Hebrew name keeps the sentence in order', () => {
    expect(runs('For \u2068עדה כהן\u2069, 2026', 'ltr')).toEqual(['For ', 'עדה כהן', ', 2026']);
  });

  test('that is the second of a paragraph reads as the paragraph does', () => {
    const text = 'מילה Ada Lovelace סוף';
    expect(runs(text, 'rtl', 9, text.length)).toEqual([' סוף', 'Lovelace']);
  });

  test('shows no marks of direction', () => {
    expect(runs('\u2066a\u2069\u200fב\u200e', 'rtl').join('')).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
  });

  test('of a foreign sentence takes the direction of its first letter', () => {
    expect(runs('“Aged 18 years”', 'auto')).toEqual(['“Aged 18 years”']);
  });
});
