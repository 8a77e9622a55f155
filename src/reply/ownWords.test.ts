import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const options = { surgery: 'Surgery', chemo: 'Chemotherapy', none: 'None', own: 'Not Listed - Add Manually' };
const hebrew = { surgery: 'ניתוח', chemo: 'כימותרפיה', none: 'כלום', own: 'לא ברשימה – הוספה ידנית' };
const one = testSurvey('en', { type: 'select', options, custom: 'own' });
const some = testSurvey('en', { type: 'several', options, custom: 'own', skip: true });
const heOne = testSurvey('he', { type: 'select', options: hebrew, custom: 'own' });
const heSome = testSurvey('he', { type: 'several', options: hebrew, custom: 'own' });

describe('one’s own words beside a list', () => {
  it.each(
    Object.entries({
      acupuncture: '?own“acupuncture”',
      'cupping & herbs': '?own“cupping & herbs”',
      'my friend told me to drink tea and rest': '?own“my friend told me to drink tea and rest”',
      'Other: acupuncture': '?own“acupuncture”',
      'Not Listed - Add Manually: acupuncture': '?own“acupuncture”',
      '\u202eacupuncture\u202c': '?own“acupuncture”',
      'acu\u0000puncture\n\ntwice': '?own“acu puncture twice”',
      'surgery was cancelled': '?surgery own“surgery was cancelled”',
      surgery: '=surgery',
      'not surgery': '?chemo none',
      other: '- own_words',
      'not listed': '- own_words',
      'Not Listed - Add Manually': '- own_words',
      none: '=none',
      hello: '-',
      yes: '-',
      a: '-',
      '🌿': '- empty',
      'herbs?': '-',
      'what is chemo?': '- question',
      skip: '- required',
      back: 'do back',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(one(text))).toBe(expected);
  });

  it.each(
    Object.entries({
      acupuncture: '?own“acupuncture”',
      'surgery and acupuncture': '?surgery surgery+own“acupuncture”',
      'Other: acupuncture': '?own“acupuncture”',
      other: '- own_words',
      'surgery, other': '- own_words',
      'not surgery': '-',
      'I don’t know': 'how skipped',
    }),
  )('"%s" to several is %s', (text, expected) => {
    expect(inShort(some(text))).toBe(expected);
  });

  it.each([
    [heOne, 'דיקור סיני', '?own“דיקור סיני”'],
    [heOne, 'אחר: דיקור', '?own“דיקור”'],
    [heOne, 'אחר', '- own_words'],
    [heOne, 'כימו', '=chemo'],
    [heSome, 'ניתוח ודיקור', '?surgery surgery+own“דיקור”'],
    [heSome, 'צמחי מרפא', '?own“צמחי מרפא”'],
  ])('%o: "%s" is %s in Hebrew', (ask, text, expected) => {
    expect(inShort(ask(text))).toBe(expected);
  });

  it('takes from 2 to 200 characters', () => {
    expect(inShort(one('x'.repeat(200)))).toMatch(/^\?own/);
    expect(one('x'.repeat(201)).kind).toBe('not_understood');
    expect(one('x'.repeat(10_000)).kind).toBe('not_understood');
  });

  it('shows the words with the name of the option', () => {
    expect(one('acupuncture')).toEqual({
      kind: 'unsure',
      candidates: [{ value: 'own', label: 'Not Listed - Add Manually: “acupuncture”', custom: 'acupuncture' }],
    });
    expect(some('surgery and acupuncture')).toMatchObject({
      candidates: [
        { value: ['surgery'], label: 'Surgery' },
        {
          value: ['surgery', 'own'],
          label: 'Surgery and Not Listed - Add Manually: “acupuncture”',
          custom: 'acupuncture',
        },
      ],
    });
  });

  it('has no words where the question takes none', () => {
    expect(inShort(testSurvey('en', { type: 'select', options })('acupuncture'))).toBe('-');
  });
});
