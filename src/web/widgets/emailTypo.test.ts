import { expect, test } from 'vitest';
import { suggestEmail } from './emailTypo.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gamil.com', 'anna@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@outloook.com', 'anna@outlook.com'],
  ['Anna.Maria@YAHOO.CM', 'Anna.Maria@yahoo.com'],
  ['anna@clinic.con', 'anna@clinic.com'],
])('asks about %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@hotmail.fr',
  'anna@web.de',
  'anna@gmx.at',
  'anna@clinic.org',
  'anna@msk.org',
  'no address',
])('takes %s as it stands', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
