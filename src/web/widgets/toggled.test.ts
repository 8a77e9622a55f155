import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

test('a tick is added and taken away again', () => {
  expect(toggled(['surgery'], 'hormone', true)).toEqual(['surgery', 'hormone']);
  expect(toggled(['surgery', 'hormone'], 'surgery', false)).toEqual(['hormone']);
});

test('ticking none takes all others away', () => {
  expect(toggled(['surgery', 'other'], 'none', true)).toEqual(['none']);
});

test('ticking another takes none away', () => {
  expect(toggled(['none'], 'surgery', true)).toEqual(['surgery']);
});

test('ticking twice is ticking once', () => {
  expect(toggled(['surgery'], 'surgery', true)).toEqual(['surgery']);
});
