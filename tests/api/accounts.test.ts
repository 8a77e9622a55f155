import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dump } from './dump.ts';
import { startServer, type TestServer } from './server.ts';
import { codeFor, PASSWORD, proven, registered } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

const MINUTE = 60_000;
const NEW_PASSWORD = 'green teapot 8 hums?';
const COMMON = 'Passw0rd!!!!';
let addresses = 0;
/** Every test is a client of its own, so that none uses up another's calls. */
function address(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}
function newEmail(): string {
  return `person${address().replaceAll('.', '-')}@example.org`;
}

describe('signing up', () => {
  test('makes an account whose mailed code opens it, with a questionnaire that knows the address', async () => {
    const email = newEmail();
    const { token } = await signedUp(email, { first_name: 'Ada' });
    expect((await server.call('patientValues', { token })).body.error?.code).toBe('unverified');
    const entered = await server.call('loginCode', { body: { code: await codeFor(server, email), email }, token });
    expect(entered.status).toBe(200);
    const { data } = await server.call('patientValues', { token });
    expect(data.email).toBe(email);
    expect(String(data.patient_id)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await server.db
      .selectFrom('account')
      .innerJoin('questionnaire', 'questionnaire.id', 'account.questionnaire_id')
      .select(['questionnaire.persona', 'questionnaire.answers', 'account.profile'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      persona: 'patient',
      answers: [{ question: 'email', how: 'given', value: email }],
      profile: { first_name: 'Ada' },
    });
  });

  test('answers a known address like a new one, mails its owner, and opens nothing', async () => {
    const { email } = await proven(server);
    const before = await countQuestionnaires();
    const known = await signUp({ email: email.toUpperCase() });
    const fresh = await signUp({ email: newEmail() });
    expect([known.status, Object.keys(known.body), Object.keys(known.data)]).toEqual([
      fresh.status,
      Object.keys(fresh.body),
      Object.keys(fresh.data),
    ]);
    expect(await countQuestionnaires()).toBe(before + 1);
    const mail = (await server.mails()).find((letter) => letter.to === email);
    expect(mail?.kind).toBe('known_address');
    expect(mail?.text).toContain('This email is already connected to an account.');
    const token = String(known.data.token);
    expect((await server.call('verifyToken', { body: { api_token: token } })).body.result).toBe(true);
    expect((await server.call('newCode', { token, from: address() })).status).toBe(200);
    expect((await server.mails()).find((letter) => letter.to === email)?.kind).toBe('known_address');
    const entered = await server.call('loginCode', { body: { code: '123456' }, token, from: address() });
    expect(entered.body.error?.code).toBe('code_wrong');
  });

  test('again with an address that nobody proved starts anew and leaves nothing of the first try', async () => {
    const email = newEmail();
    const first = await signedUp(email);
    const before = await countQuestionnaires();
    const second = await signedUp(email);
    expect(await countQuestionnaires()).toBe(before);
    expect((await server.call('verifyToken', { body: { api_token: first.token } })).body.result).toBe(false);
    const code = await codeFor(server, email);
    expect((await server.call('loginCode', { body: { code }, token: second.token })).status).toBe(200);
  });

  test('leaves the answers of a questionnaire alone whose address nobody proved', async () => {
    const visitor = await registered(server);
    await signedUp(visitor.email);
    const kept = await server.db.selectFrom('questionnaire').select('id').where('id', '=', visitor.id).execute();
    expect(kept).toHaveLength(1);
  });

  test('makes one account when the form is sent twice at once', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, age_confirmed: true };
    const from = address();
    const send = () => server.call('register', { body, key: 'double-register', from });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.text).toBe(two.text);
    expect((await server.mails()).filter((mail) => mail.to === email)).toHaveLength(1);
  });

  test.each([
    [{ password: COMMON }, { password: ['password_common'] }],
    [{ password: 'short 1!' }, { password: ['password_short'] }],
    [{ password: 'letters and 1234' }, null],
    [{ password: 'onlyletters1234' }, { password: ['password_weak'] }],
    [{ email: 'nobody' }, { email: ['email'] }],
    [{ age_confirmed: false }, { age_confirmed: ['invalid'] }],
    [{ age_confirmed: undefined }, { age_confirmed: ['required'] }],
  ])('with %j answers the errors %j', async (change, errors) => {
    const { body } = await signUp(change);
    expect(body.errors ?? null).toEqual(errors);
  });

  test.each([`${'x'.repeat(60)} ünïcödé 7 ☂ spaces`, '密码很长也可以接受 7 !!'])(
    'takes the password %s',
    async (password) => {
      const email = newEmail();
      await signedUp(email, { password });
      expect((await logIn(email, password)).status).toBe(200);
    },
  );

  test('takes no field that nobody asked for', async () => {
    const email = newEmail();
    const { token } = await signedUp(email, { verified_at: '2020-01-01', patient_id: 'mine', role: 'admin' });
    expect((await server.call('patientValues', { token })).body.error?.code).toBe('unverified');
  });

  test('never mails one address without end, whoever asks', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let mail = 0; mail < 11; mail += 1) statuses.push((await signUp({ email })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('a new code', () => {
  test('takes the place of the one before it', async () => {
    const { email, token, code: old } = await registered(server);
    expect((await server.call('newCode', { token, from: address() })).status).toBe(200);
    const code = await codeFor(server, email);
    if (code !== old) {
      const refused = await server.call('loginCode', { body: { code: old }, token, from: address() });
      expect(refused.body.error?.code).toBe('code_wrong');
    }
    expect((await server.call('loginCode', { body: { code }, token, from: address() })).status).toBe(200);
  });

  test('does not take back the wrong tries: the sixth is one too many', async () => {
    const { email, token, code } = await registered(server);
    const from = address();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await server.call('loginCode', { body: { code: wrong }, token, from });
    await server.call('newCode', { token, from });
    const sixth = await server.call('loginCode', { body: { code: await codeFor(server, email) }, token, from });
    expect([sixth.status, sixth.body.error?.code]).toEqual([429, 'too_many']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is sent five times in ten minutes, then the time to wait is told', async () => {
    const { token } = await registered(server);
    const from = address();
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await server.call('newCode', { token, from })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is for a session only', async () => {
    expect((await server.call('newCode', { from: address() })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for an address with an account and for one without, and only the first is mailed', async () => {
    const { email } = await proven(server);
    const unknown = newEmail();
    const [one, other] = [await forgot(email), await forgot(unknown)];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    const mails = await server.mails();
    expect(mails.find((mail) => mail.to === email)?.kind).toBe('reset');
    expect(mails.some((mail) => mail.to === unknown)).toBe(false);
  });

  test('is mailed a link built from PUBLIC_URL, whatever the caller calls this server', async () => {
    const { email } = await proven(server);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await server.call('forgotPassword', { body: { email }, from: address(), headers });
    expect((await resetLink(email)).url).toMatch(/^http:\/\/trialogue\.test\/reset-password\/[A-Za-z0-9_-]{43}$/);
  });

  test('is replaced once by its link: every session ends, the owner is told, the new password opens', async () => {
    const { email, token: session } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    expect((await check(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await server.call('patientValues', { token: session })).status).toBe(401);
    expect((await server.mails()).find((mail) => mail.to === email)?.kind).toBe('password_changed');
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(token)).body.error?.code).toBe('not_found');
  });

  test('is replaced by one of two who send the same link at the same moment', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('is replaced once when the same form is sent twice, and both are told so', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    const from = address();
    const send = () =>
      server.call('resetPassword', { body: { token, password: NEW_PASSWORD }, key: `twice-${token}`, from });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  test('has links that used, unknown, cut off and expired are answered alike', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    const unknown = await check('a'.repeat(43));
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'not_found']);
    expect((await check(token.slice(0, -1))).text).toBe(unknown.text);
    server.pass(21 * MINUTE);
    expect((await check(token)).text).toBe(unknown.text);
    expect((await reset(token)).text).toBe(unknown.text);
  });

  test('may have several links, and using one ends the others', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const first = await resetLink(email);
    await forgot(email);
    const second = await resetLink(email);
    expect((await check(first.token)).status).toBe(200);
    expect((await reset(second.token)).status).toBe(200);
    expect((await check(first.token)).status).toBe(404);
  });

  test('does not become a common one, and the link can be used for a better one', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    expect((await reset(token, COMMON)).body.errors).toEqual({ password: ['password_common'] });
    expect((await reset(token)).status).toBe(200);
  });

  test('is forgiven: after the reset the owner signs in, however often a wrong one was tried', async () => {
    const { email } = await proven(server);
    const from = address();
    for (let guess = 0; guess < 6; guess += 1) await logIn(email, `wrong guess ${guess}!`, from);
    expect((await logIn(email, PASSWORD, from)).status).toBe(429);
    await forgot(email);
    const { token } = await resetLink(email);
    await server.call('resetPassword', { body: { token, password: NEW_PASSWORD }, from });
    expect((await logIn(email, NEW_PASSWORD, from)).status).toBe(200);
  });

  test('leaves no token in the database or the log', async () => {
    const { email } = await proven(server);
    await forgot(email);
    const { token } = await resetLink(email);
    await check(token);
    expect(await dump(server.db)).not.toContain(token);
    await reset(token);
    expect(server.log.join('')).not.toContain(token);
  });
});

describe('changing the password', () => {
  test('needs the current one and ends every other session', async () => {
    const { email, token } = await proven(server);
    const { data } = await logIn(email, PASSWORD);
    const other = String(data.token);
    expect((await change(token, { current_password: PASSWORD })).status).toBe(200);
    expect((await server.call('patientValues', { token })).status).toBe(200);
    expect((await server.call('verifyToken', { body: { api_token: other } })).body.result).toBe(false);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await server.mails()).some((mail) => mail.to === email && mail.kind === 'password_changed')).toBe(true);
  });

  test('ends the reset links that were mailed before', async () => {
    const { email, token } = await proven(server);
    await forgot(email);
    const link = await resetLink(email);
    await change(token, { current_password: PASSWORD });
    expect((await check(link.token)).status).toBe(404);
  });

  test('with a wrong current one changes nothing, and the sixth try is one too many', async () => {
    const { email, token } = await proven(server);
    const from = address();
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await change(token, { current_password: `wrong guess ${guess}!` }, from);
      expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'credentials']);
    }
    const sixth = await change(token, { current_password: PASSWORD }, from);
    expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test('refuses a common one with the reason', async () => {
    const { token } = await proven(server);
    const { body } = await change(token, { current_password: PASSWORD, password: COMMON });
    expect(body.errors).toEqual({ password: ['password_common'] });
  });

  test('is for a verified session only', async () => {
    const { token } = await registered(server);
    expect((await change(token, { current_password: PASSWORD })).body.error?.code).toBe('unverified');
  });
});

