import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dump } from './dump.ts';
import { startServer, type TestServer } from './server.ts';
import { clinical, codeFor, PASSWORD, proven, SIGNATURE } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ filling: 'loaded', env: { RATE_LIMIT_SCALE: '100' } });
}, 120_000);
afterAll(() => server.close());

const answers = z.array(z.object({ question: z.string(), how: z.string(), value: z.optional(z.unknown()) }));
const rows = z.array(z.record(z.string(), z.unknown()));
const processes = z.array(z.object({ key: z.string(), state: z.string() }));

const change = (token: string, body: Record<string, unknown>) => server.call('updatePatientValue', { token, body });
const profile = async (token: string) => (await server.call('patientProfile', { token })).data;
async function answersOf(token: string): Promise<Record<string, unknown>> {
  const { data } = await server.call('patientConversation', { token });
  return Object.fromEntries(answers.parse(data.answers).map(({ question, value }) => [question, value]));
}
async function states(token: string): Promise<Record<string, string>> {
  const { body } = await server.call('patientProcesses', { token });
  return Object.fromEntries(processes.parse(body.data).map(({ key, state }) => [key, state]));
}

describe('the profile', () => {
  test('is what the questionnaire was told, and the place as an address', async () => {
    const { token, email } = await proven(server);
    expect(await profile(token)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Example',
      full_name: 'Ada Example',
      email,
      birthdate: '1960-02-29',
      phone: '+12025550123',
      country: 'US',
      state: 'US-MA',
      city: 'Boston',
      gender: 'female',
      cancer_type: 'lung_nsclc',
    });
  });

  test('changes one value and leaves the others', async () => {
    const { token } = await proven(server);
    const before = await profile(token);
    const { data } = await change(token, { phone: '+12025550188', settings: { time_zone: 'Asia/Jerusalem' } });
    expect(data).toEqual({
      ...before,
      phone: '+12025550188',
      settings: { ...z.record(z.string(), z.string()).parse(before.settings), time_zone: 'Asia/Jerusalem' },
    });
    expect(await profile(token)).toEqual(data);
    expect((await answersOf(token)).phone).toBe('+12025550188');
  });

  test('keeps a divided name, and divides a name anew that was changed in the conversation', async () => {
    const { token, id } = await proven(server);
    await change(token, { first_name: 'Ada Maria', last_name: 'Example' });
    expect(await profile(token)).toMatchObject({ first_name: 'Ada Maria', full_name: 'Ada Maria Example' });
    await server.call('contactInformation', { token, body: { questionnaire_id: id, n_field: 'Grace Other Name' } });
    expect(await profile(token)).toMatchObject({ first_name: 'Grace', last_name: 'Other Name' });
  });

  test('with another cancer type drops the stage of the one before and nothing else', async () => {
    const { token } = await proven(server);
    const { cancer_type: _, cancer_stage: __, ...others } = await answersOf(token);
    await change(token, { cancer_type: 'breast_any' });
    expect(await answersOf(token)).toEqual({ ...others, cancer_type: 'breast_any' });
    await change(token, { cancer_type: 'breast_any', gender: 'male' });
    expect(await answersOf(token)).toEqual({ ...others, cancer_type: 'breast_any', gender: 'male' });
  });

  test('with the same cancer type keeps the stage', async () => {
    const { token } = await proven(server);
    await change(token, { cancer_type: 'lung_nsclc' });
    expect((await answersOf(token)).cancer_stage).toBe('4');
  });

  test('with another address is matched from there', async () => {
    const { token } = await proven(server);
    const { data } = await change(token, { country: 'IL', state: 'IL-HA', city: 'Haifa' });
    expect(data).toMatchObject({ country: 'IL', state: 'IL-HA', city: 'Haifa', zip: '' });
    expect((await answersOf(token)).place).toMatchObject({ country: 'IL', label: 'Haifa' });
    await change(token, { country: 'US', state: 'US-CA', city: '', zip: '94110' });
    expect((await answersOf(token)).place).toMatchObject({ id: 'zip:US:94110' });
    await change(token, { city: 'A village nobody lists', zip: '' });
    expect((await answersOf(token)).place).toMatchObject({ id: 'zip:US:94110' });
  });

  test.each([
    [{ birthdate: '2999-01-01' }, { birthdate: ['future'] }],
    [{ birthdate: '1850-01-01' }, { birthdate: ['too_old'] }],
    [{ cancer_type: 'nothing_known' }, { cancer_type: ['unknown_option'] }],
    [{ phone: '+1202555' }, { phone: ['phone'] }],
    [{ first_name: 'R2D2' }, { first_name: ['invalid'] }],
    [{ country: 'XX' }, { country: ['unknown_option'] }],
    [{ country: 'US', state: 'IL-HA' }, { state: ['unknown_option'] }],
    [{ settings: { time_zone: 'Mars/Base' } }, { 'settings.time_zone': ['unknown_option'] }],
    [{ settings: { currency: 'ABCD' } }, { 'settings.currency': ['unknown_option'] }],
    [{ settings: { website: 'javascript:alert(1)' } }, { 'settings.website': ['invalid'] }],
  ])('refuses %j and changes nothing', async (wrong, errors) => {
    const { token } = await proven(server);
    const before = await profile(token);
    const { status, body } = await change(token, { city: 'Elsewhere', ...wrong });
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await profile(token)).toEqual(before);
  });

  test('keeps both of two changes made at once', async () => {
    const { token } = await proven(server);
    await Promise.all([change(token, { city: 'Salem' }), change(token, { settings: { company: 'Acme' } })]);
    expect(await profile(token)).toMatchObject({ city: 'Salem', settings: { company: 'Acme' } });
  });

  test('gives one value by its name', async () => {
    const { token } = await proven(server);
    const { data } = await server.call('patientValue', { token, body: { name: 'birthdate' } });
    expect(data).toEqual({ valuep: '1960-02-29' });
  });
});

