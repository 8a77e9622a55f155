import { expect, test } from 'vitest';
import { nextPath } from './nextPath.ts';

const ORIGIN = 'https://trialogue.example';

test.each(['/home', '/reports/ctms', '/my-profile?tab=password'])('signing in leads back to %s', (path) => {
  expect(nextPath(path, ORIGIN)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example/home',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  undefined,
  null,
  { toString: () => '/home' },
])('%j leads nowhere', (wanted) => {
  expect(nextPath(wanted, ORIGIN)).toBeNull();
});

test.each(['/sign-in', '/logout', '/reset-password/abc', '/verification?x=1'])(
  'a door of the house is no place to go on: %s',
  (path) => {
    expect(nextPath(path, ORIGIN)).toBeNull();
  },
);
