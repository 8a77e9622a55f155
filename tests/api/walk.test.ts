import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAS } from '../../src/contract/persona.ts';
import { dump } from './dump.ts';
import { startServer, type TestServer } from './server.ts';
import {
  answered,
  BOSTON,
  begin,
  CLINICAL,
  clinical,
  codeFor,
  linkFor,
  PASSWORD,
  registered,
  SIGNATURE,
} from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    filling: 'loaded',
    env: { COORDINATOR_EMAIL: 'coordinator@example.org', RATE_LIMIT_SCALE: '100' },
  });
}, 120_000);
afterAll(() => server.close());

describe.each(PERSONAS)('a %s', (persona) => {
  test('walks from the first question to a proven account', async () => {
    const id = await begin(server, persona);
    for (const length of CLINICAL.keys()) {
      const { status } = await server.call('cancerQuestions', {
        body: { questionnaire_id: id, answers: CLINICAL.slice(0, length + 1) },
      });
      expect(status).toBe(200);
    }
    const first = await server.call('selectLocation', { body: { questionnaire_id: id, place: BOSTON } });
    const second = await server.call('selectLocation', {
      body: { questionnaire_id: id, place: BOSTON, distance: 'any' },
    });
    expect(second.data.patient_id).toBe(first.data.patient_id);
    const email = `${persona}@example.org`;
    const contact = await server.call('contactInformation', {
      body: { questionnaire_id: id, n_field: 'Ada Example', email, phone_number: '+12025550123' },
    });
    expect(contact.data).toEqual({ registered: false });

    const matching = await server.call('potentialMatching', { body: { questionnaire_id: id } });
    expect(matching.data).toMatchObject(second.data.remaining ? countsOf(second.data.remaining) : {});
    expect(matching.data.trialcount).toBeGreaterThan(0);

    const patientid = String(second.data.patient_id);
    expect((await server.call('consent', { body: { patientid, consent: SIGNATURE } })).status).toBe(200);
    const form = { questionnaire_id: id, has_records: false, hospital_name: 'General', physician_name: 'Dr. No' };
    expect((await server.call('noMedicalRecordsForm', { body: form })).status).toBe(200);
    const status = await server.call('questionnaireStatus', { body: { questionnaire_id: id } });
    expect(status.data).toEqual({ consent_status: true, is_registered: false });

    const created = await server.call('createPlatformUser', { body: { patient_id: patientid, password: PASSWORD } });
    const token = created.body.token ?? '';
    expect((await server.call('patientValues', { token })).body.error?.code).toBe('unverified');
    const code = await codeFor(server, email);
    expect((await server.call('loginCode', { body: { code }, token })).status).toBe(200);
    expect((await server.call('patientValues', { token })).data).toMatchObject({
      first_name: 'Ada',
      full_name: 'Ada Example',
      email,
      birthdate: '1960-02-29',
      patient_s_phone: '+12025550123',
      has_records: false,
      trialcount: matching.data.trialcount,
      siteCount: matching.data.siteCount,
    });
  });
});

function countsOf(remaining: unknown) {
  const { trials, sites } = Object(remaining);
  return { trialcount: trials, siteCount: sites };
}