describe('the onboarding', () => {
  test('fills what must be known first, and what was answered stays', async () => {
    const { token, id } = await proven(server);
    await sql`update questionnaire set answers = '[]' where id = ${id}`.execute(server.db);
    const empty = { first_name: '', cancer_type: '', patient_s_phone: '', birthdate: '' };
    expect((await server.call('patientValues', { token })).data).toMatchObject(empty);
    const { body } = await server.call('onboardingProcess', {
      token,
      body: {
        first_name: 'Noa',
        cancer_type: 'brain_any',
        birthdate: '1971-05-06',
        phone: '+972541234567',
        lang: 'he',
      },
    });
    expect(body.result).toBe(true);
    expect((await server.call('patientValues', { token })).data).toMatchObject({
      first_name: 'Noa',
      patient_s_phone: '+972541234567',
      birthdate: '1971-05-06',
    });
    expect(await profile(token)).toMatchObject({ cancer_type: 'brain_any', settings: { language: 'he' } });
  });

  test('is all that somebody needs who signed up without the questionnaire', async () => {
    const email = 'no.questionnaire@example.org';
    const made = await server.call('register', { body: { email, password: PASSWORD, age_confirmed: true } });
    const token = String(made.data.token);
    await server.call('loginCode', { token, body: { code: await codeFor(server, email) } });
    expect(await profile(token)).toMatchObject({ email, first_name: '', cancer_type: '', country: '' });
    expect(await states(token)).toMatchObject({ consent: 'open', report: 'waiting' });
    const body = { first_name: 'Noa', cancer_type: 'lung_any', birthdate: '1971-05-06', phone: '+972541234567' };
    expect((await server.call('onboardingProcess', { token, body })).body.result).toBe(true);
    const { data } = await server.call('patientValues', { token });
    expect(data).toMatchObject({ first_name: 'Noa', birthdate: '1971-05-06', patient_id: expect.any(String) });
    expect(Number(data.trialcount)).toBeGreaterThan(0);
    await change(token, { last_name: 'Levi', country: 'IL', city: 'Haifa' });
    expect(await profile(token)).toMatchObject({ full_name: 'Noa Levi', state: '', city: 'Haifa' });
    expect((await answersOf(token)).place).toMatchObject({ country: 'IL' });
  });

  test('refuses a wrong value and keeps none of the others', async () => {
    const { token } = await proven(server);
    const before = await profile(token);
    const { status, body } = await server.call('onboardingProcess', {
      token,
      body: { first_name: 'Noa', cancer_type: 'no_such', birthdate: '2999-05-06', phone: '+972541234567' },
    });
    expect([status, body.errors]).toEqual([422, { cancer_type: ['unknown_option'], birthdate: ['future'] }]);
    expect(await profile(token)).toEqual(before);
  });
});

