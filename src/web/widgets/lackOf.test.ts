import { describe, expect, test } from 'vitest';
import { lackOf } from './lackOf.ts';

describe('Continue (product.md §4)', () => {
  test.each([['yes'], [['surgery']], [{ value: 'lung', label: 'Lung' }], ['2024-02-29'], [0]])('takes %j', (value) => {
    expect(lackOf(value, null)).toBeNull();
  });

  test('takes false: it is an answer', () => {
    expect(lackOf(false, null)).toBeNull();
  });

  test.each([[undefined], [null], [''], ['  \n'], [[]]])('waits for an answer while there is %j', (value) => {
    expect(lackOf(value, null)).toBe('answer');
  });

  test.each([[''], ['a'], [' a '], ['   ']])('waits for own words, where they are asked for, at %j', (words) => {
    expect(lackOf('other', words)).toBe('words');
  });

  test.each([['ab'], [' ab '], ['אב']])('takes the own words %j', (words) => {
    expect(lackOf('other', words)).toBeNull();
  });

  test('waits for the answer first, whatever the words', () => {
    expect(lackOf([], '')).toBe('answer');
    expect(lackOf([], 'my own')).toBe('answer');
  });
});
