import { expect, test } from 'vitest';
import { formatSize } from './formatSize.ts';

test.each([
  [1, '1\u00a0kB'],
  [1500, '2\u00a0kB'],
  [640 * 1024, '640\u00a0kB'],
  [2.44 * 1024 * 1024, '2.4\u00a0MB'],
  [50 * 1024 * 1024, '50\u00a0MB'],
])('%d bytes read %s', (bytes, shown) => {
  expect(formatSize(bytes, 'en')).toBe(shown);
});

test('a size is written as the language writes numbers', () => {
  expect(formatSize(2.44 * 1024 * 1024, 'de')).toBe('2,4\u00a0MB');
  expect(formatSize(1024 * 1024, 'he')).toBe('1\u00a0MB');
});