test('a patient who changes the cancer type in the thread loses no later answer before the stage is told', async () => {
  const { token, id } = await proven(server);
  const [cancer] = clinical({ cancer_type: 'breast_any' });
  await server.call('cancerQuestions', { token, body: { questionnaire_id: id, answers: [cancer] } });
  const kept = await answersOf(token);
  expect(kept).toMatchObject({ cancer_type: 'breast_any', activity_level: '1', birthdate: '1960-02-29' });
  expect(kept).not.toHaveProperty('cancer_stage');
});

describe('what is to be done', () => {
  test('begins with consent given and everything else open', async () => {
    const { token } = await proven(server);
    expect(await states(token)).toEqual({
      consent: 'done',
      records: 'open',
      report: 'done',
      meeting: 'open',
      oncologist: 'open',
    });
  });

  test('follows where the records are, the oncologist and a meeting booked in a survey', async () => {
    const { token, id } = await proven(server);
    await server.call('noMedicalRecordsForm', {
      token,
      body: { questionnaire_id: id, has_records: false, hospital_name: 'General', physician_name: 'Dr. Who' },
    });
    await server.call('addOncologist', { token, body: ONCOLOGIST });
    await addSurvey(id, 'with-meeting');
    expect(await states(token)).toMatchObject({ records: 'waiting', oncologist: 'done', meeting: 'done' });
  });
});

const ONCOLOGIST = {
  first_name: 'Lena',
  last_name: 'Okafor',
  full_name: '',
  email: 'okafor@example.org',
  phone: '+12025550199',
};

/** A survey of a patient, with a meeting. */
async function addSurvey(id: string, name: string): Promise<void> {
  await sql`insert into survey (id, reference, token_hash, variant, locale, questionnaire_id, expires_at, answers)
    values (${name}, ${name}, ${name}, 'nhp', 'en', ${id}, now() + interval '1 day', ${JSON.stringify([
      { question: 'note', how: 'given', value: `canary-survey-${name}` },
    ])})`.execute(server.db);
  await sql`insert into booking (start_at, survey_id, zone)
    values (now() + make_interval(secs => ${name.length}), ${name}, 'UTC')`.execute(server.db);
}

describe('the oncologist', () => {
  test('is null until told, then what was told, with the full name made of the others', async () => {
    const { token } = await proven(server);
    expect((await server.call('oncologist', { token })).body.data).toBeNull();
    await server.call('addOncologist', { token, body: ONCOLOGIST });
    expect((await server.call('oncologist', { token })).data).toEqual({ ...ONCOLOGIST, full_name: 'Lena Okafor' });
    await server.call('addOncologist', { token, body: { ...ONCOLOGIST, email: '', phone: '' } });
    expect((await server.call('oncologist', { token })).data).toMatchObject({ email: '', phone: '' });
  });

  test('is refused with a phone that is none, or a name that is none', async () => {
    const { token } = await proven(server);
    const phone = await server.call('addOncologist', { token, body: { ...ONCOLOGIST, phone: '+1202555' } });
    expect([phone.status, phone.body.errors]).toEqual([422, { phone: ['phone'] }]);
    const name = await server.call('addOncologist', { token, body: { ...ONCOLOGIST, last_name: '<b>' } });
    expect(name.body.errors).toEqual({ last_name: ['invalid'] });
  });
});

