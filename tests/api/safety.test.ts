import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dump } from './dump.ts';
import { startServer, type TestServer } from './server.ts';
import {
  answered,
  begin,
  CLINICAL,
  codeFor,
  consented,
  linkFor,
  PASSWORD,
  proven,
  registered,
  SIGNATURE,
} from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

const MINUTE = 60_000;
let addresses = 0;
/** Every test is a client of its own, so that none uses up another's calls. */
function address(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

describe('a write with an Idempotency-Key', () => {
  test('is done once when it is sent five times at once, and answered alike', async () => {
    const before = await countQuestionnaires();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('selectPersona', { body: { persona_id: 'patient' }, key: 'five-at-once', from: address() }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countQuestionnaires()).toBe(before + 1);
  });

  test('with another body is refused', async () => {
    await server.call('selectPersona', { body: { persona_id: 'patient' }, key: 'two-bodies' });
    const other = await server.call('selectPersona', { body: { persona_id: 'other' }, key: 'two-bodies' });
    expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused']);
  });

  test('that was refused may be tried again with the same key', async () => {
    const visitor = await answered(server);
    const body = { patient_id: visitor.patientId, password: PASSWORD };
    const early = await server.call('createPlatformUser', { body, key: 'too-early', from: address() });
    expect(early.body.error?.code).toBe('consent_missing');
    await server.call('consent', { body: { patientid: visitor.patientId, consent: SIGNATURE } });
    const later = await server.call('createPlatformUser', { body, key: 'too-early', from: address() });
    expect(later.status).toBe(200);
  });

  test('makes one account and mails one code when the form is sent twice at once', async () => {
    const visitor = await consented(server);
    const body = { patient_id: visitor.patientId, password: PASSWORD };
    const from = address();
    const [one, two] = await Promise.all([
      server.call('createPlatformUser', { body, key: 'double', from }),
      server.call('createPlatformUser', { body, key: 'double', from }),
    ]);
    expect(one.text).toBe(two.text);
    const mails = await server.mails();
    expect(mails.filter((mail) => mail.to === visitor.email && mail.kind === 'code')).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await proven(server);
    const wrong = await server.call('login', { body: { email, password: 'not the password 1!' }, from: address() });
    const unknown = await server.call('login', {
      body: { email: 'nobody@example.org', password: 'not the password 1!' },
      from: address(),
    });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
  });

  test('refuses the sixth wrong password, also after a restart, and takes the right one later', async () => {
    const { email } = await proven(server);
    const from = address();
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await server.call('login', { body: { email, password: `wrong guess ${guess}!` }, from })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const restarted = await startServer({ database: server });
    const sixth = await restarted.call('login', { body: { email, password: PASSWORD }, from });
    expect(sixth.body.error?.code).toBe('too_many');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    await restarted.close();
    const elsewhere = await server.call('login', { body: { email, password: PASSWORD }, from: address() });
    expect(elsewhere.status).toBe(200);
  });

  test('counts guesses that come at the same moment', async () => {
    const { email } = await proven(server);
    const from = address();
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, guess) =>
        server.call('login', { body: { email, password: `wrong guess ${guess}!` }, from }),
      ),
    );
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(5);
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(5);
  });

  test('takes an address in any case', async () => {
    const { email } = await proven(server);
    const { status } = await server.call('login', { body: { email: email.toUpperCase(), password: PASSWORD } });
    expect(status).toBe(200);
  });

  test.each([
    [
      'used',
      async (first: string, token: string) => void (await server.call('loginCode', { body: { code: first }, token })),
    ],
    ['expired', async () => server.pass(11 * MINUTE)],
  ])('refuses a code that is %s', async (_, spoil) => {
    const { token, code } = await registered(server);
    await spoil(code, token);
    const { body } = await server.call('loginCode', { body: { code }, token, from: address() });
    expect(body.error?.code).toBe('code_wrong');
  });

  test('refuses a code from another session', async () => {
    const { email, code } = await registered(server);
    const { data } = await server.call('login', { body: { email, password: PASSWORD }, from: address() });
    const other = await server.call('loginCode', { body: { code }, token: String(data.token), from: address() });
    expect(other.body.error?.code).toBe('code_wrong');
    const right = await codeFor(server, email);
    const { status } = await server.call('loginCode', { body: { code: right }, token: String(data.token) });
    expect(status).toBe(200);
  });

  test('refuses the sixth wrong code', async () => {
    const { token, code } = await registered(server);
    const wrong = code === '000000' ? '111111' : '000000';
    const from = address();
    for (let guess = 0; guess < 5; guess += 1) await server.call('loginCode', { body: { code: wrong }, token, from });
    const sixth = await server.call('loginCode', { body: { code }, token, from });
    expect([sixth.status, sixth.body.error?.code]).toEqual([429, 'too_many']);
  });

  test('ends after 30 idle minutes, or after 14 days when kept signed in', async () => {
    const { email } = await proven(server);
    const sign = async (remember: boolean) => {
      const { data } = await server.call('login', { body: { email, password: PASSWORD, remember }, from: address() });
      return String(data.token);
    };
    const isLive = async (token: string) =>
      (await server.call('verifyToken', { body: { api_token: token } })).body.result;
    const [short, long] = [await sign(false), await sign(true)];
    server.pass(31 * MINUTE);
    expect(await isLive(short)).toBe(false);
    expect(await isLive(long)).toBe(true);
    server.pass(15 * 24 * 60 * MINUTE);
    expect(await isLive(long)).toBe(false);
  });

  test('goes on while it is used', async () => {
    const { token } = await proven(server);
    for (let call = 0; call < 3; call += 1) {
      server.pass(20 * MINUTE);
      expect((await server.call('patientValues', { token })).status).toBe(200);
    }
  });

  test('ends at once with logout', async () => {
    const { token } = await proven(server);
    await server.call('logout', { token });
    expect((await server.call('patientValues', { token })).status).toBe(401);
  });
});

