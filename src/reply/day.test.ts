import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const en = testSurvey('en', { type: 'date', skip: true });
const he = testSurvey('he', { type: 'date', skip: true });

describe('a date in a survey', () => {
  it.each(
    Object.entries({
      '3 May 2026': '=2026-05-03',
      '5/3/2026': '=2026-05-03',
      '5/3/25': '=2025-05-03',
      '12/31/25': '=2025-12-31',
      '2025-05-03': '=2025-05-03',
      'i think 3 May 2026': '~2026-05-03',
      '3 May 2026?': '?2026-05-03',
      today: '?2026-11-21',
      yesterday: '?2026-11-20',
      'it was yesterday I think': '?2026-11-20',
      'the day before yesterday': '?2026-11-19',
      'last week': '?2026-11-14',
      '3 days ago': '?2026-11-18',
      'two weeks ago': '?2026-11-07',
      'a month ago': '?2026-10-21',
      '9 months ago': '?2026-02-21',
      'a year ago': '?2025-11-21',
      'last month': '?2026-10-01 2026-10-15 2026-10-31',
      'this month': '?2026-11-01 2026-11-15',
      'May 2025': '?2025-05-01 2025-05-15 2025-05-31',
      '3 May': '?2026-05-03 2025-05-03',
      'May 3rd': '?2026-05-03 2025-05-03',
      '5/3': '?2026-05-03 2025-05-03',
      '3 December': '?2025-12-03 2026-12-03',
      '3 May 2027': '?2027-05-03',
      '2025': '- incomplete',
      May: '- incomplete',
      '63': '- incomplete',
      '1000 years ago': '- incomplete',
      '30 Feb 2025': '- impossible',
      '3 May 2099': '- impossible',
      'not yesterday': '-',
      skip: 'how skipped',
      'not sure': 'how skipped',
      help: 'do help',
      '😀': '- empty',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it('offers both orders of day and month where English is not written month first', () => {
    expect(inShort(en('5/3/2026', { country: 'GB' }))).toBe('?2026-03-05 2026-05-03');
  });

  it('keeps the end of a shorter month', () => {
    expect(inShort(en('a month ago', { today: '2026-03-31' }))).toBe('?2026-02-28');
    expect(inShort(en('last month', { today: '2026-01-10' }))).toBe('?2025-12-01 2025-12-15 2025-12-31');
  });

  it.each(
    Object.entries({
      '3.5.2026': '=2026-05-03',
      '3/5/26': '=2026-05-03',
      'ב-3 במאי 2026': '=2026-05-03',
      אתמול: '?2026-11-20',
      היום: '?2026-11-21',
      שלשום: '?2026-11-19',
      'לפני שבוע': '?2026-11-14',
      'לפני 3 ימים': '?2026-11-18',
      'לפני שבועיים': '?2026-11-07',
      'לפני חודשיים': '?2026-09-21',
      'חודש שעבר': '?2026-10-01 2026-10-15 2026-10-31',
      'במאי 2025': '?2025-05-01 2025-05-15 2025-05-31',
      '3 במאי': '?2026-05-03 2025-05-03',
      '3.5': '?2026-05-03 2025-05-03',
      דלג: 'how skipped',
      'לא יודעת': 'how skipped',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    expect(inShort(he(text))).toBe(expected);
  });
});