test('a consent is told to the coordinator by reference, without health data', async () => {
  const visitor = await answered(server, { name: 'Zelda Canary' });
  await server.call('consent', { body: { patientid: visitor.patientId, consent: { ...SIGNATURE, name: 'Zelda' } } });
  const [mail] = await server.mails();
  expect(mail?.to).toBe('coordinator@example.org');
  expect(mail?.text).toMatch(/T-[A-Z2-9]{10}/);
  for (const secret of ['Zelda', 'lung', visitor.email, visitor.id, visitor.patientId]) {
    expect(`${mail?.subject} ${mail?.text}`.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('a consent keeps who signed what, when, and in which words', async () => {
  const visitor = await answered(server);
  await server.call('consent', {
    body: { patientid: visitor.patientId, consent: SIGNATURE },
    headers: { 'accept-language': 'fr' },
  });
  const kept = await server.db
    .selectFrom('consent')
    .selectAll()
    .where('questionnaire_id', '=', visitor.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ signer: 'self', name: 'Ada Example', text_language: 'en', locale: 'fr' });
  expect(kept.text_hash).toBe(server.ground.policies.consentHash('en'));
  expect(kept.text_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept.signed_at).toBeInstanceOf(Date);
});

describe('under 18', () => {
  const young = `${new Date().getUTCFullYear() - 10}-01-01`;

  test('the person cannot sign, a guardian with name and relationship can', async () => {
    const { patientId: patientid } = await answered(server, { birthdate: young });
    const self = await server.call('consent', { body: { patientid, consent: SIGNATURE } });
    expect(self.body.errors).toEqual({ 'consent.signer': ['invalid'] });
    const unnamed = await server.call('consent', {
      body: { patientid, consent: { ...SIGNATURE, signer: 'guardian' } },
    });
    expect(unnamed.body.errors).toEqual({ 'consent.relationship': ['required'] });
    const consent = { ...SIGNATURE, signer: 'guardian', relationship: 'mother' };
    expect((await server.call('consent', { body: { patientid, consent } })).status).toBe(200);
  });

  test('a guardian signs on another device by a mailed link', async () => {
    const visitor = await answered(server, { birthdate: young, persona: 'caregiver', name: 'Tim Young' });
    await server.call('guardianInvite', { body: { questionnaire_id: visitor.id, email: 'mum@example.org' } });
    const { url, token } = await linkFor(server, 'mum@example.org');
    expect(url).toBe(`http://trialogue.test/guardian#${token}`);
    const opened = await server.call('checkToken', { body: { token } });
    expect(opened.data).toEqual({ check: true, kind: 'guardian', persona_id: 'caregiver', name: 'Tim Young' });
    const consent = { ...SIGNATURE, signer: 'guardian', relationship: 'mother', name: 'Mum Young' };
    expect((await server.call('consent', { body: { token, consent } })).status).toBe(200);
    const status = await server.call('questionnaireStatus', { body: { questionnaire_id: visitor.id } });
    expect(status.data.consent_status).toBe(true);
  });
});

test('a resume link carries on with every answer on another device, and only the newest one works', async () => {
  const visitor = await answered(server);
  await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email } });
  const first = await linkFor(server, visitor.email);
  await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email } });
  const second = await linkFor(server, visitor.email);
  expect(second.url).toBe(`http://trialogue.test/explore-clinical-trials#resume=${second.token}`);
  expect((await server.call('checkToken', { body: { token: first.token } })).data).toEqual({ check: false });
  const { data } = await server.call('checkToken', { body: { token: second.token } });
  expect(data).toMatchObject({ check: true, kind: 'resume', questionnaire_id: visitor.id, persona_id: 'patient' });
  expect(data.answers).toEqual([
    ...CLINICAL,
    { question: 'place', how: 'given', value: BOSTON },
    { question: 'distance', how: 'given', value: '160' },
    { question: 'full_name', how: 'given', value: 'Ada Example' },
    { question: 'email', how: 'given', value: visitor.email },
    { question: 'phone', how: 'given', value: '+12025550123' },
  ]);
});

