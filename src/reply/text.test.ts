import { describe, expect, it } from 'vitest';
import { inShort, testAsk } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

it('is found behind an introduction in another language, whatever its letters fold to', () => {
  expect(inShort(testAsk('de')('full_name', 'Ich heiße Anna Müller'))).toBe('=Anna Müller');
});

describe('a full name', () => {
  it.each(
    Object.entries({
      'John Smith': '=John Smith',
      'my name is John Smith': '=John Smith',
      'I’m Anna-Lena Müller': '=Anna-Lena Müller',
      'Hi, my name is Dana Levi': '=Dana Levi',
      'My name’s Tom': '=Tom',
      'John Smith here': '=John Smith',
      'name: John': '=John',
      'Dr. Martin Luther King, Jr.': '=Dr. Martin Luther King, Jr.',
      'O’Brien': '=O’Brien',
      'José  Ñíguez': '=José  Ñíguez',
      'X Æ A-12': '-',
      'דנה לוי': '=דנה לוי',
      'Skip Jones': '=Skip Jones',
      'Bill Back': '=Bill Back',
      'Will May': '=Will May',
      'An Le': '=An Le',
      'Im Yoon-ah': '?Yoon-ah Im Yoon-ah',
      'my name is': '-',
      '63': '-',
      'john@x.com': '-',
      hello: '-',
      thanks: '-',
      yes: '-',
      'what?': 'do help',
      'why?': 'do why',
      'why do you need my name?': '- question',
      no: '- required',
      'I want to kill myself': '- urgent',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en('full_name', text))).toBe(expected);
  });

  it.each(
    Object.entries({
      'שמי דנה לוי': '=דנה לוי',
      'היי, קוראים לי דנה': '=דנה',
      'אני דנה לוי': '=דנה לוי',
      'שם טוב כהן': '=שם טוב כהן',
      'ג׳ורג׳ כהן': '=ג׳ורג׳ כהן',
      תודה: '-',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    expect(inShort(he('full_name', text))).toBe(expected);
  });

  it('keeps a name byte for byte', () => {
    const name = 'e\u0301lodie  D\u2019Arc\u200d';
    expect(en('full_name', `my name is ${name}`)).toEqual({ kind: 'understood', value: name });
  });
});

describe('a hospital and a physician', () => {
  it.each([
    ['hospital_name', 'I was treated at Mass General', '=Mass General'],
    ['hospital_name', 'back bay clinic', '=back bay clinic'],
    ['hospital_name', 'Mayo Clinic, I think', '=Mayo Clinic'],
    ['hospital_name', 'i dont know', 'how unsure'],
    ['hospital_name', 'none', 'how unsure'],
    ['physician_name', 'my doctor is Dr. Cohen', '=Dr. Cohen'],
    ['physician_name', "I'm seeing Dr Lee", '=Dr Lee'],
  ])('%s: "%s" is %s', (question, text, expected) => {
    expect(inShort(en(question, text))).toBe(expected);
  });

  it('offers a Hebrew name with and without the letter that may be glued to it', () => {
    expect(inShort(he('hospital_name', 'מטופלת בבילינסון'))).toBe('?בילינסון בבילינסון');
  });
});