describe('an account', () => {
  test('for an address that has one is answered alike, mails its owner, and opens nothing', async () => {
    const { email } = await proven(server);
    const second = await consented(server, { email });
    const body = { patient_id: second.patientId, password: PASSWORD };
    const { status, body: answer } = await server.call('createPlatformUser', { body, from: address() });
    expect([status, Object.keys(answer)]).toEqual([200, ['success', 'token']]);
    const [mail] = await server.mails();
    expect([mail?.to, mail?.kind]).toEqual([email, 'known_address']);
    const token = answer.token ?? '';
    expect((await server.call('verifyToken', { body: { api_token: token } })).body.result).toBe(true);
    expect((await server.call('loginCode', { body: { code: '123456' }, token })).body.error?.code).toBe('code_wrong');
  });

  test('that nobody proved gives way to whoever owns the address', async () => {
    const squatter = await registered(server, { email: 'mine@example.org' });
    const owner = await proven(server, { email: 'mine@example.org' });
    expect((await server.call('patientValues', { token: owner.token })).status).toBe(200);
    expect((await server.call('patientValues', { token: squatter.token })).status).toBe(401);
  });

  test.each(['password1234!', 'Passw0rd!!!!', 'qwertyuiop1!', '1111aaaa!!!!'])(
    'refuses the common password %s',
    async (password) => {
      const visitor = await consented(server);
      const body = { patient_id: visitor.patientId, password };
      const { body: answer } = await server.call('createPlatformUser', { body, from: address() });
      expect(answer.errors).toEqual({ password: ['password_common'] });
    },
  );

  test.each([`${'x'.repeat(60)} ünïcödé 7 ☂ spaces`, '密码很长也可以接受 7 !!'])(
    'takes the password %s',
    async (password) => {
      const visitor = await consented(server);
      const body = { patient_id: visitor.patientId, password };
      expect((await server.call('createPlatformUser', { body, from: address() })).status).toBe(200);
      const login = await server.call('login', { body: { email: visitor.email, password }, from: address() });
      expect(login.status).toBe(200);
    },
  );

  test('once proven, is opened by the questionnaire id no more, except by its own session', async () => {
    const owner = await proven(server);
    const stranger = await proven(server);
    const body = { questionnaire_id: owner.id };
    const missing = await server.call('potentialMatching', { body: { questionnaire_id: 'x'.repeat(43) } });
    for (const token of [undefined, stranger.token]) {
      for (const name of ['potentialMatching', 'questionnaireStatus', 'erase'] as const) {
        const answer = await server.call(name, { body, token });
        expect([answer.status, answer.text]).toEqual([404, missing.text]);
      }
      const answers = await server.call('cancerQuestions', { body: { ...body, answers: CLINICAL }, token });
      expect(answers.text).toBe(missing.text);
      const consent = await server.call('consent', { body: { patientid: owner.patientId, consent: SIGNATURE }, token });
      expect(consent.text).toBe(missing.text);
    }
    expect((await server.call('potentialMatching', { body, token: owner.token })).status).toBe(200);
  });

  test('is reported by contact-information only, and only so often', async () => {
    const { email } = await proven(server);
    const visitor = await answered(server);
    const from = address();
    const ask = () => server.call('contactInformation', { body: { questionnaire_id: visitor.id, email }, from });
    expect((await ask()).data).toEqual({ registered: true });
    const statuses = new Set<number>();
    for (let call = 0; call < 35; call += 1) statuses.add((await ask()).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('links', () => {
  test('unknown, cut off, expired and revoked tokens are answered alike', async () => {
    const visitor = await answered(server);
    await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email } });
    const { token } = await linkFor(server, visitor.email);
    const check = async (given: string) => (await server.call('checkToken', { body: { token: given } })).text;
    expect(await check(token)).toContain('"check":true');
    const unknown = await check('a'.repeat(43));
    expect(await check(token.slice(0, -1))).toBe(unknown);
    server.pass(8 * 24 * 60 * MINUTE);
    expect(await check(token)).toBe(unknown);
  });

  test('opening a link uses nothing up', async () => {
    const visitor = await answered(server);
    await server.call('guardianInvite', {
      body: { questionnaire_id: visitor.id, email: 'g@example.org' },
      from: address(),
    });
    const { token } = await linkFor(server, 'g@example.org');
    const first = await server.call('checkToken', { body: { token } });
    expect((await server.call('checkToken', { body: { token } })).text).toBe(first.text);
  });

  test('a link of one kind does not open what another kind opens', async () => {
    const visitor = await answered(server);
    const { data } = await server.call('shareResults', {
      body: { questionnaire_id: visitor.id, channel: 'google' },
      from: address(),
    });
    const token = String(data.url).split('#')[1] ?? '';
    const consent = { ...SIGNATURE, signer: 'guardian', relationship: 'aunt' };
    expect((await server.call('consent', { body: { token, consent } })).status).toBe(404);
    expect((await server.call('checkToken', { body: { token } })).data).toEqual({ check: true, kind: 'share' });
  });

  test('are built from PUBLIC_URL, whatever the caller calls this server', async () => {
    const visitor = await answered(server);
    const { data } = await server.call('shareResults', {
      body: { questionnaire_id: visitor.id, channel: 'google' },
      from: address(),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(String(data.url)).toMatch(/^http:\/\/trialogue\.test\/shared#/);
  });
});

describe('limits', () => {
  test('the sixth invitation in ten minutes waits, in every process', async () => {
    const visitor = await answered(server);
    const other = await startServer({ database: server });
    const from = address();
    const invite = (at: TestServer, who: number) =>
      at.call('guardianInvite', { body: { questionnaire_id: visitor.id, email: `guardian${who}@example.org` }, from });
    for (let who = 0; who < 5; who += 1) expect((await invite(who % 2 ? server : other, who)).status).toBe(200);
    const sixth = await invite(other, 6);
    expect([sixth.status, sixth.body.error?.code]).toEqual([429, 'too_many']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    await other.close();
  });

  test('nobody is mailed without end, whoever asks', async () => {
    const visitor = await answered(server);
    const statuses: number[] = [];
    for (let mail = 0; mail < 11; mail += 1) {
      const body = { questionnaire_id: visitor.id, email: 'flooded@example.org' };
      statuses.push((await server.call('resumeLink', { body, from: address() })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('writes from elsewhere', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://trialogue.test.evil.example' },
  ])('are refused: %o', async (headers) => {
    const { status, body } = await server.call('selectPersona', { body: { persona_id: 'patient' }, headers });
    expect([status, body.error?.code]).toEqual([403, 'cross_origin']);
  });

  test.each<Record<string, string>>([{ origin: 'http://trialogue.test' }, { 'sec-fetch-site': 'same-origin' }, {}])(
    'from our own pages are taken: %o',
    async (headers) => {
      const { status } = await server.call('selectPersona', { body: { persona_id: 'patient' }, headers });
      expect(status).toBe(200);
    },
  );
});

describe('what is kept', () => {
  test('no live token, code or link is in a dump of the database, nor in the log', async () => {
    const visitor = await registered(server);
    await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email }, from: address() });
    const { token } = await linkFor(server, visitor.email);
    const rows = await dump(server.db);
    for (const secret of [token, visitor.token, PASSWORD]) {
      expect(rows).not.toContain(secret);
    }
    expect(rows).not.toContain(`"${visitor.code}"`);
    const log = server.log.join('');
    for (const secret of [token, visitor.token, visitor.id, visitor.email, 'Ada Example', PASSWORD]) {
      expect(log).not.toContain(secret);
    }
  });

  test('an access that is allowed or denied is in the audit log, without a value, and stays there', async () => {
    const visitor = await answered(server);
    await server.call('potentialMatching', { body: { questionnaire_id: visitor.id } });
    await server.call('potentialMatching', { body: { questionnaire_id: 'y'.repeat(43) } });
    const { reference } = await server.db
      .selectFrom('questionnaire')
      .select('reference')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', reference)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.action, row.call])).toEqual([
      ['write', 'selectPersona'],
      ['write', 'cancerQuestions'],
      ['write', 'selectLocation'],
      ['write', 'contactInformation'],
      ['read', 'potentialMatching'],
    ]);
    const [denied] = await server.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(denied).toMatchObject({ action: 'denied', call: 'potentialMatching', subject: '' });
    await expect(server.db.updateTable('audit').set({ action: 'read' }).execute()).rejects.toThrow('append-only');
    await expect(server.db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });
});

async function countQuestionnaires(): Promise<number> {
  return (await server.db.selectFrom('questionnaire').select('id').execute()).length;
}

test('a questionnaire that is begun twice is two questionnaires', async () => {
  expect(await begin(server)).not.toBe(await begin(server));
});
