import { expect, test } from 'vitest';
import { recordText } from './recordText.ts';

test('the signs that the registry escapes are read as they are meant', () => {
  expect(recordText('Age \\>= 18 and ECOG \\< 2, see \\[1\\] and 5\\*10\\^9')).toBe(
    'Age >= 18 and ECOG < 2, see [1] and 5*10^9',
  );
});

test('paragraphs stay, wide gaps and blanks at the ends go', () => {
  expect(recordText('  First.  \n\n\n\nSecond.\n* a point\n')).toBe('First.\n\nSecond.\n* a point');
});

test('a backslash before a letter is the author’s own', () => {
  expect(recordText('C:\\temp')).toBe('C:\\temp');
});
