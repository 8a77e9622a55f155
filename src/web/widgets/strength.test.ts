import { expect, test } from 'vitest';
import { strength } from './strength.ts';

test.each([
  ['', []],
  ['abc', ['lowercase']],
  ['abcdefgh', ['length', 'lowercase']],
  ['ABC 1', ['uppercase', 'digit', 'special']],
  ['Correct horse 7', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['Ñandú-ñandú٣', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['סיסמה', []],
  ['👍🏽👍🏽', ['special']],
] as const)('%s has %o', (password, parts) => {
  expect(strength(password)).toEqual(parts);
});
