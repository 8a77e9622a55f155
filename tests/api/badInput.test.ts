import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { ERROR_CODES } from '../../src/contract/errorCodes.ts';
import { type Answer, startServer, type TestServer } from './server.ts';
import { invited } from './surveyPerson.ts';
import { answered, BOSTON, begin, CLINICAL, clinical, proven, registered, SIGNATURE, type Visitor } from './visitor.ts';

let server: TestServer;
let visitor: Visitor & { token: string };
let patient: Visitor & { token: string };
let survey: string;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: '9999' } });
  visitor = await registered(server);
  patient = await proven(server);
  survey = await invited(server, 'survey');
}, 60_000);
afterAll(() => server.close());

/** A body that is right, for every endpoint that takes one. */
function goodBodies(): Partial<Record<EndpointName, Record<string, unknown>>> {
  const questionnaire_id = visitor.id;
  return {
    checkToken: { token: 'a'.repeat(43) },
    selectPersona: { questionnaire_id, persona_id: 'patient', partner: 'clinic' },
    cancerQuestions: { questionnaire_id, answers: CLINICAL },
    contactInformation: { questionnaire_id, n_field: 'Ada', email: visitor.email, phone_number: '+12025550123' },
    selectLocation: { questionnaire_id, place: BOSTON, distance: '160' },
    potentialMatching: { questionnaire_id },
    consent: { patientid: visitor.patientId, consent: SIGNATURE },
    noMedicalRecordsForm: { questionnaire_id, has_records: false, hospital_name: 'General' },
    createPlatformUser: { patient_id: visitor.patientId, password: 'blue kettle 7 sings!' },
    guardianInvite: { questionnaire_id, email: 'guardian@example.org' },
    questionnaireStatus: { questionnaire_id },
    shareResults: { questionnaire_id, channel: 'email', email: 'friend@example.org' },
    sharedResults: { token: 'a'.repeat(43) },
    resumeLink: { questionnaire_id, email: 'me@example.org' },
    login: { email: visitor.email, password: 'wrong', remember: true },
    loginCode: { code: '123456', email: visitor.email },
    verifyToken: { api_token: 'a'.repeat(43) },
    clientError: { code: 'chunk', id: '12345678' },
    medicalRecord: { id: 'a'.repeat(43) },
    uploadMedicalRecord: { file_type: 'ngs_report' },
    startSurvey: { token: survey },
    question: { token: survey, question_id: 'hello', answer: null, proceeded: true },
    surveyMeeting: { token: survey },
    eraseSurvey: { token: 'a'.repeat(43) },
  };
}

const WRONG: [string, unknown][] = [
  ['a number', 7],
  ['null', null],
  ['a list', [1, [2, [3]]]],
  ['an object', { $ne: null, toString: 'x' }],
  ['an empty text', ''],
  ['a NUL', 'a\0b'],
  ['a lone surrogate', '\ud800'],
  ['a long text', 'x'.repeat(5000)],
  ['nothing', undefined],
  ['script', '"><script>alert(1)</script>'],
  ['SQL', "'; drop table questionnaire; --"],
  ['a right-to-left override', '\u202egnp.exe'],
];

const named = Object.keys(endpoints)
  .filter(isName)
  .map((name): [EndpointName, Endpoint] => [name, endpoints[name]]);
function isName(name: string): name is EndpointName {
  return name in endpoints;
}

