import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errorCodes.ts';
import { randomToken, tokenHash } from '../../src/server/secrets.ts';
import { type Answer, type CallOptions, startServer, type TestServer } from './server.ts';
import { opened } from './surveyPerson.ts';
import { BOSTON, CLINICAL, PASSWORD, proven, registered, SIGNATURE } from './visitor.ts';

/** The ids of a patient, by which others must reach nothing. */
interface Ids {
  questionnaire: string;
  patient: string;
  record: string;
}

/** What opens something for whoever holds it, and words of one's own. */
interface Given {
  email: string;
  newEmail: string;
  linkToken: string;
  survey: { token: string; first: string };
}

/** A valid call of every endpoint. A new endpoint does not compile until it has one. */
const CALLS: Record<EndpointName, (ids: Ids, given: Given) => CallOptions> = {
  personaList: () => ({}),
  cancerStages: () => ({}),
  distanceList: () => ({}),
  activityLevelList: () => ({}),
  optionList: () => ({ params: { name: 'genders' } }),
  checkToken: (_, { linkToken }) => ({ body: { token: linkToken } }),
  selectPersona: (ids) => ({ body: { questionnaire_id: ids.questionnaire, persona_id: 'patient' } }),
  cancerQuestions: (ids) => ({ body: { questionnaire_id: ids.questionnaire, answers: CLINICAL } }),
  contactInformation: (ids) => ({ body: { questionnaire_id: ids.questionnaire, n_field: 'Ada Example' } }),
  selectLocation: (ids) => ({ body: { questionnaire_id: ids.questionnaire, place: BOSTON, distance: '160' } }),
  searchCancerTypes: (ids) => ({ query: { query: 'lung', questionnaire_id: ids.questionnaire } }),
  searchLocations: (ids) => ({ query: { query: 'boston', questionnaire_id: ids.questionnaire } }),
  potentialMatching: (ids) => ({ body: { questionnaire_id: ids.questionnaire } }),
  consent: (ids) => ({ body: { patientid: ids.patient, consent: SIGNATURE } }),
  noMedicalRecordsForm: (ids) => ({ body: { questionnaire_id: ids.questionnaire, has_records: true } }),
  createPlatformUser: (ids) => ({ body: { patient_id: ids.patient, password: PASSWORD } }),
  guardianInvite: (ids) => ({ body: { questionnaire_id: ids.questionnaire, email: 'guardian@example.org' } }),
  questionnaireStatus: (ids) => ({ body: { questionnaire_id: ids.questionnaire } }),
  shareResults: (ids) => ({ body: { questionnaire_id: ids.questionnaire, channel: 'whatsapp' } }),
  sharedResults: (_, { linkToken }) => ({ body: { token: linkToken } }),
  resumeLink: (ids, { email }) => ({ body: { questionnaire_id: ids.questionnaire, email } }),
  erase: (ids) => ({ body: { questionnaire_id: ids.questionnaire } }),
  startSurvey: (_, { survey }) => ({ body: { token: survey.token } }),
  question: (_, { survey }) => ({ body: { token: survey.token, question_id: survey.first } }),
  surveyMeeting: (_, { survey }) => ({ body: { token: survey.token } }),
  eraseSurvey: (_, { survey }) => ({ body: { token: survey.token } }),
  surveyTrials: (ids) => ({ query: { patientId: ids.patient } }),
  surveySearch: () => ({ params: { list: 'cancer-types' } }),
  websiteSearch: () => ({ query: { query: 'boston', type: 'places' } }),
  policy: () => ({ params: { name: 'terms' } }),
  coordinator: () => ({}),
  login: (_, { email }) => ({ body: { email, password: PASSWORD } }),
  loginCode: () => ({ body: { code: '000000' } }),
  verifyToken: () => ({ body: { api_token: 'none' } }),
  logout: () => ({}),
  patientValues: () => ({}),
  register: (_, { newEmail }) => ({ body: { email: newEmail, password: PASSWORD, age_confirmed: true } }),
  newCode: () => ({}),
  forgotPassword: (_, { email }) => ({ body: { email } }),
  checkTokenResetPassword: (_, { linkToken }) => ({ body: { token: linkToken } }),
  resetPassword: (_, { linkToken }) => ({ body: { token: linkToken, password: PASSWORD } }),
  changePassword: () => ({ body: { current_password: PASSWORD, password: 'green teapot 8 hums!' } }),
  onboardingProcess: () => ({
    body: { first_name: 'Ada', cancer_type: 'brain_any', birthdate: '1960-02-29', phone: '+12025550123' },
  }),
  updatePatientValue: () => ({ body: { city: 'Salem' } }),
  patientProfile: () => ({}),
  patientValue: () => ({ body: { name: 'email' } }),
  patientConversation: () => ({}),
  patientProcesses: () => ({}),
  reportSummary: () => ({}),
  report: () => ({ body: { kind: 'initial' } }),
  trialValues: () => ({ body: { nct_id: 'NCT00000000' } }),
  savedTrials: () => ({ body: { nct_ids: [] } }),
  blogs: () => ({}),
  medicalRecords: () => ({}),
  medicalRecord: (ids) => ({ body: { id: ids.record } }),
  deleteMedicalRecord: (ids) => ({ params: { id: ids.record } }),
  uploadMedicalRecord: () => ({ body: { file_type: 'unknown' } }),
  oncologist: () => ({}),
  addOncologist: () => ({ body: { first_name: 'Lena', last_name: 'Okafor', full_name: '', email: '', phone: '' } }),
  countries: () => ({}),
  states: () => ({ params: { country_id: 'US' } }),
  cities: () => ({ params: { id: 'US-MA' } }),
  consents: () => ({}),
  withdrawConsent: () => ({}),
  accessLog: () => ({}),
  exportData: () => ({ body: { password: PASSWORD } }),
  eraseAccount: () => ({ body: { password: PASSWORD } }),
  clientError: () => ({ body: { code: 'Error', id: 'abcdefgh-1234' } }),
};

