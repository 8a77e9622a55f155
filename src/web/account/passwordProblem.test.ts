import { expect, test } from 'vitest';
import { passwordProblem } from './passwordProblem.ts';

const DIFFERS = 'errors:passwords_must_match';

test.each([
  ['', '', 'chosen', 'errors:required.password'],
  ['short 1!', 'short 1!', 'chosen', 'errors:field.password_short'],
  ['onlyletters1234', 'onlyletters1234', 'chosen', 'errors:field.password_weak'],
  [`${'x'.repeat(260)} 1!`, '', 'chosen', 'errors:field.too_long'],
  ['blue kettle 7 sings!', 'blue kettle 7 sings', 'again', DIFFERS],
])('the password %j, confirmed by %j, is wrong at %s: %s', (chosen, again, field, key) => {
  expect(passwordProblem(chosen, again, DIFFERS)).toEqual({ field, key });
});

test.each(['blue kettle 7 sings!', '密码很长也可以接受 7 !!'])('the password %j, confirmed, is right', (chosen) => {
  expect(passwordProblem(chosen, chosen, DIFFERS)).toBeNull();
});
