import type { APIRequestContext, Page } from 'playwright/test';
import { expect, type Language } from './test.ts';
import { PASSWORD } from './visitor.ts';

/** A patient with an account, whose address is proven. */
export interface Patient {
  email: string;
  password: string;
  token: string;
  patientId: string;
  questionnaireId: string;
}

interface Wishes {
  language?: Language;
  cancer?: string;
  /** "Keep me signed in": the session is in every tab. */
  remembered?: boolean;
}

/** Makes a patient by the calls that the questionnaire makes, and signs them in at this page. */
export async function signedIn(page: Page, { language = 'en', cancer, remembered = false }: Wishes = {}) {
  const patient = await newPatient(page.request, { language, ...(cancer ? { cancer } : {}) });
  await page.goto(`/terms?lang=${language}`);
  await hasSession(page, patient.token, remembered);
  return patient;
}

/** Puts a session where the app keeps it; the next page that is opened has it. */
export async function hasSession(page: Page, token: string, remembered = false): Promise<void> {
  await page.evaluate(([value, kept]) => (kept ? localStorage : sessionStorage).setItem('id_token', value), [
    token,
    remembered,
  ] as const);
}

/** A patient who has answered everything, signed the consent and proven the address. */
export async function newPatient(
  request: APIRequestContext,
  { language = 'en', cancer = 'lung_nsclc' }: Wishes = {},
): Promise<Patient> {
  const email = `patient.${crypto.randomUUID().slice(0, 13)}@example.org`;
  const headers = { 'accept-language': language };
  const given = (question: string, value: string) => ({ question, how: 'given', value });
  const call = (path: string, data: object) => told(request, `questionnaire/${path}`, data, headers);

  const { questionnaire_id } = (await call('select-persona', { persona_id: 'patient' })).data;
  await call('cancer-questions', {
    questionnaire_id,
    answers: [
      given('cancer_type', cancer),
      given('cancer_stage', '4'),
      given('activity_level', '1'),
      given('gender', 'female'),
      given('birthdate', '1961-05-03'),
    ],
  });
  const { patient_id } = (await call('select-location', { questionnaire_id, place: BOSTON, distance: 'any' })).data;
  const contact = { n_field: 'Ana Gold', email, phone_number: '+16175550123' };
  await call('contact-information', { questionnaire_id, ...contact });
  await call('consent', { patientid: patient_id, consent: { ...CONSENT, name: contact.n_field } });
  const { token } = await call('create-platform-user', { patient_id, password: PASSWORD });
  await provenBy(request, email, token);
  return { email, password: PASSWORD, token, patientId: patient_id, questionnaireId: questionnaire_id };
}

/** Makes an account that has answered nothing, with its address proven. */
export async function newAccount(request: APIRequestContext): Promise<Pick<Patient, 'email' | 'password' | 'token'>> {
  const email = `account.${crypto.randomUUID().slice(0, 13)}@example.org`;
  const { data } = await told(request, 'register', { email, password: PASSWORD, age_confirmed: true });
  await provenBy(request, email, data.token);
  return { email, password: PASSWORD, token: data.token };
}

/** The code of the newest mail to an address. Looks into the outbox without leaving the page. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  return mailed(request, email, 'code', /\b\d{6}\b/);
}

/** What the newest mail of a kind to an address holds of this form. */
export async function mailed(request: APIRequestContext, email: string, kind: string, form: RegExp): Promise<string> {
  let part = '';
  await expect(async () => {
    const outbox = await (await request.get('/outbox')).text();
    const mails = outbox.split('<article').filter((mail) => mail.includes(`data-mail="${kind}"`));
    part = form.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[0] ?? '';
    expect(part, `a ${kind} mailed to ${email}`).not.toBe('');
  }).toPass();
  return part;
}

/** What the server says to one call, which must succeed. */
export async function told(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const response = await request.post(`/api/${path}`, { data, headers });
  const answer = await response.json();
  expect(answer, path).toMatchObject({ success: true });
  return answer;
}

async function provenBy(request: APIRequestContext, email: string, token: string): Promise<void> {
  const code = await codeOf(request, email);
  await told(request, 'login-code', { code }, { authorization: `Bearer ${token}` });
}

const BOSTON = { id: 'zip:US:02115', label: 'Boston, MA 02115', country: 'US', lat: 42.34, lng: -71.1 };
const CONSENT = { signer: 'self', release: true, privacy: true, items: [], language: 'en' };
