import { expect, test } from 'vitest';
import * as plans from '../widgets/phonePlans.ts';
import { readOnboarding } from './readOnboarding.ts';

const TODAY = '2026-11-21';
const EMPTY = {
  first_name: ' ',
  cancer_type: '',
  birthdate: { day: '', month: '', year: '' },
  phone: { country: 'US', typed: '' },
};

test('each empty field has a sentence of its own', () => {
  expect(readOnboarding(EMPTY, 'en', TODAY, plans).problems).toEqual({
    first_name: 'errors:required.first_name',
    cancer_type: 'errors:required.cancer_type',
    birthdate: 'errors:required.birthdate',
    phone: 'errors:required.phone',
  });
});

test('a full draft is read as it is sent', () => {
  const draft = {
    first_name: ' Dana ',
    cancer_type: 'lung_any',
    birthdate: { day: '3', month: 'May', year: '1961' },
    phone: { country: 'IL', typed: '050-123-4567' },
  };
  expect(readOnboarding(draft, 'en', TODAY, plans)).toEqual({
    values: { first_name: 'Dana', cancer_type: 'lung_any', birthdate: '1961-05-03', phone: '+972501234567' },
    problems: { first_name: null, cancer_type: null, birthdate: null, phone: null },
  });
});

test('a name takes letters only', () => {
  const { problems } = readOnboarding({ ...EMPTY, first_name: 'D4na' }, 'en', TODAY, plans);
  expect(problems.first_name).toBe('errors:alphabets');
});
