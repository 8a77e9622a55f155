import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './breakLines.ts';

const widthOf = (text: string) => text.length;
const shown = (text: string, most: number) =>
  breakLines(text, most, widthOf).map(({ start, end }) => text.slice(start, end));

test('breaks at blanks, and leaves these out', () => {
  expect(shown('one two three', 7)).toEqual(['one two', 'three']);
});

test('breaks a word that is wider than a line', () => {
  expect(shown('a NCT0123456789 b', 6)).toEqual(['a', 'NCT012', '345678', '9 b']);
});

test('loses no letter, and no line is too wide, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const lines = breakLines(text, most, widthOf);
      const words = (given: string) => given.replace(/\s+/g, '');
      expect(words(lines.map(({ start, end }) => text.slice(start, end)).join(''))).toBe(words(text));
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(most);
    }),
  );
});