/** Valid calls that a patient is refused all the same, and why. */
const REFUSED: Partial<Record<EndpointName, ErrorCode>> = {
  // An account is erased by its password, not by the id of its questionnaire.
  erase: 'not_found',
  loginCode: 'code_wrong',
  sharedResults: 'not_found',
  checkTokenResetPassword: 'not_found',
  resetPassword: 'not_found',
  surveyMeeting: 'not_found',
  trialValues: 'not_found',
};

/** Calls after which the caller's session, survey, record or address is another one. */
const ENDING: EndpointName[] = [
  'logout',
  'loginCode',
  'newCode',
  'changePassword',
  'erase',
  'eraseAccount',
  'deleteMedicalRecord',
  'withdrawConsent',
  'createPlatformUser',
];
/** Calls of a patient that hold nothing of any. */
const OF_EVERYBODY: EndpointName[] = ['blogs'];

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const callerOf = (name: EndpointName): Endpoint['caller'] => endpoints[name].caller;

let server: TestServer;
let given: Given;
let owner: { ids: Ids; token: string };
let another: Awaited<ReturnType<typeof patient>>;
let stranger: { token: string };
/** A token that is not good for a patient's data, by what is wrong with it. */
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: '99999' } });
  owner = await patient();
  stranger = await proven(server);
  another = await patient();
  tokens.unverified = (await registered(server)).token;
  tokens.expired = (await proven(server)).token;
  await sql`update session set expires_at = now() - interval '1 minute'
    where token_hash = ${tokenHash(tokens.expired)}`.execute(server.db);
  tokens['logged out'] = (await proven(server)).token;
  await server.call('logout', { token: tokens['logged out'] });
  tokens.unknown = randomToken();
}, 120_000);
afterAll(() => server.close());

/** A patient with a medical record. */
async function patient(): Promise<{ ids: Ids; token: string; reference: string }> {
  const { id, patientId, token, email } = await proven(server);
  const { data } = await server.call('uploadMedicalRecord', { token, body: { file_type: 'unknown' } });
  given = {
    email,
    newEmail: `new-${email}`,
    linkToken: randomToken(),
    survey: await opened(server, 'nhp'),
  };
  const { rows } = await sql<{ reference: string }>`select reference from questionnaire where id = ${id}`.execute(
    server.db,
  );
  return {
    ids: { questionnaire: id, patient: patientId, record: String(data.id) },
    token,
    reference: rows[0]?.reference ?? '',
  };
}

