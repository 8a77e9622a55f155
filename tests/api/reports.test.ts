import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { DEFAULT_CENTRE, type ReportKind } from '../../src/contract/patient.ts';
import { readPdf } from '../../src/server/pdf/testing/readPdf.ts';
import { startServer, type TestServer } from './server.ts';
import { BOSTON, clinical, proven } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ filling: 'loaded', env: { RATE_LIMIT_SCALE: '1000' } });
}, 120_000);
afterAll(() => server.close());

const MINUTE = 60_000;
type Patient = Awaited<ReturnType<typeof proven>>;

async function summaries(token: string) {
  const answer = await server.call('reportSummary', { token });
  expect(answer.status).toBe(200);
  return endpoints.reportSummary.answer.parse(answer.body);
}

async function summary(token: string, kind: ReportKind = 'ctms') {
  const found = (await summaries(token)).data.find((each) => each.kind === kind);
  if (!found) throw new Error(`no report ${kind}`);
  return found;
}

async function report(token: string, kind: ReportKind, options: { pdf?: boolean; language?: string } = {}) {
  const answer = await server.call('report', {
    token,
    body: { kind, pdf: options.pdf ?? false },
    headers: { 'accept-language': options.language ?? 'en' },
  });
  expect(answer.status).toBe(200);
  return endpoints.report.answer.parse(answer.body);
}

async function listed(token: string, kind: ReportKind = 'ctms') {
  return (await report(token, kind)).data.matching.potentialMatching.map(({ nctId }) => nctId);
}

async function tell({ id, token }: Patient, changes: Record<string, string>) {
  const body = { questionnaire_id: id, answers: clinical(changes) };
  expect((await server.call('cancerQuestions', { token, body })).status).toBe(200);
}

async function forgetEverything({ id }: Patient) {
  const answers = JSON.stringify([{ question: 'cancer_type', how: 'unsure' }]);
  await server.db.updateTable('questionnaire').set({ answers }).where('id', '=', id).execute();
}