test('shared results show the trials and nothing of the person, for 30 days', async () => {
  const visitor = await answered(server, { persona: 'physician' });
  const body = { questionnaire_id: visitor.id, channel: 'whatsapp' };
  const { data } = await server.call('shareResults', { body });
  expect(String(data.open)).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Here is a list of clinical trials: ${data.url}`)}`,
  );
  const token = String(data.url).split('#')[1] ?? '';
  const shared = await server.call('sharedResults', { body: { token } });
  const own = await server.call('potentialMatching', { body: { questionnaire_id: visitor.id } });
  expect(shared.data.trialcount).toBe(own.data.trialcount);
  expect(shared.text).not.toMatch(/"criteria":\[\{|"distanceKm":\d/);
  for (const secret of [visitor.id, visitor.email, 'Ada', '1960']) expect(shared.text).not.toContain(secret);
  server.pass(31 * 86_400_000);
  expect((await server.call('sharedResults', { body: { token } })).body.error?.code).toBe('not_found');
  server.pass(-31 * 86_400_000);
});

test.each([
  ['telegram', 'https://t.me/share/url?url='],
  ['google', 'https://mail.google.com/mail/?view=cm'],
] as const)('results can be shared by %s', async (channel, address) => {
  const visitor = await answered(server);
  const { data } = await server.call('shareResults', { body: { questionnaire_id: visitor.id, channel } });
  expect(String(data.open).startsWith(address)).toBe(true);
  expect(String(data.open)).toContain(encodeURIComponent(String(data.url)));
});

test('results shared by e-mail are mailed; without an address the field is named', async () => {
  const visitor = await answered(server);
  const body = { questionnaire_id: visitor.id, channel: 'email' };
  expect((await server.call('shareResults', { body })).body.errors).toEqual({ email: ['required'] });
  const { data } = await server.call('shareResults', { body: { ...body, email: 'friend@example.org' } });
  expect(data.open).toBe('');
  expect((await linkFor(server, 'friend@example.org')).url).toBe(data.url);
});

test('"not sure" to everything is a walk too', async () => {
  const id = await begin(server);
  const answers = ['cancer_type', 'activity_level', 'gender', 'birthdate'].map((question) => ({
    question,
    how: 'unsure',
  }));
  expect((await server.call('cancerQuestions', { body: { questionnaire_id: id, answers } })).status).toBe(200);
  expect((await server.call('selectLocation', { body: { questionnaire_id: id, place: null } })).status).toBe(200);
  const name = await server.call('contactInformation', { body: { questionnaire_id: id, n_field: 'Ada' } });
  expect(name.status).toBe(200);
  const matching = await server.call('potentialMatching', { body: { questionnaire_id: id } });
  expect(matching.text).toContain('"success":true');
  expect(matching.data.trialcount).toBeGreaterThan(100);
});

test('an edited answer replaces the earlier one and what it made needless', async () => {
  const visitor = await answered(server);
  const brain = clinical({ cancer_type: 'brain_any' }).filter((answer) => answer.question !== 'cancer_stage');
  await server.call('cancerQuestions', { body: { questionnaire_id: visitor.id, answers: brain } });
  await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email } });
  const { token } = await linkFor(server, visitor.email);
  const { data } = await server.call('checkToken', { body: { token } });
  expect(JSON.stringify(data.answers)).not.toContain('cancer_stage');
  expect(JSON.stringify(data.answers)).toContain('brain_any');
});

test('erasing leaves no trace but the audit log, which holds no value', async () => {
  const canary = 'Quetzalcoatl';
  const visitor = await registered(server, { name: canary, email: `${canary.toLowerCase()}@example.org` });
  await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: visitor.email } });
  await server.call('guardianInvite', { body: { questionnaire_id: visitor.id, email: visitor.email } });
  await server.call('shareResults', { body: { questionnaire_id: visitor.id, channel: 'google' }, key: 'share-once' });
  expect(await dump(server.db)).toMatch(new RegExp(canary, 'i'));
  expect((await server.call('erase', { body: { questionnaire_id: visitor.id } })).status).toBe(200);
  const after = await dump(server.db);
  for (const trace of [canary, visitor.id, visitor.patientId]) expect(after).not.toMatch(new RegExp(trace, 'i'));
  expect((await server.call('potentialMatching', { body: { questionnaire_id: visitor.id } })).status).toBe(404);
  expect((await server.call('verifyToken', { body: { api_token: visitor.token } })).body.result).toBe(false);
});
