import { expect, test } from 'vitest';
import * as plans from '../widgets/phonePlans.ts';
import { readPhone, untouchedPhone } from './phoneDraft.ts';

test('a number nobody touched stays as the server gave it', () => {
  expect(readPhone(untouchedPhone('+16175550132'), null)).toEqual({ ok: true, number: '+16175550132' });
});

test('a number is read in its country, or whole with its plus', () => {
  expect(readPhone({ country: 'IL', typed: '050-123-4567' }, plans)).toEqual({ ok: true, number: '+972501234567' });
  expect(readPhone({ country: 'IL', typed: '+1 617 555 0132' }, plans)).toEqual({ ok: true, number: '+16175550132' });
});

test('what cannot be a number is refused; an empty line is no number and no error', () => {
  expect(readPhone({ country: 'US', typed: '12' }, plans)).toEqual({ ok: false, key: 'errors:field.phone' });
  expect(readPhone({ country: 'US', typed: ' ' }, plans)).toEqual({ ok: true, number: '' });
});