describe('countries, states and towns', () => {
  const options = z.array(z.object({ value: z.string(), label: z.string() }));
  const list = async (name: 'countries' | 'states' | 'cities', params: Record<string, string>, locale = 'en') =>
    options.parse((await server.call(name, { params, headers: { 'accept-language': locale } })).body.data);

  test('lead from a country to a state to its largest towns', async () => {
    expect(await list('countries', {})).toContainEqual({ value: 'US', label: 'United States' });
    expect(await list('states', { country_id: 'US' })).toContainEqual({ value: 'US-MA', label: 'Massachusetts' });
    const towns = await list('cities', { id: 'US-MA' });
    expect(towns[0]?.value).toBe('Boston');
    expect(towns).toContainEqual({ value: 'Worcester', label: 'Worcester' });
    expect(towns).toHaveLength(new Set(towns.map(({ value }) => value)).size);
    expect(await list('cities', { id: 'CA-QC' })).toContainEqual({ value: 'Montréal', label: 'Montréal' });
  });

  test('has towns for every state of every country that has any', async () => {
    const id = (await list('states', { country_id: 'US' })).find(({ label }) => label === 'Puerto Rico')?.value ?? '';
    expect(await list('cities', { id })).toContainEqual({ value: 'San Juan', label: 'San Juan' });
  });

  test('names the towns of Israel in Hebrew where Hebrew is read', async () => {
    expect(await list('cities', { id: 'IL-HA' }, 'he')).toContainEqual({ value: 'חיפה', label: 'חיפה' });
    expect(await list('cities', { id: 'IL-HA' })).toContainEqual({ value: 'Haifa', label: 'Haifa' });
  });

  test('are not found where there is no such country or state', async () => {
    expect((await server.call('states', { params: { country_id: 'XX' } })).status).toBe(404);
    expect((await server.call('cities', { params: { id: 'US-XX' } })).status).toBe(404);
  });

  test("of every country can be a profile's state", async () => {
    const { token } = await proven(server);
    for (const country of ['IL', 'DE', 'BR', 'FO', 'GR']) {
      const [state] = await list('states', { country_id: country });
      const { status } = await change(token, { country, state: state?.value ?? '' });
      expect([country, status]).toEqual([country, 200]);
    }
  });
});

describe('a consent', () => {
  test('that is withdrawn counts no longer, is shown as withdrawn, and another can be signed', async () => {
    const { token, id, patientId } = await proven(server);
    const form = () =>
      server.call('noMedicalRecordsForm', { token, body: { questionnaire_id: id, has_records: true } });
    expect((await form()).status).toBe(200);
    expect((await server.call('withdrawConsent', { token })).status).toBe(200);
    expect((await form()).body.error?.code).toBe('consent_missing');
    expect((await states(token)).consent).toBe('open');
    const status = await server.call('questionnaireStatus', { token, body: { questionnaire_id: id } });
    expect(status.data.consent_status).toBe(false);

    await server.call('consent', { token, body: { patientid: patientId, consent: SIGNATURE } });
    expect((await form()).status).toBe(200);
    const [newest, oldest, ...more] = rows.parse((await server.call('consents', { token })).body.data);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ signer: 'self', name: 'Ada Example', language: 'en', withdrawn: null });
    expect(newest?.items).toEqual(SIGNATURE.items);
    expect(oldest?.withdrawn).toEqual(expect.any(String));
  });

  test('that is withdrawn is told to the coordinator once, by the reference only', async () => {
    const told = await startServer({
      database: server,
      env: { RATE_LIMIT_SCALE: '100', COORDINATOR_EMAIL: 'care@example.org' },
    });
    const { token } = await proven(told);
    await told.call('withdrawConsent', { token });
    await told.call('withdrawConsent', { token });
    const mails = (await told.mails()).filter(({ kind }) => kind === 'coordinator_consent_off');
    expect(mails.map(({ to }) => to)).toEqual(['care@example.org']);
    expect(mails[0]?.text).not.toContain('Ada');
    await told.close();
  });
});