describe.each(named.filter(([, endpoint]) => endpoint.body))('%s', (name, endpoint) => {
  const fields = Object.keys(endpoint.body?.shape ?? {});

  test.each(fields.flatMap((field) => WRONG.map(([what, value]) => [field, what, value] as const)))(
    'with %s being %s is answered in order',
    async (field, _, value) => {
      const body = { ...goodBodies()[name], [field]: value };
      expectOrderly(await server.call(name, { body, token: tokenFor(endpoint), from: anyone() }));
    },
  );

  test.each([
    ['a text', '"hello"'],
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing at all', ''],
    ['half of it', '{"questionnaire_id": "abc'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}'],
    ['a poisoned constructor', '{"constructor": {"prototype": {"admin": true}}}'],
    ['deep nesting', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('whose body is %s is answered in order', async (_, body) => {
    expectOrderly(await server.call(name, { body, token: tokenFor(endpoint), from: anyone() }));
  });

  // What a form may hold is in records.test.ts: it is read after the session.
  test.skipIf(endpoint.upload)('with a megabyte of text is too large', async () => {
    const { status, body } = await server.call(name, {
      body: { ...goodBodies()[name], more: 'x'.repeat(1 << 20) },
      from: anyone(),
    });
    expect([status, body.error?.code]).toEqual([413, 'too_large']);
  });

  test('as anything but JSON is the wrong media', async () => {
    const { status, body } = await server.call(name, {
      body: 'a=b',
      headers: { 'content-type': 'text/plain' },
      from: anyone(),
    });
    expect([status, body.error?.code]).toEqual([415, 'wrong_media']);
  });
});

describe.each(named.filter(([, endpoint]) => endpoint.query || endpoint.params))('%s', (name, endpoint) => {
  const fields = Object.keys(endpoint.query?.shape ?? {});
  test.each(fields.flatMap((field) => WRONG.map(([what, value]) => [field, what, value] as const)))(
    'asked with %s being %s is answered in order',
    async (field, _, value) => {
      expectOrderly(
        await server.call(name, {
          query: { query: 'lung', [field]: typeof value === 'string' ? value : JSON.stringify(value) },
          from: anyone(),
        }),
      );
    },
  );
  test.each([
    ['unknown', 'nothing'],
    ['climbing', '../..'],
    ['NUL', '\0'],
    ['long', 'x'.repeat(5000)],
  ])('at an address that is %s is answered in order', async (_, value) => {
    expectOrderly(await server.call(name, { params: { name: value }, from: anyone() }));
  });
});

describe.each(named.filter(([, endpoint]) => endpoint.caller !== 'visitor'))('%s', (name) => {
  test.each([undefined, 'a'.repeat(43), 'short', '\u00e9'])('without a live session (%s) is refused', async (token) => {
    const { status, body } = await server.call(name, { token, body: goodBodies()[name], from: anyone() });
    expect([status, body.error?.code]).toEqual([401, 'unauthorised']);
  });
});

describe.each(named.filter(([, endpoint]) => Object.keys(endpoint.body?.shape ?? {}).includes('questionnaire_id')))(
  '%s',
  (name) => {
    test('with an id that does not exist is not found', async () => {
      const body = { ...goodBodies()[name], questionnaire_id: 'z'.repeat(43) };
      const { status, body: answer } = await server.call(name, { body, from: anyone() });
      expect([status, answer.error?.code]).toEqual([404, 'not_found']);
    });
  },
);

describe('answers', () => {
  test.each([
    ['a value that no list has', clinical({ cancer_type: 'lung_nothing' }), 'cancer_type', 'unknown_option'],
    ['a stage that does not exist', clinical({ cancer_stage: '5' }), 'cancer_stage', 'unknown_option'],
    ['a birth date to come', clinical({ birthdate: '2999-01-01' }), 'birthdate', 'future'],
    ['a birth date too long ago', clinical({ birthdate: '1850-01-01' }), 'birthdate', 'too_old'],
    ['a day that does not exist', clinical({ birthdate: '1961-02-29' }), 'birthdate', 'invalid'],
    ['a gender that is not offered', clinical({ gender: '<b>' }), 'gender', 'invalid'],
    [
      'a question that does not exist',
      [...CLINICAL, { question: 'shoe_size', how: 'given', value: '9' }],
      'shoe_size',
      'invalid',
    ],
    ['a number for a choice', [{ question: 'cancer_type', how: 'given', value: 7 }], 'cancer_type', 'invalid'],
    ['a skip where none is', [{ question: 'cancer_type', how: 'skipped' }], 'cancer_type', 'invalid'],
  ])('with %s name the question and keep nothing', async (_, answers, question, code) => {
    const id = await begin(server);
    const first = await server.call('cancerQuestions', {
      body: { questionnaire_id: id, answers: CLINICAL.slice(0, 1) },
    });
    expect(first.status).toBe(200);
    const { status, body } = await server.call('cancerQuestions', { body: { questionnaire_id: id, answers } });
    expect([status, body.errors]).toEqual([422, { [`answers.${question}`]: [code] }]);
    const row = await server.db
      .selectFrom('questionnaire')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.answers).toEqual(CLINICAL.slice(0, 1));
  });

  test('that leave out an earlier question are out of order', async () => {
    const id = await begin(server);
    const { status, body } = await server.call('cancerQuestions', {
      body: { questionnaire_id: id, answers: CLINICAL.slice(1) },
    });
    expect([status, body.error?.code]).toEqual([409, 'out_of_order']);
  });

  test.each([
    ['selectLocation', { place: BOSTON, distance: '160' }],
    ['contactInformation', { n_field: 'Ada' }],
    ['potentialMatching', {}],
  ] as const)('%s before the questions before it is out of order', async (name, more) => {
    const id = await begin(server);
    const { status, body } = await server.call(name, { body: { questionnaire_id: id, ...more } });
    expect([status, body.error?.code]).toEqual([409, 'out_of_order']);
  });

  test('sent again change nothing', async () => {
    const { id } = await answered(server);
    const send = () => server.call('cancerQuestions', { body: { questionnaire_id: id, answers: CLINICAL } });
    expect((await send()).text).toBe((await send()).text);
  });

  test('with fields nobody asked for change nothing else', async () => {
    const { id } = await answered(server);
    const body = { questionnaire_id: id, persona_id: 'other', patient_id: 'mine', role: 'admin', consent_at: 'now' };
    expect((await server.call('selectPersona', { body })).status).toBe(200);
    const status = await server.call('questionnaireStatus', { body: { questionnaire_id: id } });
    expect(status.data.consent_status).toBe(false);
    const row = await server.db.selectFrom('questionnaire').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.patient_id).not.toBe('mine');
  });

  test.each(['محمد \u202e', '<script>alert(1)</script>', "Robert'); drop table", 'Zoë 👩‍👩‍👧', 'Ａｄａ'])(
    'keep the name %s byte for byte',
    async (name) => {
      const { id } = await answered(server, { name });
      const row = await server.db
        .selectFrom('questionnaire')
        .select('answers')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.answers.find((answer) => answer.question === 'full_name')?.value).toBe(name.trim());
    },
  );
});

