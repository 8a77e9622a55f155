import { expect, it } from 'vitest';
import { inShort, testAsk } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

it.each(
  Object.entries({
    'a@b.co': '=a@b.co',
    'my email is john.smith@gmail.com': '=john.smith@gmail.com',
    'john.smith@gmail.com thanks': '=john.smith@gmail.com',
    'a@b.co!': '=a@b.co',
    '<a@b.co>': '=a@b.co',
    'mailto:a@b.co': '=a@b.co',
    'John.Smith+tag@Example.COM': '=John.Smith+tag@Example.COM',
    'what@is.this': '=what@is.this',
    'john at gmail.com': '?john@gmail.com',
    'john dot smith at gmail dot com': '?john.smith@gmail.com',
    'john smith at gmail dot com': '?smith@gmail.com john.smith@gmail.com johnsmith@gmail.com',
    'you can reach me at john at gmail dot com': '?john@gmail.com',
    'john @ gmail.com': '?john@gmail.com',
    'john@gmail,com': '?john@gmail.com',
    'a@b.co or c@d.co': '?a@b.co c@d.co',
    'john@gmail': '-',
    'no email': '- required',
    skip: '- required',
    'why do you need it': 'do why',
  }),
)('"%s" is %s', (text, expected) => {
  expect(inShort(en('email', text))).toBe(expected);
});

it('reads an address aloud in Hebrew', () => {
  expect(inShort(he('email', 'dana שטרודל gmail נקודה com'))).toBe('?dana@gmail.com');
  expect(inShort(he('email', 'המייל שלי dana@gmail.com'))).toBe('=dana@gmail.com');
});

it('offers the address that was probably meant beside the one that was typed', () => {
  const suggestEmail = (email: string) => email.replace('gmial', 'gmail');
  expect(inShort(en('email', 'a@gmial.com', { suggestEmail }))).toBe('?a@gmail.com a@gmial.com');
  expect(inShort(en('email', 'a@b.co', { suggestEmail: () => null }))).toBe('=a@b.co');
});
