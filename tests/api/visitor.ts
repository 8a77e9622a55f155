import { expect } from 'vitest';
import type { Persona } from '../../src/contract/persona.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'blue kettle 7 sings!';
export const BOSTON = { id: 'us-02108', label: 'Boston, MA 02108', country: 'US', lat: 42.357, lng: -71.065 };

export const CLINICAL = [
  { question: 'cancer_type', how: 'given', value: 'lung_nsclc' },
  { question: 'cancer_stage', how: 'given', value: '4' },
  { question: 'activity_level', how: 'given', value: '1' },
  { question: 'gender', how: 'given', value: 'female' },
  { question: 'birthdate', how: 'given', value: '1960-02-29' },
];

/** The clinical answers with some of them replaced. */
export function clinical(changes: Record<string, string> = {}) {
  return CLINICAL.map((answer) => ({ ...answer, value: changes[answer.question] ?? answer.value }));
}

export interface Visitor {
  id: string;
  patientId: string;
  email: string;
}

export async function begin(server: TestServer, persona: Persona = 'patient'): Promise<string> {
  const { data, status } = await server.call('selectPersona', { body: { persona_id: persona } });
  expect(status).toBe(200);
  return String(data.questionnaire_id);
}

let visitors = 0;

/** Somebody who has answered the seven steps. */
export async function answered(
  server: TestServer,
  options: { persona?: Persona; birthdate?: string; email?: string; name?: string } = {},
): Promise<Visitor> {
  visitors += 1;
  const email = options.email ?? `visitor${visitors}@example.org`;
  const id = await begin(server, options.persona);
  const answers = clinical(options.birthdate ? { birthdate: options.birthdate } : {});
  await done(server.call('cancerQuestions', { body: { questionnaire_id: id, answers } }));
  const located = await done(
    server.call('selectLocation', { body: { questionnaire_id: id, place: BOSTON, distance: '160' } }),
  );
  await done(
    server.call('contactInformation', {
      body: { questionnaire_id: id, n_field: options.name ?? 'Ada Example', email, phone_number: '+12025550123' },
      from: `203.0.113.${visitors % 250}`,
    }),
  );
  return { id, patientId: String(located.data.patient_id), email };
}

export const SIGNATURE = {
  signer: 'self',
  name: 'Ada Example',
  release: true,
  privacy: true,
  items: ['collect-records', 'health-data'],
  language: 'en',
};

/** Somebody who has also signed the consent. */
export async function consented(server: TestServer, options: Parameters<typeof answered>[1] = {}): Promise<Visitor> {
  const visitor = await answered(server, options);
  await done(server.call('consent', { body: { patientid: visitor.patientId, consent: SIGNATURE } }));
  return visitor;
}

/** Somebody who has also made an account, and the token of its session, which is not verified yet. */
export async function registered(
  server: TestServer,
  options: Parameters<typeof answered>[1] = {},
): Promise<Visitor & { token: string; code: string }> {
  const visitor = await consented(server, options);
  const { body } = await done(
    server.call('createPlatformUser', {
      body: { patient_id: visitor.patientId, password: PASSWORD },
      from: `198.51.100.${visitors % 250}`,
    }),
  );
  return { ...visitor, token: String(body.token), code: await codeFor(server, visitor.email) };
}

/** A patient: registered, and the address proven. */
export async function proven(server: TestServer, options: Parameters<typeof answered>[1] = {}) {
  const visitor = await registered(server, options);
  await done(server.call('loginCode', { body: { code: visitor.code }, token: visitor.token }));
  return visitor;
}

/** The newest code mailed to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find((letter) => letter.to === email && letter.kind === 'code');
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The newest link mailed to an address, and the token in it. */
export async function linkFor(server: TestServer, email: string): Promise<{ url: string; token: string }> {
  const mail = (await server.mails()).find((letter) => letter.to === email && letter.text.includes('#'));
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { url, token: url.split('#')[1]?.replace('resume=', '') ?? '' };
}

async function done(call: ReturnType<TestServer['call']>): Promise<Awaited<ReturnType<TestServer['call']>>> {
  const answer = await call;
  expect(answer.text).toContain('"success":true');
  return answer;
}