test.each([
  ['place', { ...BOSTON, lat: 91 }, 'place.lat'],
  ['place', { ...BOSTON, country: 'QQ' }, 'place'],
  ['place', 'Boston', 'place'],
  ['distance', '17', 'distance'],
])('a location whose %s is %o names the field', async (field, value, wrong) => {
  const { id } = await answered(server);
  const body = { questionnaire_id: id, place: BOSTON, distance: '160', [field]: value };
  const { status, body: answer } = await server.call('selectLocation', { body });
  expect(status).toBe(422);
  expect(Object.keys(answer.errors ?? {})).toEqual([wrong]);
});

test.each([
  ['email', 'ada@', 'email'],
  ['phone_number', '12025550123', 'phone'],
  ['phone_number', '+1999', 'phone'],
  ['n_field', ' ', 'required'],
])('a contact whose %s is "%s" names the field and why', async (field, value, code) => {
  const { id } = await answered(server);
  const { status, body } = await server.call('contactInformation', { body: { questionnaire_id: id, [field]: value } });
  expect([status, body.errors]).toEqual([422, { [field]: [code] }]);
});

test('a failure is told in the language of the call', async () => {
  const ask = async (language: string) =>
    (await server.call('checkToken', { body: {}, headers: { 'accept-language': language } })).body.message;
  expect(await ask('he')).toMatch(/[א-ת]/);
  expect(await ask('en')).toMatch(/^[A-Z]/);
  expect(await ask('xx')).toBe(await ask('en'));
});

function tokenFor({ caller }: Endpoint): string {
  return caller === 'verified' ? patient.token : visitor.token;
}

let callers = 0;
function anyone(): string {
  callers += 1;
  return `198.18.${Math.floor(callers / 250)}.${callers % 250}`;
}

/** Not a bug, in our own form, and a code that the contract knows. */
function expectOrderly(answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status === 200) return;
  expect(answer.body.success).toBe(false);
  expect(ERROR_CODES).toContain(answer.body.error?.code);
  expect(answer.body.message).toBeTruthy();
  expect(answer.headers['cache-control']).toBe('no-store');
}
