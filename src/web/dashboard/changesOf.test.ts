import { expect, test } from 'vitest';
import { changesOf } from './changesOf.ts';

test('names what changed and leaves out the rest', () => {
  expect(changesOf({ zip: '02118', city: 'Boston' }, { zip: '02119', city: 'Boston' })).toEqual({ zip: '02119' });
  expect(changesOf({ zip: '02118' }, { zip: '02118' })).toEqual({});
});

test('what was emptied is a change', () => {
  expect(changesOf({ company: 'Acme' }, { company: '' })).toEqual({ company: '' });
});
