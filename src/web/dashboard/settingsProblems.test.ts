import { expect, test } from 'vitest';
import { settingsProblems } from './settingsProblems.ts';

const FULL = {
  language: 'en',
  time_zone: 'Asia/Jerusalem',
  currency: 'ILS',
  company: '',
  contact_phone: '',
  provider_name: '',
  provider_number: '',
  website: '',
};

test('language, time zone and currency are asked for; a company is not', () => {
  expect(settingsProblems({ ...FULL, language: '', time_zone: '', currency: '' })).toEqual({
    language: 'dashboard:profile.required.language',
    time_zone: 'dashboard:profile.required.time_zone',
    currency: 'dashboard:profile.required.currency',
    company: null,
    website: null,
  });
});

test('who gives something of a company is asked which', () => {
  expect(settingsProblems({ ...FULL, provider_number: '123' }).company).toBe('dashboard:profile.required.company');
  expect(settingsProblems({ ...FULL, provider_number: '123', company: 'Clinic' }).company).toBeNull();
});

test.each([
  ['example.org', null],
  ['https://www.example.org/about', null],
  ['example', 'errors:field.invalid'],
  ['two words.org', 'errors:field.invalid'],
])('the website "%s" is judged', (website, problem) => {
  expect(settingsProblems({ ...FULL, company: 'Clinic', website }).website).toBe(problem);
});
