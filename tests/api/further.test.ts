import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { startServer, type TestServer } from './server.ts';
import { answered, BOSTON, clinical } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ filling: 'loaded' });
}, 120_000);
afterAll(() => server.close());

/** Everything that is asked before the results, as the browser sends it again with each answer. */
const BEFORE = [
  ...clinical({ cancer_type: 'breast_any', cancer_stage: '3' }),
  { question: 'place', how: 'given', value: BOSTON },
  { question: 'distance', how: 'given', value: '160' },
  { question: 'full_name', how: 'given', value: 'Ada Example' },
  { question: 'email', how: 'given', value: 'ada@example.org' },
  { question: 'phone', how: 'skipped' },
];
const her2 = (value: string) => ({ question: 'her2', how: 'given', value });

const save = (id: string, answers: object[]) =>
  server.call('cancerQuestions', { body: { questionnaire_id: id, answers } });

async function matching(id: string) {
  const { data } = await server.call('potentialMatching', { body: { questionnaire_id: id } });
  return endpoints.potentialMatching.answer.parse({ data }).data;
}

describe('a question that is asked on request', () => {
  test('is offered by how much it decides, until it is answered', async () => {
    const { id } = await answered(server);
    await save(id, BEFORE);
    const before = await matching(id);
    expect(before.deciding).toEqual(before.deciding.toSorted((a, b) => b.trials - a.trials));
    expect(before.deciding.map(({ question }) => question)).toContain('her2');

    const { status, data } = await save(id, [...BEFORE, her2('no')]);
    expect(status).toBe(200);
    const after = await matching(id);
    expect(after.trialcount).toBeLessThan(before.trialcount);
    expect(data.remaining).toEqual({ trials: after.trialcount, sites: after.siteCount });
    expect(after.deciding.map(({ question }) => question)).not.toContain('her2');
    const told = after.potentialMatching.flatMap(({ asks }) => asks.map(({ verdict }) => verdict));
    expect(told).not.toContain('not_met');

    // Another answer takes the place of the first.
    await save(id, [...BEFORE, her2('yes')]);
    expect((await matching(id)).trialcount).not.toBe(after.trialcount);
    await save(id, BEFORE);
    expect(await matching(id)).toEqual(before);
  });

  test('that is left out decides nothing and is not offered again', async () => {
    const { id } = await answered(server);
    await save(id, BEFORE);
    const before = await matching(id);
    for (const how of ['skipped', 'unsure']) {
      expect((await save(id, [...BEFORE, { question: 'her2', how }])).status).toBe(200);
      const after = await matching(id);
      expect(after.trialcount).toBe(before.trialcount);
      expect(after.deciding.map(({ question }) => question)).not.toContain('her2');
    }
  });

  test.each([
    ['before the way has come to it', [...BEFORE.slice(0, 3), her2('yes'), ...BEFORE.slice(3)], 409],
    ['with a value it does not offer', [...BEFORE, her2('perhaps')], 422],
    ['that does not exist', [...BEFORE, { question: 'her3', how: 'skipped' }], 422],
  ])('takes no answer %s', async (_, answers, status) => {
    const { id } = await answered(server);
    expect((await save(id, answers)).status).toBe(status);
  });

  test('does not tell others what was answered: shared results say nothing of it', async () => {
    const { id } = await answered(server);
    await save(id, [...BEFORE, her2('yes')]);
    const shared = await server.call('shareResults', { body: { questionnaire_id: id, channel: 'whatsapp' } });
    const token = String(shared.data.url).split(/[/=#]/).at(-1) ?? '';
    const seen = await server.call('sharedResults', { params: { token }, body: { token } });
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain('"verdict":"met"');
    expect(JSON.parse(seen.text).data).toMatchObject({ openings: [], deciding: [] });
  });
});
