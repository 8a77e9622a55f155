import { expect, it } from 'vitest';
import { inShort, testAsk } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

it.each(
  Object.entries({
    '617 253 1000': '=+16172531000',
    '(617) 253-1000': '=+16172531000',
    '617.253.1000': '=+16172531000',
    '1-617-253-1000': '=+16172531000',
    '+1 617 253 1000': '=+16172531000',
    'call me on 617 253 1000 after 5pm': '=+16172531000',
    '617 253 1000 ext 5': '=+16172531000',
    '6 1 7 2 5 3 1 0 0 0': '=+16172531000',
    '٦١٧٢٥٣١٠٠٠': '=+16172531000',
    '+972 54 123 4567': '=+972541234567',
    '0044 20 7946 0958': '=+442079460958',
    '617 253 1000 or 617 253 1001': '?+16172531000 +16172531001',
    'six one seven two five three one zero zero zero': '?+16172531000',
    '123': '-',
    '555-0123': '-',
    no: 'how skipped',
    skip: 'how skipped',
    'i dont have a phone': 'how skipped',
    'dont call me': 'how skipped',
    'call me': 'do person',
  }),
)('"%s" is %s', (text, expected) => {
  expect(inShort(en('phone', text))).toBe(expected);
});

it.each(
  Object.entries({
    '054-1234567': '=+972541234567',
    'הטלפון שלי 054 123 4567': '=+972541234567',
    '03-5551234': '=+97235551234',
    'אין לי טלפון': 'how skipped',
  }),
)('"%s" is %s in Hebrew', (text, expected) => {
  expect(inShort(he('phone', text))).toBe(expected);
});

it('knows only international numbers as long as the tables have not arrived', () => {
  expect(inShort(en('phone', '+1 617 253 1000', { parsePhone: undefined }))).toBe('=+16172531000');
  expect(inShort(en('phone', '617 253 1000', { parsePhone: undefined }))).toBe('-');
});