let calls = 0;
/** Each call from an address of its own, so that no limit of an earlier one is met. */
async function call(name: EndpointName, ids: Ids, token: string | undefined): Promise<Answer> {
  calls += 1;
  const from = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await server.call(name, { ...CALLS[name](ids, given), ...(token ? { token } : {}), from });
  // The next call means one that is there.
  if (name === 'eraseSurvey') given = { ...given, survey: await opened(server, 'nhp') };
  return answer;
}

const made = (): Ids => ({ questionnaire: randomToken(), patient: randomToken(), record: randomToken() });
/** What tells an answer from another, without the id by which a bug is quoted. */
const said = ({ status, text }: Answer) => ({ status, text });
/** Whether a call carries an id of a patient. */
function usesIds(name: EndpointName): boolean {
  const none: Given = { email: '', newEmail: '', linkToken: '', survey: { token: '', first: '' } };
  const ids = made();
  const carried = JSON.stringify(CALLS[name](ids, none));
  return Object.values(ids).some((id) => carried.includes(id));
}

describe.each(['nobody', 'expired', 'logged out', 'unknown'])('%s as a session', (kind) => {
  test.each(names.filter((name) => callerOf(name) !== 'visitor'))('may not call %s', async (name) => {
    const { status, body } = await call(name, owner.ids, tokens[kind]);
    expect([status, body.error?.code]).toEqual([401, 'unauthorised']);
  });

  test.each(names.filter((name) => callerOf(name) === 'visitor'))('may call %s', async (name) => {
    const { status, body } = await call(name, made(), tokens[kind]);
    expect(['unauthorised', 'unverified']).not.toContain(body.error?.code);
    expect(status).toBeLessThan(500);
  });
});

describe('a session whose address is not proven', () => {
  test.each(names.filter((name) => callerOf(name) === 'verified'))('may not call %s', async (name) => {
    const { status, body } = await call(name, owner.ids, tokens.unverified);
    expect([status, body.error?.code]).toEqual([403, 'unverified']);
  });

  test.each(names.filter((name) => callerOf(name) !== 'verified'))('may call %s', async (name) => {
    const token = ENDING.includes(name) ? (await registered(server)).token : tokens.unverified;
    const { status, body } = await call(name, made(), token);
    expect(['unauthorised', 'unverified']).not.toContain(body.error?.code);
    expect(status).toBeLessThan(500);
  });
});

describe('a patient', () => {
  test.each(names)('may call %s for themselves, and finds it in the access log', async (name) => {
    const { ids, token, reference } = ENDING.includes(name) ? await patient() : another;
    const { status, body } = await call(name, ids, token);
    const refused = REFUSED[name];
    expect([status, body.error?.code]).toEqual([refused ? ERROR_STATUS[refused] : 200, refused]);
    if (callerOf(name) !== 'verified' || OF_EVERYBODY.includes(name)) return;
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${reference} and call = ${name}`.execute(server.db);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining([expect.stringMatching(/^(read|write)$/)]));
  });
});

describe("a patient's ids", () => {
  const reaching = names.filter(usesIds);

  test('are in the calls that are tried', () => {
    expect(reaching).toEqual(expect.arrayContaining(['cancerQuestions', 'surveyTrials', 'deleteMedicalRecord']));
  });

  test.each(reaching)('are for another patient who calls %s as ids that do not exist', async (name) => {
    const theirs = await call(name, owner.ids, stranger.token);
    const nobodys = await call(name, made(), stranger.token);
    expect(said(theirs)).toEqual(said(nobodys));
  });

  test.each(reaching.filter((name) => callerOf(name) === 'visitor'))(
    'are for a visitor who calls %s as ids that do not exist',
    async (name) => {
      expect(said(await call(name, owner.ids, undefined))).toEqual(said(await call(name, made(), undefined)));
    },
  );

  test('still open everything for the patient after all of that', async () => {
    const { status } = await call('medicalRecord', owner.ids, owner.token);
    expect(status).toBe(200);
    const held = await server.call('patientConversation', { token: owner.token });
    expect(held.text).toContain('lung_nsclc');
  });
});
