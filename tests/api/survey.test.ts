import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANUAL, SCREENS, VARIANTS } from '../../src/contract/survey.ts';
import { surveyGraphs } from '../../src/server/services/surveyGraphs.ts';
import { startServer, type TestServer } from './server.ts';
import { answer, entries, fetched, opened, walked, walkedTo } from './surveyPerson.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    filling: 'loaded',
    env: { COORDINATOR_EMAIL: 'coordinator@example.org', RATE_LIMIT_SCALE: '1000' },
  });
}, 120_000);
afterAll(() => server.close());

describe.each(VARIANTS)('the survey %s', (variant) => {
  describe.each(['en', 'he'] as const)('in %s', (locale) => {
    test('is walked from its link to an enrolled end, every text in the language of the call', async () => {
      const person = await opened(server, variant, locale);
      const { questions, completion } = await walked(server, person);
      expect(completion).toBe('enrolled');
      expect(questions[0]?.progress).toEqual({ number: 1, percent: 0 });
      expect(questions[0]?.prev).toBeNull();
      for (const [index, question] of questions.entries()) {
        expect(SCREENS).toContain(question.option_type);
        expect(question.question).toMatch(locale === 'he' ? /[א-ת]/ : /[A-Za-z]/);
        expect(JSON.stringify(question)).not.toMatch(/"(?:nhp-)?survey:/);
        expect(question.progress?.number).toBe(index + 1);
        if (index > 0) expect(question.prev).toBe(questions[index - 1]?.id);
      }
      const percents = questions.map((question) => question.progress?.percent ?? -1);
      expect(percents).toEqual([...percents].sort((a, b) => a - b));
      expect(percents.at(-1)).toBeLessThan(100);
    });

    test('is walked with everything skipped that may be', async () => {
      const person = await opened(server, variant, locale);
      const { questions } = await walked(server, person, { skipAll: true });
      const stored = await storedAnswers(person.userId);
      const skippable = questions.filter(
        ({ features, option_type }) => features?.allowSkip && option_type !== 'MessageScreen',
      );
      expect(stored.filter(({ how }) => how === 'skipped').map(({ question }) => question)).toEqual(
        skippable.map(({ id }) => id),
      );
    });
  });

  test('when it is finished, its link says so', async () => {
    const person = await opened(server, variant);
    await walked(server, person);
    const { body } = await server.call('startSurvey', { body: { token: person.token } });
    expect([body.status, body.data]).toEqual(['completed', { user_id: person.userId, completion_type: 'enrolled' }]);
  });

  test('goes on where it was left', async () => {
    const person = await opened(server, variant);
    const [, second] = surveyGraphs[variant].questions;
    await answer(server, person, person.first, { answer: null, proceeded: true });
    const { body, data } = await server.call('startSurvey', { body: { token: person.token } });
    expect([body.status, data.question_id]).toEqual(['success', second?.id]);
  });
});

test('the intake of somebody without a diagnosis ends without enrolling them', async () => {
  const person = await opened(server, 'nhp');
  const { completion, questions } = await walked(server, person, {
    decided: { diagnosed_by_doctor: { answer: false } },
  });
  expect(completion).toBe('not_enrolled');
  expect(questions).toHaveLength(3);
});

test('both surveys together use every screen', async () => {
  const seen = new Set<string>();
  for (const variant of VARIANTS) {
    const decided = { treatment_changed: { answer: 'yes', option_id: 'yes' } };
    const { questions } = await walked(server, await opened(server, variant), { decided });
    for (const { option_type } of questions) seen.add(option_type);
  }
  const lookedUp = await opened(server, 'nhp');
  const { questions } = await walked(server, lookedUp, { decided: { cancer_type: await breastCancer('en') } });
  for (const { option_type } of questions) seen.add(option_type);
  expect([...seen].sort()).toEqual([...SCREENS].sort());
});

describe('an answer', () => {
  test('that is sent again is answered the same, and changes nothing', async () => {
    const person = await opened(server, 'nhp');
    const sent = await breastCancer('en');
    await walkedTo(server, person, 'cancer_type');
    const first = await answer(server, person, 'cancer_type', sent);
    await answer(server, person, 'cancer_stage', { answer: '2', option_id: '2' });
    const kept = await storedAnswers(person.userId);
    const again = await answer(server, person, 'cancer_type', sent);
    expect(again.data.question_id).toBe(first.data.question_id);
    expect(await storedAnswers(person.userId)).toEqual(kept);
    const inHebrew = await answer(server, { ...person, locale: 'he' }, 'cancer_type', await breastCancer('he'));
    expect(inHebrew.data.question_id).toBe('cancer_stage');
    expect(await storedAnswers(person.userId)).toEqual(kept);
  });

  test('that ended the survey is answered the same when it is sent again; any other is refused', async () => {
    const person = await opened(server, 'survey');
    const { last, completion } = await walked(server, person);
    const again = await answer(server, person, last.id, last.sent);
    expect(again.text).toBe(last.text);
    expect(again.data).toEqual({ finish: true, completion_type: completion });
    for (const [id, sent] of [
      [last.id, { answer: null, skipped: true }],
      ['feeling', { answer: 'bad', option_id: 'bad' }],
      ['hello', { answer: null, proceeded: true }],
    ] as const) {
      const refused = await answer(server, person, id, sent);
      expect([refused.status, refused.body.error?.code], id).toEqual([409, 'survey_ended']);
    }
  });

  test('to a question behind is an edit, and what hangs on it falls', async () => {
    const person = await opened(server, 'nhp');
    await walkedTo(server, person, 'receiving_treatment', { decided: { cancer_type: await breastCancer('en') } });
    expect((await storedAnswers(person.userId)).map(({ question }) => question)).toContain('cancer_stage');
    const own = { answer: 'A rare one', option_id: MANUAL, customInputAnswer: 'A rare one' };
    const edited = await answer(server, person, 'cancer_type', own);
    expect(edited.data.question_id).toBe('cancer_stage');
    const stored = await storedAnswers(person.userId);
    expect(stored.map(({ question }) => question)).not.toContain('cancer_stage');
    expect(stored.map(({ question }) => question)).toContain('diagnosed_on');
    expect((await fetched(server, person, 'cancer_type')).customInputAnswer).toBe('A rare one');
  });

  test('comes back with its question, in the form that no language changes', async () => {
    const person = await opened(server, 'nhp', 'he');
    await walkedTo(server, person, 'activity_level');
    const treated = await fetched(server, person, 'received_treatment');
    expect(treated.answer).toEqual(['surgery', 'chemotherapy']);
    expect((await fetched(server, person, 'diagnosed_by_doctor')).answer).toBe('yes');
    expect((await fetched(server, person, 'diagnosed_on')).answer).toBe('2024-02-29');
  });

  test.each([true, 'yes', 'Yes'])('yes may be said as %s', async (said) => {
    const person = await opened(server, 'nhp');
    await walkedTo(server, person, 'diagnosed_by_doctor');
    expect((await answer(server, person, 'diagnosed_by_doctor', { answer: said })).data.question_id).toBe(
      'cancer_type',
    );
  });

  test('by the words of an option is understood in the language of the call', async () => {
    const person = await opened(server, 'survey', 'he');
    const question = await walkedTo(server, person, 'feeling');
    await answer(server, person, 'feeling', { answer: question.options?.[3]?.option });
    expect((await storedAnswers(person.userId)).at(-1)).toMatchObject({ question: 'feeling', value: 'bad' });
  });
});

describe('a search', () => {
  test('for a cancer type lists the common ones first, 50 at most, and finds by everyday names', async () => {
    const all = entries.parse((await server.call('surveySearch', { params: { list: 'cancer-types' } })).body.data);
    expect(all).toHaveLength(50);
    expect(all[0]?.id).toBe('breast_any');
    expect(new Set(all.map(({ id }) => id)).size).toBe(50);
    const found = await server.call('surveySearch', {
      params: { list: 'cancer-types' },
      query: { search: 'skin cancer', kind: 'all' },
    });
    expect(entries.parse(found.body.data).length).toBeGreaterThan(0);
    const hebrew = await server.call('surveySearch', {
      params: { list: 'cancer-types' },
      query: { search: 'שד' },
      headers: { 'accept-language': 'he' },
    });
    expect(entries.parse(hebrew.body.data)[0]?.name).toMatch(/[א-ת]/);
  });

  test('of the website finds places, and what was found is an answer', async () => {
    const search = async (query: Record<string, string>) =>
      entries.parse((await server.call('websiteSearch', { query: { type: 'places', ...query } })).body.data);
    expect(await search({ query: 'Bo' })).toEqual([]);
    expect(await search({})).toEqual([]);
    const [town] = await search({ query: 'Boston', country: 'us' });
    expect(town?.name).toContain('Boston');
    const person = await opened(server, 'survey');
    await walkedTo(server, person, 'hospital_town');
    const madeUp = { answer: 'Atlantis', option_id: 'geo:0' };
    expect((await answer(server, person, 'hospital_town', madeUp)).body.errors).toEqual({
      answer: ['unknown_option'],
    });
    const told = await answer(server, person, 'hospital_town', { answer: town?.name, option_id: town?.id });
    expect(told.data.question_id).toBe('travel');
  });
});

async function breastCancer(locale: string): Promise<Record<string, unknown>> {
  const { body } = await server.call('surveySearch', {
    params: { list: 'cancer-types' },
    headers: { 'accept-language': locale },
  });
  const found = entries.parse(body.data).find(({ id }) => id === 'breast_any');
  return { answer: found?.name, option_id: found?.id };
}

async function storedAnswers(id: string) {
  const row = await server.db.selectFrom('survey').select('answers').where('id', '=', id).executeTakeFirstOrThrow();
  return row.answers;
}