function signUp(change: Record<string, unknown>) {
  const body = { email: newEmail(), password: PASSWORD, age_confirmed: true, ...change };
  return server.call('register', { body, from: address() });
}

async function signedUp(email: string, change: Record<string, unknown> = {}): Promise<{ token: string }> {
  const { status, data } = await signUp({ email, ...change });
  expect(status).toBe(200);
  return { token: String(data.token) };
}

function logIn(email: string, password: string, from = address()) {
  return server.call('login', { body: { email, password }, from });
}

function forgot(email: string) {
  return server.call('forgotPassword', { body: { email }, from: address() });
}

/** The newest link mailed to an address that sets a new password, and the token in it. */
async function resetLink(email: string): Promise<{ url: string; token: string }> {
  const mail = (await server.mails()).find((letter) => letter.to === email && letter.kind === 'reset');
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { url, token: url.split('/').at(-1) ?? '' };
}

function check(token: string) {
  return server.call('checkTokenResetPassword', { body: { token } });
}

function reset(token: string, password = NEW_PASSWORD) {
  return server.call('resetPassword', { body: { token, password }, from: address() });
}

function change(token: string, body: Record<string, unknown>, from = address()) {
  return server.call('changePassword', { body: { password: NEW_PASSWORD, ...body }, token, from });
}

async function countQuestionnaires(): Promise<number> {
  return (await server.db.selectFrom('questionnaire').select('id').execute()).length;
}
