import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dump } from './dump.ts';
import { startServer, type TestServer } from './server.ts';
import { answer, choose, fetched, invited, opened, walked, walkedTo } from './surveyPerson.ts';
import { answered, proven } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    filling: 'loaded',
    env: { COORDINATOR_EMAIL: 'coordinator@example.org', RATE_LIMIT_SCALE: '1000' },
  });
}, 120_000);
afterAll(() => server.close());

const DAY = 86_400_000;
const PROCEED = { answer: null, proceeded: true };

describe('a link', () => {
  test('that is unknown, cut off, expired or revoked is answered alike by every call', async () => {
    const own = await startServer({ database: server });
    const { revoke } = await import('../../src/server/services/invitations.ts');
    const [revoked, expired] = [await invited(own, 'nhp'), await invited(own, 'nhp', 1)];
    expect(await revoke(own.ground, revoked)).toMatch(/^T-/);
    own.pass(2 * DAY);
    const bad = ['a'.repeat(43), revoked.slice(0, -1), revoked, expired, "' or 1=1 --", `${revoked}?`];
    for (const name of ['startSurvey', 'question', 'surveyMeeting', 'eraseSurvey'] as const) {
      const bodies = name === 'question' ? [{ question_id: 'welcome' }, { question_id: 'welcome', ...PROCEED }] : [{}];
      for (const body of bodies) {
        const told = await Promise.all(bad.map((token) => own.call(name, { body: { token, ...body } })));
        expect(new Set(told.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(told[0]?.body.error?.code).toBe('not_found');
      }
    }
    await own.close();
  });

  test('of one survey opens nothing of another', async () => {
    const [one, two] = [await opened(server, 'nhp'), await opened(server, 'nhp')];
    const foreign = await answer(server, { token: one.token, userId: two.userId }, 'welcome', PROCEED);
    const unknown = await answer(server, { token: one.token, userId: 'nobody' }, 'welcome', PROCEED);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const read = await server.call('question', {
      body: { token: one.token, user_id: two.userId, question_id: 'welcome' },
    });
    expect(read.text).toBe(unknown.text);
    await answer(server, one, 'welcome', PROCEED);
    expect((await server.call('startSurvey', { body: { token: two.token } })).data.question_id).toBe('welcome');
  });
});

describe('a question', () => {
  test('of another survey does not exist, one that is not reached is out of order', async () => {
    const person = await opened(server, 'nhp');
    for (const sent of [{}, PROCEED]) {
      for (const id of ['hello', 'hospital_town', '', '7', '__proto__', 'constructor']) {
        const told = await answer(server, person, id, sent);
        expect([told.status, told.body.error?.code], id).toEqual([404, 'not_found']);
      }
      for (const id of ['closing', 'cancer_type']) {
        const told = await answer(server, person, id, sent);
        expect([told.status, told.body.error?.code], id).toEqual([409, 'out_of_order']);
      }
    }
    const byNumber = await server.call('question', { body: { token: person.token, question_id: 7 } });
    expect(byNumber.body.error?.code).toBe('not_found');
  });
});

describe('an answer that cannot be taken names why, and keeps nothing', () => {
  const long = 'x'.repeat(2001);
  const SKIP = { answer: null, skipped: true };
  test.each([
    ['nhp', 'diagnosed_by_doctor', { answer: 'perhaps' }, 'unknown_option'],
    ['nhp', 'diagnosed_by_doctor', { answer: 'yes', option_id: 'maybe' }, 'unknown_option'],
    ['nhp', 'diagnosed_by_doctor', { answer: null }, 'required'],
    ['nhp', 'diagnosed_by_doctor', { answer: '' }, 'required'],
    ['nhp', 'diagnosed_by_doctor', { answer: ['yes', 'no'] }, 'invalid'],
    ['nhp', 'diagnosed_by_doctor', { answer: { $ne: null } }, 'unknown_option'],
    ['nhp', 'diagnosed_by_doctor', { answer: long }, 'unknown_option'],
    ['nhp', 'cancer_type', { answer: 'Nothing', option_id: 'lung_nothing' }, 'unknown_option'],
    ['nhp', 'cancer_type', { answer: 'x', option_id: 'manual_entry', customInputAnswer: 'x' }, 'too_short'],
    ['nhp', 'cancer_type', { answer: ' x ', option_id: 'manual_entry' }, 'too_short'],
    ['nhp', 'cancer_type', { answer: 'x'.repeat(300), option_id: 'manual_entry' }, 'too_long'],
    ['nhp', 'cancer_type', { answer: 7 }, 'invalid'],
    ['nhp', 'cancer_stage', { answer: '9', option_id: '9' }, 'unknown_option'],
    ['nhp', 'diagnosed_on', { answer: '2999-01-01' }, 'future'],
    ['nhp', 'diagnosed_on', { answer: '1850-01-01' }, 'too_old'],
    ['nhp', 'diagnosed_on', { answer: '2023-02-29' }, 'date'],
    ['nhp', 'diagnosed_on', { answer: 20230101 }, 'date'],
    ['nhp', 'received_treatment', { answer: [], option_id: [] }, 'required'],
    ['nhp', 'received_treatment', { answer: ['a'], option_id: ['surgery', 'magic'] }, 'unknown_option'],
    ['nhp', 'received_treatment', { answer: ['o'], option_id: ['other'] }, 'too_short'],
    ['nhp', 'hopes', { answer: '  ' }, 'required'],
    ['nhp', 'hopes', { answer: long }, 'too_long'],
    ['nhp', 'hopes', { answer: 7 }, 'invalid'],
    ['nhp', 'talk', SKIP, 'required'],
    ['nhp', 'meeting', { answer: 'hubspot' }, 'unknown_option'],
    ['nhp', 'meeting', { answer: 'selectedTimeSlot', option_id: '2020-01-01T09:00:00.000Z' }, 'unknown_option'],
    ['nhp', 'meeting', { answer: 'selectedTimeSlot', option_id: 'tomorrow' }, 'invalid'],
    ['nhp', 'meeting', { answer: 'tomorrow' }, 'invalid'],
    ['survey', 'travel', { answer: 'by ship', option_id: 'other', customInputAnswer: 's' }, 'too_short'],
  ] as const)('%s %s %j is %s', async (variant, id, sent, code) => {
    const person = await opened(server, variant);
    await walkedTo(server, person, id);
    const told = await answer(server, person, id, sent);
    expect([told.status, told.body.errors]).toEqual([422, { answer: [code] }]);
    const { data } = await server.call('startSurvey', { body: { token: person.token } });
    expect(data.question_id).toBe(id);
  });

  test('a time zone that does not exist is one of them', async () => {
    const person = await opened(server, 'nhp');
    const { options } = await walkedTo(server, person, 'meeting');
    const sent = { answer: 'selectedTimeSlot', option_id: options?.[0]?.option_id, time_zone: 'Mars/Olympus' };
    expect((await answer(server, person, 'meeting', sent)).body.errors).toEqual({ answer: ['invalid'] });
  });
});

describe('twice at once', () => {
  test.each([undefined, 'one key'])('the same answer is taken once and answered alike (key: %s)', async (key) => {
    const person = await opened(server, 'nhp');
    const told = await Promise.all(
      Array.from({ length: 6 }, () => answer(server, person, 'welcome', PROCEED, key ? { key } : {})),
    );
    expect(new Set(told.map(({ text }) => text)).size).toBe(1);
    expect(told[0]?.data.question_id).toBe('diagnosed_by_doctor');
    expect((await storedOf(person.userId)).answers).toHaveLength(1);
  });

  test('the answer that ends a survey ends it once, and tells the coordinator once', async () => {
    const person = await opened(server, 'survey');
    const last = await walkedTo(server, person, 'meeting');
    const sent = choose(last);
    const told = await Promise.all(Array.from({ length: 5 }, () => answer(server, person, 'meeting', sent)));
    expect(new Set(told.map(({ text }) => text)).size).toBe(1);
    const { reference } = await storedOf(person.userId);
    const mails = (await server.mails()).filter(({ text }) => text.includes(reference));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['coordinator_meeting', 'coordinator_survey']);
  });

  test('different answers in two tabs leave one of them, and nothing between', async () => {
    const person = await opened(server, 'nhp');
    await answer(server, person, 'welcome', PROCEED);
    const both = await Promise.all(
      [true, false].map((said) => answer(server, person, 'diagnosed_by_doctor', { answer: said })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await server.call('startSurvey', { body: { token: person.token } });
    const kept = await fetched(server, person, 'diagnosed_by_doctor');
    expect(data.question_id).toBe(kept.answer === 'yes' ? 'cancer_type' : 'not_diagnosed');
  });
});

describe('a meeting', () => {
  test('is booked by one of two who choose the same time; the other is told and chooses anew', async () => {
    const people = [await opened(server, 'nhp'), await opened(server, 'nhp')];
    const questions = [];
    for (const person of people) questions.push(await walkedTo(server, person, 'meeting'));
    const slot = questions[0]?.options?.[10]?.option_id;
    const sent = { answer: 'selectedTimeSlot', option_id: slot, time_zone: 'Europe/Berlin' };
    const told = await Promise.all(people.map((person) => answer(server, person, 'meeting', sent)));
    expect(told.map(({ status }) => status).sort()).toEqual([200, 422]);
    const loser = people[told.findIndex(({ status }) => status === 422)] ?? people[0];
    const again = loser && (await fetched(server, loser, 'meeting'));
    expect(again?.options?.map(({ option_id }) => option_id)).not.toContain(slot);
  });

  test('moves when it is answered again, is given up with the wish to talk, and is a calendar file meanwhile', async () => {
    const person = await opened(server, 'nhp');
    const { options = [] } = await walkedTo(server, person, 'meeting');
    const slots = (options ?? []).map(({ option_id }) => String(option_id));
    const book = (slot: string | undefined) =>
      answer(server, person, 'meeting', { answer: 'selectedTimeSlot', option_id: slot, time_zone: 'Asia/Jerusalem' });
    const file = () => server.call('surveyMeeting', { body: { token: person.token } });
    expect((await file()).body.error?.code).toBe('not_found');
    await book(slots[20]);
    expect((await file()).data.start).toBe(slots[20]);
    await book(slots[21]);
    const moved = await file();
    expect(moved.data.start).toBe(slots[21]);
    expect(moved.data.ics).toContain('BEGIN:VEVENT');
    expect((await fetched(server, person, 'meeting')).option_id).toBe(slots[21]);
    const other = await opened(server, 'survey');
    const offered = (await walkedTo(server, other, 'meeting')).options?.map(({ option_id }) => option_id) ?? [];
    expect(offered).toContain(slots[20]);
    expect(offered).not.toContain(slots[21]);

    await answer(server, person, 'talk', { answer: false });
    expect((await answer(server, person, 'no_talk', PROCEED)).data).toEqual({
      finish: true,
      completion_type: 'not_enrolled',
    });
    expect((await file()).body.error?.code).toBe('not_found');
    const { reference, answers } = await storedOf(person.userId);
    expect(answers.map(({ question }) => question)).not.toContain('meeting');
    const mails = (await server.mails()).filter(({ text }) => text.includes(reference));
    expect(mails.map(({ kind }) => kind)).toEqual([
      'coordinator_meeting_off',
      'coordinator_meeting',
      'coordinator_meeting',
    ]);
    expect(mails[2]?.text).toContain(`${slots[20]?.slice(0, 16).replace('T', ' ')} (UTC)`);
  });

  test('is made on HubSpot’s page where the operator has one, and on no other', async () => {
    const own = await startServer({
      database: server,
      env: { HUBSPOT_URL: 'https://meetings.hubspot.com/care', COORDINATOR_EMAIL: 'c@example.org' },
    });
    const person = await opened(own, 'survey');
    const question = await walkedTo(own, person, 'meeting');
    expect(question.features?.hubspotUrl).toBe('https://meetings.hubspot.com/care');
    expect(question.options ?? []).toEqual([]);
    const slot = { answer: 'selectedTimeSlot', option_id: '2030-01-07T09:00:00.000Z' };
    expect((await answer(own, person, 'meeting', slot)).body.errors).toEqual({ answer: ['unknown_option'] });
    expect((await answer(own, person, 'meeting', { answer: 'hubspot' })).data.finish).toBe(true);
    expect((await own.mails()).map(({ kind }) => kind).slice(0, 2)).toEqual([
      'coordinator_survey',
      'coordinator_meeting_hubspot',
    ]);
    const page = await own.app.inject({ url: '/survey' });
    expect(page.headers['content-security-policy']).toMatch(/frame-src https:\/\/\*\.hubspot\.com https:\/\/meetings/);
    await own.close();
  });
});

describe('what is kept', () => {
  test('the coordinator is told by reference, without health data', async () => {
    const person = await opened(server, 'nhp');
    const words = 'Something only I would write';
    await walked(server, person, { decided: { hopes: { answer: words } } });
    const { reference } = await storedOf(person.userId);
    const mails = (await server.mails()).filter(({ text }) => text.includes(reference));
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.to).toBe('coordinator@example.org');
      for (const told of [words, person.userId, person.token, 'surgery', 'manual_entry']) {
        expect(mail.text).not.toContain(told);
      }
    }
  });

  test('every access is in the audit log by reference; no token, id or answer is in the log or beside its row', async () => {
    const person = await opened(server, 'nhp');
    const words = 'Another thing only I would write';
    await walked(server, person, { decided: { hopes: { answer: words } } });
    await answer(server, { ...person, userId: 'somebody' }, 'welcome', PROCEED);
    const { reference } = await storedOf(person.userId);
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', reference)
      .orderBy('id')
      .execute();
    const calls = rows.map(({ action, call }) => `${action} ${call}`);
    expect(calls.slice(0, 3)).toEqual(['write survey invite', 'write startSurvey', 'read question']);
    expect(calls.filter((call) => call === 'write question')).toHaveLength(
      (await storedOf(person.userId)).answers.length,
    );
    expect(calls.at(-1)).toBe('denied question');
    expect(await dump(server.db)).not.toContain(person.token);
    const log = server.log.join('');
    for (const secret of [person.token, person.userId, words]) expect(log).not.toContain(secret);
  });

  test('erasing leaves nothing but the audit log, and the link leads nowhere', async () => {
    const person = await opened(server, 'nhp');
    const words = 'A third thing only I would write';
    await walked(server, person, { decided: { hopes: { answer: words } } });
    const { reference } = await storedOf(person.userId);
    expect((await server.call('eraseSurvey', { body: { token: person.token } })).status).toBe(200);
    const rows = await dump(server.db);
    for (const gone of [words, person.userId]) expect(rows).not.toContain(gone);
    for (const table of ['booking', 'mail'] as const) {
      const left = await server.db
        .selectFrom(table)
        .select('survey_id')
        .where('survey_id', '=', person.userId)
        .execute();
      expect(left).toEqual([]);
    }
    expect(rows).toContain(reference);
    expect((await server.call('startSurvey', { body: { token: person.token } })).status).toBe(404);
    expect((await server.call('eraseSurvey', { body: { token: person.token } })).status).toBe(404);
  });
});

describe('the trials', () => {
  test('are for the signed-in patient alone; any other id is one that does not exist', async () => {
    const [owner, stranger] = [await proven(server), await proven(server)];
    const unproven = await answered(server);
    const own = await server.call('surveyTrials', { query: { patientId: owner.patientId }, token: owner.token });
    expect(own.data.trialcount).toBeGreaterThan(0);
    const missing = await server.call('surveyTrials', { query: { patientId: 'x'.repeat(43) }, token: owner.token });
    expect(missing.status).toBe(404);
    for (const patientId of [stranger.patientId, unproven.patientId, owner.id, '']) {
      const told = await server.call('surveyTrials', { query: { patientId }, token: owner.token });
      expect([told.status, told.text]).toEqual([404, missing.text]);
    }
    const visitor = await server.call('surveyTrials', { query: { patientId: owner.patientId } });
    expect([visitor.status, visitor.body.error?.code]).toEqual([401, 'unauthorised']);
  });
});

async function storedOf(id: string) {
  return server.db.selectFrom('survey').select(['reference', 'answers']).where('id', '=', id).executeTakeFirstOrThrow();
}
