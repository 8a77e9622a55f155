import { expect, test } from 'vitest';
import { refusedFields } from './useSaving.ts';

test('a field is found by its own name, inside a group too', () => {
  const errors = { 'settings.company': ['too_long'], birthdate: ['future'], elsewhere: ['required'] };
  expect(refusedFields(['company', 'birthdate', 'phone'], { errors })).toEqual({
    company: 'errors:field.too_long',
    birthdate: 'errors:field.future',
  });
});

test('a code that has no sentence of its own still marks its field', () => {
  expect(refusedFields(['zip'], { errors: { zip: ['unheard_of'] } })).toEqual({ zip: 'errors:field.invalid' });
});

test('a wrong password is told at its field, where there is one', () => {
  const failure = { code: 'credentials', errors: {} };
  expect(refusedFields(['word', 'password'], failure)).toEqual({ password: 'errors:code.credentials' });
  expect(refusedFields(['zip'], failure)).toEqual({});
});