test("the access log shows a patient who did what with their data, newest first, and nobody else's", async () => {
  const [{ token }, other] = [await proven(server), await proven(server)];
  await server.call('patientProfile', { token: other.token });
  await change(token, { city: 'Salem' });
  const log = rows.parse((await server.call('accessLog', { token })).body.data);
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'read', call: 'accessLog' },
    { action: 'write', call: 'updatePatientValue' },
  ]);
  expect(log.map(({ call }) => call)).not.toContain('patientProfile');
});

describe('the export', () => {
  const exported = (token: string, password = PASSWORD, from = '203.0.113.1') =>
    server.call('exportData', { token, body: { password }, from });

  test('covers every table that holds something of a patient', async () => {
    const { token } = await proven(server);
    const answer = await exported(token);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    const names = Object.keys(unzipSync(answer.bytes));
    // Every table from which a reference leads to a questionnaire or an account, over whatever tables.
    const { rows: found } = await sql<{ name: string }>`
      with recursive held as (
        select 'questionnaire'::regclass::oid as id union select 'account'::regclass::oid
        union select conrelid from pg_constraint join held on confrelid = held.id where contype = 'f'
      ) select id::regclass::text as name from held`.execute(server.db);
    const tables = found.map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['consent', 'booking', 'code', 'report', 'medical_record']));
    for (const table of tables) expect(names).toContain(`${table}.json`);
    expect(names).toEqual(expect.arrayContaining(['audit.json', 'stored_file.json']));
  });

  test('holds what was said, the files as they were given, and no secret', async () => {
    const { token, id, email } = await proven(server);
    await change(token, { settings: { company: 'canary-company' } });
    await addSurvey(id, 'exported');
    await addRecord(id, '../../canary scan.txt', 'what the scan said');
    const answer = await exported(token);
    const files = unzipSync(answer.bytes);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('questionnaire.json')).toContain('lung_nsclc');
    expect(text('account.json')).toContain('canary-company');
    expect(text('survey.json')).toContain('canary-survey-exported');
    expect(rows.parse(JSON.parse(text('booking.json')))).toHaveLength(1);
    expect(text('mail.json')).toContain(email);
    for (const { subject, text: written } of rows.parse(JSON.parse(text('mail.json')))) {
      expect(`${subject} ${written}`).not.toMatch(/\b\d{6}\b|[\w-]{40,}/);
    }
    const [file, ...more] = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(more).toEqual([]);
    expect(file).toMatch(/^files\/[^/]*canary scan\.txt$/);
    expect(text(file ?? '')).toBe('what the scan said');
    const whole = Object.keys(files).map(text).join('\n');
    for (const secret of ['argon2', 'password_hash', 'token_hash', 'code_hash', 'sealed']) {
      expect(whole).not.toContain(secret);
    }
  });

  test('is refused with a wrong password, and the sixth is one too many', async () => {
    const { token } = await proven(server);
    const from = '192.0.2.77';
    const wrong = await exported(token, 'not the password 1!', from);
    expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'credentials']);
    for (let guess = 0; guess < 4; guess += 1) await exported(token, `wrong ${guess}`, from);
    expect((await exported(token, PASSWORD, from)).status).toBe(429);
  });
});

/** A medical record with its file. */
async function addRecord(id: string, name: string, content: string): Promise<string> {
  const key = `${Math.random().toString(36).slice(2)}abcdefghijklmnopqrstuvwxyz`;
  await sql`insert into stored_file (key, unused_since) values (${key}, null)`.execute(server.db);
  await server.ground.files.put(key, Readable.from([Buffer.from(content)]));
  await sql`insert into medical_record (id, questionnaire_id, file_key, file_name, file_type, media, size, sha256)
    values (${key.slice(0, 24)}, ${id}, ${key}, ${name}, 'unknown', 'text/plain', ${content.length}, 'x')`.execute(
    server.db,
  );
  return key;
}

