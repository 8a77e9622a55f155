import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const en = testSurvey('en', { type: 'note', skip: true });
const he = testSurvey('he', { type: 'note', skip: true });
const needed = testSurvey('en', { type: 'note' });

describe('free text', () => {
  it.each([
    'I feel tired.\nAnd sad.',
    'still waiting for results',
    'none',
    'no',
    'yes',
    'n/a',
    'go back to work soon',
    'I don’t know how to go on with this',
    'Can I take ibuprofen with it? My doctor said yes, but my friend, who is a nurse, told me not to. What do you say?',
    'כאב שהולך ומתגבר בלילה, mixed עברית and English 123',
    '\u202eabc\u202c',
    'x'.repeat(2000),
  ])('keeps "%s" as it was written', (text) => {
    expect(en(`  ${text}\n`)).toEqual({ kind: 'understood', value: text });
  });

  it.each(
    Object.entries({
      back: 'do back',
      'go back please': 'do back',
      help: 'do help',
      'why?': 'do why',
      'talk to a person': 'do person',
      skip: 'how skipped',
      'I’d rather not say': 'how skipped',
      'I don’t know': 'how skipped',
      'not sure': 'how skipped',
      'what is a placebo?': '- question',
      'I want to kill myself': '- urgent',
      '😀': '- empty',
      '': '-',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it.each(
    Object.entries({
      'אני עייפה מאוד': '=אני עייפה מאוד',
      'עדיין מחכה לתוצאות של הבדיקה': '=עדיין מחכה לתוצאות של הבדיקה',
      חזור: 'do back',
      עזרה: 'do help',
      דלג: 'how skipped',
      'לא יודעת': 'how skipped',
      'מה זה פלצבו?': '- question',
      'בא לי למות': '- urgent',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    expect(inShort(he(text))).toBe(expected);
  });

  it('hears despair anywhere in a long text', () => {
    expect(inShort(en(`${'It was a long day. '.repeat(60)} I want to die.`))).toBe('- urgent');
  });

  it('takes not knowing for an answer where one is needed, but not "skip"', () => {
    expect(inShort(needed('I don’t know'))).toBe('=I don’t know');
    expect(inShort(needed('skip'))).toBe('- required');
  });

  it('leaves out only what cannot be stored', () => {
    expect(inShort(en('a\u0000b\r\nc\ud800d'))).toBe('=ab\ncd');
  });

  it('refuses what is longer than an answer may be', () => {
    expect(inShort(en('x'.repeat(2001)))).toBe('- too_long');
    expect(inShort(en('x'.repeat(10_000)))).toBe('- too_long');
  });
});