async function audited({ id }: Patient, call: string) {
  const { reference } = await server.db
    .selectFrom('questionnaire')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await server.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', reference)
    .where('call', '=', call)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

/** Closes a trial, as an import may; what is given back opens it again. */
async function close(nctId: string | undefined) {
  const set = (possible: boolean, openness: number) =>
    server.db
      .updateTable('trial')
      .set({ possible, openness })
      .where('nct_id', '=', nctId ?? '')
      .execute();
  const before = await server.db
    .selectFrom('trial')
    .select(['possible', 'openness'])
    .where('nct_id', '=', nctId ?? '')
    .executeTakeFirstOrThrow();
  await set(false, 2);
  return () => set(before.possible, before.openness);
}

describe('a report', () => {
  test('is made of what potential-matching finds, with the same counts', async () => {
    const patient = await proven(server);
    const { data } = await server.call('potentialMatching', {
      token: patient.token,
      body: { questionnaire_id: patient.id },
    });
    // A report asks nothing.
    const matching = { ...endpoints.potentialMatching.answer.parse({ data }).data, deciding: [] };
    expect(matching.trialcount).toBeGreaterThan(10);
    const { data: reports, centered } = await summaries(patient.token);
    expect(reports.map(({ kind }) => kind).sort()).toEqual(['ctms', 'initial', 'vtb']);
    for (const { trialcount, siteCount } of reports.filter(({ kind }) => kind !== 'vtb')) {
      expect([trialcount, siteCount]).toEqual([matching.trialcount, matching.siteCount]);
    }
    expect(centered).toEqual({ lat: BOSTON.lat, lng: BOSTON.lng });
    const full = await report(patient.token, 'ctms');
    expect(full.data.matching).toEqual(matching);
    expect(full.centered).toEqual(centered);
    const first = await report(patient.token, 'initial');
    expect(first.data.matching).toEqual({ ...matching, potentialMatching: matching.potentialMatching.slice(0, 10) });
    expect(await audited(patient, 'reportSummary')).toEqual(['read']);
  });

  test('for the tumor board has the trials with something to confirm, and no others', async () => {
    const patient = await proven(server);
    const all = (await report(patient.token, 'ctms')).data.matching.potentialMatching;
    const open = all.filter(({ criteria }) => criteria.some(({ verdict }) => verdict === 'to_confirm'));
    expect(open.length).toBeGreaterThan(0);
    const board = await report(patient.token, 'vtb');
    expect(board.data.matching.potentialMatching).toEqual(open);
    expect([board.data.trialcount, (await summary(patient.token, 'vtb')).trialcount]).toEqual([
      open.length,
      open.length,
    ]);
  });

  test('of somebody who knows nothing yet lists more than 50 trials, round the middle of the map', async () => {
    const patient = await proven(server);
    await forgetEverything(patient);
    const { data, centered } = await report(patient.token, 'ctms');
    const { potentialMatching, trialcount } = data.matching;
    expect(potentialMatching).toHaveLength(Math.min(200, trialcount));
    expect(trialcount).toBeGreaterThan(50);
    expect(centered).toEqual(DEFAULT_CENTRE);
  });

  test('stays as it was made while nothing changes', async () => {
    const { token } = await proven(server);
    const made = await summaries(token);
    server.pass(10 * MINUTE);
    expect(await summaries(token)).toEqual(made);
    expect(made.data.map(({ changes }) => changes)).toEqual([[], [], []]);
  });

  test('is made again when the answers change, with what came, what went and why', async () => {
    const patient = await proven(server);
    const before = await listed(patient.token);
    const made = await summary(patient.token);
    server.pass(10 * MINUTE);
    await tell(patient, { cancer_stage: '1' });
    const after = await listed(patient.token);
    const added = after.filter((trial) => !before.includes(trial)).length;
    const removed = before.filter((trial) => !after.includes(trial)).length;
    expect(removed).toBeGreaterThan(0);
    const again = await summary(patient.token);
    expect(again.changes).toEqual([{ date: again.updated_date, added, removed, because: 'profile' }]);
    expect(again.original_date).toBe(made.original_date);
    expect(Date.parse(again.updated_date) - Date.parse(made.updated_date)).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  test('counts every trial that came or went, also those it is too long to list', async () => {
    const patient = await proven(server);
    await forgetEverything(patient);
    const all = await summary(patient.token);
    expect(all.trialcount).toBeGreaterThan(200);
    await tell(patient, {});
    const { trialcount, changes } = await summary(patient.token);
    expect(changes).toMatchObject([{ added: 0, removed: all.trialcount - trialcount, because: 'profile' }]);
  });

  test('is made again when a trial closes, and when it opens again, newest change first', async () => {
    const { token } = await proven(server);
    const before = await listed(token);
    const open = await close(before[0]);
    expect(await listed(token)).toEqual(before.slice(1));
    await open();
    expect(await listed(token)).toEqual(before);
    const { changes, trialcount } = await summary(token);
    expect(changes.map(({ added, removed, because }) => [added, removed, because])).toEqual([
      [1, 0, 'trials'],
      [0, 1, 'trials'],
    ]);
    expect(trialcount).toBe(before.length);
  });

  test('says so when both have changed', async () => {
    const patient = await proven(server);
    const [first] = await listed(patient.token);
    const open = await close(first);
    await tell(patient, { cancer_stage: '1' });
    expect((await summary(patient.token)).changes.map(({ because }) => because)).toEqual(['both']);
    await open();
  });

  test('read five times at once is made once, and its change told once', async () => {
    const patient = await proven(server);
    const other = await startServer({ database: server, env: { RATE_LIMIT_SCALE: '1000' } });
    const five = async () => {
      const at = [server, other, server, other, server];
      const answers = await Promise.all(at.map((each) => each.call('reportSummary', { token: patient.token })));
      const [first, ...others] = answers.map(({ body }) => endpoints.reportSummary.answer.parse(body).data);
      for (const answer of others) expect(answer).toEqual(first);
      return first?.map(({ changes }) => changes.length);
    };
    expect(await five()).toEqual([0, 0, 0]);
    await tell(patient, { cancer_stage: '1' });
    expect(await five()).toEqual([1, 1, 1]);
    await other.close();
  });

  test('keeps the twenty newest changes', async () => {
    const patient = await proven(server);
    await summaries(patient.token);
    for (let turn = 0; turn < 22; turn += 1) {
      await tell(patient, { cancer_stage: turn % 2 ? '4' : '1' });
      await summaries(patient.token);
    }
    expect((await summary(patient.token)).changes).toHaveLength(20);
  });

  test('of one patient says nothing of, and changes nothing for, another', async () => {
    const [one, two] = [await proven(server, { name: 'Ada One' }), await proven(server, { name: 'Eve Two' })];
    const made = await summaries(two.token);
    await tell(one, { cancer_stage: '1' });
    await summaries(one.token);
    expect(await summaries(two.token)).toEqual(made);
    const { blob } = await report(two.token, 'initial', { pdf: true });
    const { pages } = readPdf(Buffer.from(blob ?? '', 'base64'));
    expect(pages.flat().join('\n')).toContain('Eve Two');
    expect(pages.flat().join('\n')).not.toContain('Ada One');
    expect((await server.call('report', { body: { kind: 'ctms' } })).status).toBe(401);
  });
});

describe('the file of a report', () => {
  test('is there only where it was asked for', async () => {
    const { token } = await proven(server);
    const without = await report(token, 'initial');
    expect([without.blob, without.file_name]).toEqual([
      null,
      `trialogue-report-${server.ground.now().toISOString().slice(0, 10)}.pdf`,
    ]);
  });

  test('says whose it is, what it is not, and of each trial why it may fit', async () => {
    const { token } = await proven(server, { name: 'Ada Example' });
    const { blob, data } = await report(token, 'ctms', { pdf: true });
    const { pages } = readPdf(Buffer.from(blob ?? '', 'base64'));
    const text = pages.flat().join(' ');
    for (const part of ['For Ada Example', 'This is information, never medical advice.', 'made-up examples']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/First made: \d\d\/\d\d\/2\d{3}/);
    expect(text).toContain(`Page 1 of ${pages.length}`);
    for (const trial of data.matching.potentialMatching) {
      expect(text).toContain(trial.nctId);
      for (const { quote } of trial.criteria) {
        const [word = ''] = /[A-Za-z]{4,}/.exec(quote?.text ?? '') ?? [];
        expect(text).toContain(word);
      }
    }
    expect(text).toMatch(/\d mi away/);
  });

  test('in Hebrew has its lines from the right, dates and registry numbers in order, distances in km', async () => {
    const { token } = await proven(server, { name: 'עדה כהן' });
    const { blob, data } = await report(token, 'ctms', { pdf: true, language: 'he' });
    const { pages, raw } = readPdf(Buffer.from(blob ?? '', 'base64'));
    const text = pages.flat().join('\n');
    const backwards = (words: string) => [...words].reverse().join('');
    expect(text).toContain(backwards('עבור עדה כהן'));
    expect(text).toMatch(new RegExp(`\\d\\d/\\d\\d/2\\d{3} ${backwards('נערך לראשונה:')}`));
    expect(text).toContain(backwards('ק״מ'));
    for (const { nctId } of data.matching.potentialMatching) expect(text).toContain(`· ${nctId}`);
    expect(raw).toContain('/Lang (he)');
  });

  test('tells what has changed', async () => {
    const patient = await proven(server);
    await summaries(patient.token);
    await tell(patient, { cancer_stage: '1' });
    const { blob, data } = await report(patient.token, 'initial', { pdf: true });
    const [change] = data.changes;
    const text = readPdf(Buffer.from(blob ?? '', 'base64'))
      .pages.flat()
      .join('\n');
    expect(text).toContain(`+${change?.added}, −${change?.removed}, because the answers changed`);
  });

  test('of no trials still opens, and says so', async () => {
    const patient = await proven(server);
    const closed = await Promise.all((await listed(patient.token)).map(close));
    const { blob, data } = await report(patient.token, 'initial', { pdf: true });
    expect(data.trialcount).toBe(0);
    expect(readPdf(Buffer.from(blob ?? '', 'base64')).pages.flat()).toContain(
      'We are sorry, we could not find any matching results.',
    );
    await Promise.all(closed.map((open) => open()));
  });
});

describe('one trial', () => {
  test('is shown as in the report, with all its sites', async () => {
    const { token } = await proven(server);
    const [first] = (await report(token, 'ctms')).data.matching.potentialMatching;
    const answer = await server.call('trialValues', { token, body: { nct_id: first?.nctId } });
    const trial = endpoints.trialValues.answer.parse(answer.body).data;
    expect({ ...trial, sites: [], siteCount: 0 }).toEqual({ ...first, sites: [], siteCount: 0 });
    expect(trial.sites).toHaveLength(trial.siteCount);
    for (const site of first?.sites ?? []) expect(trial.sites).toContainEqual(site);
  });

  test('that does not fit is shown too, and one that is not stored is not found', async () => {
    const patient = await proven(server);
    const mine = new Set(await listed(patient.token));
    const stored = await server.db.selectFrom('trial').select('nct_id').execute();
    const other = stored.find(({ nct_id }) => !mine.has(nct_id))?.nct_id;
    const shown = await server.call('trialValues', { token: patient.token, body: { nct_id: other } });
    expect(shown.data.nctId).toBe(other);
    const missing = await server.call('trialValues', { token: patient.token, body: { nct_id: 'NCT99999999' } });
    expect([missing.status, missing.body.error?.code]).toEqual([404, 'not_found']);
  });
});

describe('saved trials', () => {
  const save = async (token: string, nct_ids?: string[]) => {
    const answer = await server.call('savedTrials', { token, body: nct_ids ? { nct_ids } : {} });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };

  test('are kept, replaced and taken out, newest first, each patient their own', async () => {
    const [one, two] = [await proven(server), await proven(server)];
    expect(await save(one.token)).toEqual([]);
    expect(await save(one.token, ['NCT00000001'])).toEqual(['NCT00000001']);
    server.pass(1000);
    expect(await save(one.token, ['NCT00000001', 'NCT00000002', 'NCT00000002'])).toEqual([
      'NCT00000002',
      'NCT00000001',
    ]);
    expect(await save(two.token)).toEqual([]);
    expect(await save(two.token, ['NCT00000003'])).toEqual(['NCT00000003']);
    expect(await save(one.token)).toEqual(['NCT00000002', 'NCT00000001']);
    expect(await save(one.token, [])).toEqual([]);
    expect(await save(two.token)).toEqual(['NCT00000003']);
    expect(await audited(one, 'savedTrials')).toEqual(['read', 'write', 'write', 'read', 'write']);
  });

  test('are registry numbers, nothing else', async () => {
    const { token } = await proven(server);
    const answer = await server.call('savedTrials', { token, body: { nct_ids: ['<b>'] } });
    expect([answer.status, await save(token)]).toEqual([422, []]);
  });
});