describe('erasing the account', () => {
  test('leaves nothing of the patient but the audit log, and ends every session', async () => {
    const email = 'canary.person@example.org';
    const { token, id } = await proven(server, { name: 'Canary Person', email });
    await change(token, { city: 'Canarytown', settings: { company: 'canary-company' } });
    await server.call('addOncologist', { token, body: { ...ONCOLOGIST, last_name: 'Canarydoc' } });
    await addSurvey(id, 'canary-erased');
    const key = await addRecord(id, 'canary-file.txt', 'x');
    const held = await dump(server.db);
    for (const canary of ['Canarytown', 'Canarydoc', 'canary-erased', 'canary-file', email]) {
      expect(held).toContain(canary);
    }
    const { status } = await server.call('eraseAccount', { token, body: { password: PASSWORD } });
    expect(status).toBe(200);
    const left = await dump(server.db);
    for (const canary of ['Canary', 'canary-erased', 'canary-file', 'canary.person', id]) {
      expect(left).not.toContain(canary);
    }
    expect((await server.call('patientProfile', { token })).status).toBe(401);
    const known = await server.call('login', { body: { email, password: PASSWORD }, from: '192.0.2.80' });
    expect(known.body.error?.code).toBe('credentials');
    const unused = await sql<{ key: string }>`
      select key from stored_file where key = ${key}`.execute(server.db);
    expect(unused.rows).toEqual([]);
    expect(await server.ground.files.read(key)).toBeNull();
  });

  test('keeps what was done in the audit log, without a value', async () => {
    const { token, id } = await proven(server);
    const { rows: found } = await sql<{ reference: string }>`
      select reference from questionnaire where id = ${id}`.execute(server.db);
    await server.call('eraseAccount', { token, body: { password: PASSWORD } });
    const { rows: audit } = await sql<{ call: string }>`
      select call from audit where subject = ${found[0]?.reference ?? ''}`.execute(server.db);
    expect(audit.map(({ call }) => call)).toContain('eraseAccount');
  });

  test('is refused with a wrong password', async () => {
    const { token } = await proven(server);
    const { body } = await server.call('eraseAccount', { token, body: { password: 'not it' }, from: '192.0.2.78' });
    expect(body.error?.code).toBe('credentials');
    expect((await server.call('patientProfile', { token })).status).toBe(200);
  });
});

describe('the newest posts', () => {
  const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Site</title>
    <item><title>Older &amp; wiser</title><link>https://example.org/1</link><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>
      <description><![CDATA[<p>One <b>two</b><script>alert(1)</script></p>]]></description></item>
    <item><title>Newer</title><link>https://example.org/2</link><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate></item>
    <item><title>Bad</title><link>javascript:alert(1)</link></item></channel></rss>`;

  test('are none where no feed is set', async () => {
    const { token } = await proven(server);
    expect((await server.call('blogs', { token })).body.data).toEqual([]);
  });

  test('are read once in a quarter of an hour, newest first, as plain words, and stay when the feed is away', async () => {
    let asked = 0;
    const feed = createServer((_, response) => {
      asked += 1;
      response.end(RSS);
    });
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
    const address = feed.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const site = await startServer({
      database: server,
      env: { RATE_LIMIT_SCALE: '100', BLOGS_URL: `http://127.0.0.1:${port}/feed` },
    });
    const { token } = await proven(site);
    const first = await site.call('blogs', { token });
    expect(first.body.data).toEqual([
      { title: 'Newer', summary: '', url: 'https://example.org/2', date: '2026-11-03T10:00:00.000Z' },
      {
        title: 'Older & wiser',
        summary: 'One two',
        url: 'https://example.org/1',
        date: '2026-11-02T10:00:00.000Z',
      },
    ]);
    expect((await site.call('blogs', { token })).text).toBe(first.text);
    expect(asked).toBe(1);
    await new Promise((resolve) => feed.close(resolve));
    site.pass(16 * 60_000);
    expect((await site.call('blogs', { token })).text).toBe(first.text);
    await site.close();
  });
});
