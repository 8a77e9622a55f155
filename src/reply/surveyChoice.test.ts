import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { type TestSurvey, testSurvey } from './testSurvey.ts';

function table(locale: 'en' | 'he', name: string, survey: TestSurvey, rows: Record<string, string>) {
  const ask = testSurvey(locale, survey);
  it.each(Object.entries(rows))(`${name} (${locale}): "%s" is %s`, (text, expected) => {
    expect(inShort(ask(text))).toBe(expected);
  });
}

describe('yes or no', () => {
  table(
    'en',
    'diagnosed',
    { type: 'choice', options: { yes: 'Yes', no: 'No' }, skip: true },
    {
      yes: '=yes',
      yep: '=yes',
      y: '=yes',
      sure: '=yes',
      nope: '=no',
      'not really': '=no',
      'no, not yet': '=no',
      'of course not': '=no',
      never: '=no',
      'yes?': '?yes',
      'yes by my doctor': '?yes',
      'yes and no': '?yes no',
      '1': '?yes',
      'not sure': 'how skipped',
      skip: 'how skipped',
      maybe: '-',
      '👍': '- empty',
    },
  );
  table(
    'he',
    'diagnosed',
    { type: 'choice', options: { yes: 'כן', no: 'לא' }, skip: true },
    {
      כן: '=yes',
      לא: '=no',
      בטח: '=yes',
      'ממש לא': '=no',
      'עדיין לא': '=no',
      'כן, אבחנו אותי': '=yes',
      'לא יודע': 'how skipped',
      דלג: 'how skipped',
      אולי: '-',
    },
  );
  const past = { '11': 'Yes, currently', '12': 'Yes, in the past', '13': 'No', '14': 'I don’t know' };
  table(
    'en',
    'with other ids',
    { type: 'choice', options: past },
    {
      yes: '?11 12',
      currently: '=11',
      'in the past': '=12',
      'yes in the past': '=12',
      no: '=13',
      nope: '=13',
      'not sure': '=14',
      idk: '=14',
      skip: '- required',
    },
  );
});

describe('numbers as options', () => {
  const scale = Object.fromEntries(Array.from({ length: 11 }, (_, figure) => [`v${figure}`, String(figure)]));
  table(
    'en',
    '0 to 10',
    { type: 'choice', options: scale },
    {
      '7': '=v7',
      seven: '=v7',
      'about 7': '=v7',
      zero: '=v0',
      '7?': '?v7',
      '6 or 7': '?v6 v7',
      '7/10': '?v7 v10',
      first: '?v0',
      '3 years': '?v3',
      '11': '-',
      'not 7': '-',
    },
  );
  const stages = { a: 'Stage I', b: 'Stage II', c: 'Stage III', d: 'Stage IV', e: 'Not sure' };
  table(
    'en',
    'stages',
    { type: 'select', options: stages },
    {
      'stage 2': '=b',
      'Stage II': '=b',
      II: '=b',
      'stage iv': '=d',
      'grade 2': '?b',
      'not sure': '=e',
      'don’t know': '=e',
    },
  );
  const often = { a: '1-2 times', b: '3-5 times', c: 'Never' };
  table(
    'en',
    'how often',
    { type: 'choice', options: often },
    {
      '4': '?b',
      '4 times': '?b',
      '3-5 times': '=b',
      never: '=c',
    },
  );
});

describe('any other options', () => {
  const much = { a: 'Not at all', b: 'A little', c: 'Somewhat', d: 'Quite a bit', e: 'Very much' };
  table(
    'en',
    'how much',
    { type: 'choice', options: much },
    {
      'not at all': '=a',
      'a little': '=b',
      little: '=b',
      somewaht: '~c',
      'quite a bit': '=d',
      'very much': '=e',
      'the second one': '=b',
      last: '=e',
      '2': '?b',
      no: '-',
    },
  );
  const treatments = {
    s: 'Surgery',
    c: 'Chemotherapy',
    r: 'Radiation therapy',
    h: 'Hormone therapy',
    i: 'Immunotherapy',
  };
  table(
    'en',
    'treatment',
    { type: 'select', options: treatments },
    {
      chemo: '=c',
      surgry: '~s',
      radiation: '=r',
      second: '=c',
      'option 3': '=r',
      'surgery and chemo': '?s c',
      'surgery was cancelled': '?s',
      'planned surgery': '?s',
      'chemo cycles': '?c',
      'want chemo': '?c',
      therapy: '?r h',
      'not surgery': '?c r h i',
      'brain surgery': '?s',
    },
  );
  table(
    'he',
    'treatment',
    { type: 'select', options: { s: 'ניתוח', c: 'כימותרפיה', r: 'טיפול בקרינה' } },
    {
      כימו: '=c',
      'קיבלתי כימו': '=c',
      הקרנה: '=r',
      השני: '=c',
      'לא ניתוח': '?c r',
      'ניתוח מתוכנן': '?s',
    },
  );
  table(
    'en',
    'labels that mean something else',
    { type: 'choice', options: { a: 'Help from family', b: 'Back', c: '🙂', d: '🙁', e: 'Same' } },
    {
      back: '=b',
      'help from family': '=a',
      '🙂': '=c',
      '😡': '- empty',
      help: 'do help',
    },
  );
});
