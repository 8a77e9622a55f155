import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { refuse, startRegistry, type TestRegistry } from '../../../tests/registry.ts';
import { countTrials } from '../db/trial.ts';
import { importTrials } from './importTrials.ts';
import { type SyncOptions, syncTrials } from './sync.ts';
import { syncStates } from './syncState.ts';

const COMMAND = new URL('../trials.ts', import.meta.url).pathname;
const NOW = new Date('2026-06-10T12:00:00Z');

const numberOf = (number: number) => `NCT${String(number).padStart(8, '0')}`;

function study(number: number, date: string, overallStatus = 'RECRUITING') {
  return {
    protocolSection: {
      identificationModule: { nctId: numberOf(number), briefTitle: `Trial ${number} in melanoma` },
      statusModule: { overallStatus, lastUpdatePostDateStruct: { date, type: 'ACTUAL' } },
      conditionsModule: { conditions: ['Melanoma'] },
      eligibilityModule: { eligibilityCriteria: 'Inclusion Criteria:\n\n* Stage IV melanoma', sex: 'ALL' },
      contactsLocationsModule: {
        locations: [{ facility: 'Clinic', city: 'Haifa', country: 'Israel', geoPoint: { lat: 32.8, lon: 35 } }],
      },
    },
  };
}

/** Seven trials, updated on the first seven days of March. */
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((day) => study(day, `2026-03-0${day}`));
const ALL_SEVEN = [1, 2, 3, 4, 5, 6, 7].map(numberOf);

let database: TestDatabase;
let registry: TestRegistry;
let waited: number[];
beforeEach(async () => {
  database = await freshDatabase('bare');
  registry = await startRegistry(2);
  registry.studies = SEVEN;
  waited = [];
}, 60_000);
afterEach(async () => {
  await registry.close();
  await database.drop();
});

function sync(options: Partial<SyncOptions> = {}) {
  const wait = async (ms: number) => waited.push(ms);
  return syncTrials(database.db, { url: registry.url, now: () => NOW, wait, ...options });
}

async function stored(): Promise<string[]> {
  const rows = await database.db.selectFrom('trial').select('nct_id').orderBy('nct_id').execute();
  return rows.map((row) => row.nct_id);
}

async function isPossible(number: number): Promise<boolean | undefined> {
  const rows = database.db.selectFrom('trial').select('possible').where('nct_id', '=', numberOf(number));
  return (await rows.executeTakeFirst())?.possible;
}

const tokens = () => registry.requests.map((request) => request.pageToken);

describe('a first sync', () => {
  test('fetches every page, one request at a time, and stores each trial once', async () => {
    const pages: [number, number | null][] = [];
    const result = await sync({ onPage: ({ fetched, total }) => pages.push([fetched, total]) });
    expect(result).toMatchObject({ ok: true, tally: { saved: 7, unchanged: 0, skipped: [] }, through: '2026-03-07' });
    expect(await stored()).toEqual(ALL_SEVEN);
    expect(pages).toEqual([
      [2, 7],
      [4, 7],
      [6, 7],
      [7, 7],
    ]);
    expect(registry.mostAtOnce()).toBe(1);
    expect(registry.requests[0]).toMatchObject({ 'query.cond': expect.stringContaining('cancer'), pageSize: '200' });
    expect(registry.requests[0]?.['filter.advanced']).toBeUndefined();
  });

  test('asks for other conditions when told, and keeps the two apart', async () => {
    expect(await sync({ query: 'psoriasis' })).toMatchObject({ ok: true, tally: { saved: 0 }, through: '' });
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 7 }, since: '' });
  });

  test('counts and names what cannot be read, and loads the rest', async () => {
    const noTitle = study(8, '2026-03-08');
    noTitle.protocolSection.identificationModule.briefTitle = '';
    registry.studies = [null, 'text', ...SEVEN.slice(0, 3), noTitle, { protocolSection: 7 }];
    const result = await sync();
    expect(result.tally.saved).toBe(3);
    expect(result.tally.skipped.map(({ name }) => name).sort()).toEqual([
      'NCT00000008',
      'record 5',
      'record 6',
      'record 7',
    ]);
    expect(result.ok).toBe(true);
  });
});

describe('a later sync', () => {
  test('asks only for what was updated since, and stores what changed', async () => {
    await sync();
    registry.requests = [];
    registry.studies = [...SEVEN.slice(1), study(1, '2026-06-09', 'COMPLETED'), study(9, '2026-06-10')];
    const result = await sync();
    expect(registry.requests[0]?.['filter.advanced']).toBe('AREA[LastUpdatePostDate]RANGE[2026-03-07,MAX]');
    expect(result).toMatchObject({ ok: true, tally: { saved: 2, unchanged: 1 } });
    expect(await isPossible(1)).toBe(false);
    expect(await stored()).toEqual([...ALL_SEVEN, numberOf(9)]);
  });

  test('asks again for the days while the last one ran, and does not trust a date in the future', async () => {
    registry.studies = [study(1, '2026-06-10'), study(2, '2099-01-01')];
    expect(await sync()).toMatchObject({ through: '2026-06-09' });
  });

  test('begins where it is told to, and does not take for fetched what lies between', async () => {
    expect(await sync({ since: '2026-03-06' })).toMatchObject({ ok: true, tally: { saved: 2 }, through: '' });
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 5, unchanged: 2 }, through: '2026-03-07' });
    expect(await sync({ since: '2026-03-02' })).toMatchObject({ since: '2026-03-02', through: '2026-03-07' });
  });

  test.each(['WITHDRAWN', 'WITHHELD', 'NO_LONGER_AVAILABLE', 'TEMPORARILY_NOT_AVAILABLE', 'SUSPENDED', 'TERMINATED'])(
    'takes a trial that is now %s out of the matching',
    async (status) => {
      await sync();
      registry.studies = [...SEVEN.slice(1), study(1, '2026-04-01', status)];
      await sync();
      expect(await isPossible(1)).toBe(false);
      expect(await countTrials(database.db)).toMatchObject({ all: 7, possible: 6 });
    },
  );

  test('takes a trial that the registry no longer has out of the matching, until it is there again', async () => {
    await sync();
    registry.studies = SEVEN.filter((_, index) => index !== 2);
    expect(await sync()).toMatchObject({ ok: true, gone: [numberOf(3)], goneUnknown: null });
    expect(await isPossible(3)).toBe(false);
    expect(await countTrials(database.db)).toMatchObject({ all: 7, possible: 6 });
    expect(await sync()).toMatchObject({ gone: [] });
    registry.studies = [...registry.studies, study(3, '2026-05-01')];
    await sync();
    expect(await isPossible(3)).toBe(true);
  });

  test('believes no registry that has suddenly lost its trials', async () => {
    const many = Array.from({ length: 30 }, (_, index) => study(100 + index, '2026-01-01'));
    await importTrials(database.db, many);
    const result = await sync();
    expect(result).toMatchObject({ ok: true, gone: [], goneUnknown: expect.stringContaining('30 of 30') });
    expect(await countTrials(database.db)).toMatchObject({ possible: 37 });
  });

  test('withdraws nothing when the registry does not look up numbers', async () => {
    await importTrials(database.db, [study(100, '2026-01-01')]);
    registry.always = ({ 'filter.ids': ids }) =>
      ids === undefined ? null : (response) => response.end(JSON.stringify({ studies: SEVEN, nextPageToken: 'more' }));
    expect(await sync()).toMatchObject({ ok: true, gone: [], goneUnknown: expect.stringContaining('numbers') });
    expect(await isPossible(100)).toBe(true);
  });
});

describe('a registry in trouble', () => {
  const answered =
    (status: number, headers = {}) =>
    (response: ServerResponse) =>
      refuse(response, status, 'Busy', headers);
  const halfABody = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"studies":[');
    response.socket?.end();
  };
  const halfJson = (response: ServerResponse) => response.end('{"studies":[{"protocolSection":');
  const noAnswer = (response: ServerResponse) => response.destroy();
  const html = (response: ServerResponse) => response.end('<html>Please wait</html>');
  const badToken = (response: ServerResponse) => response.end(JSON.stringify({ studies: [], nextPageToken: 7 }));
  const silence = () => {};

  test.each([
    ['too many requests', answered(429), 1_000],
    ['a wait it asks for', answered(429, { 'retry-after': '40' }), 40_000],
    ['an error of the server', answered(500), 1_000],
    ['maintenance', answered(503, { 'retry-after': '1' }), 1_000],
    ['half a body', halfABody, 1_000],
    ['half a JSON', halfJson, 1_000],
    ['a broken connection', noAnswer, 1_000],
    ['a page of HTML', html, 1_000],
    ['a token that is no text', badToken, 1_000],
  ])('%s is waited out, and nothing is lost or doubled', async (_, fault, ms) => {
    registry.faults = [null, fault, null, fault];
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 7, unchanged: 0 } });
    expect(waited).toEqual([ms, ms]);
    expect(await stored()).toEqual(ALL_SEVEN);
  });

  test('an answer that does not come is waited out', async () => {
    registry.faults = [silence];
    expect(await sync({ timeoutMs: 500 })).toMatchObject({ ok: true, tally: { saved: 7 } });
    expect(waited[0]).toBe(1_000);
  });

  test('a Retry-After that is a date is honoured', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    registry.faults = [answered(503, { 'retry-after': inAMinute })];
    expect((await sync()).ok).toBe(true);
    expect(waited[0]).toBeGreaterThan(30_000);
    expect(waited[0]).toBeLessThanOrEqual(60_000);
  });

  test('waits grow up to a limit, then it gives up, keeps what it has, and the next sync goes on', async () => {
    registry.faults = [null, null];
    registry.always = ({ pageToken }) => (pageToken === 'token-2' ? answered(503) : null);
    const result = await sync();
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/answered 503 .*8 tries/) });
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]);
    expect(result.tally.saved).toBe(4);
    expect(await stored()).toEqual(ALL_SEVEN.slice(0, 4));
    registry.always = null;
    registry.requests = [];
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 3, unchanged: 0 }, through: '2026-03-07' });
    expect(tokens().slice(0, 2)).toEqual(['token-2', 'token-3']);
    expect(await stored()).toEqual(ALL_SEVEN);
  });

  test('a record that breaks every page it is on is named, the rest of its days is loaded, and a later sync has it', async () => {
    const more = Array.from({ length: 30 }, (_, index) =>
      study(10 + index, `2026-04-${String(index + 1).padStart(2, '0')}`),
    );
    await registry.close();
    registry = await startRegistry(200);
    registry.studies = more;
    const poison = numberOf(20);
    registry.spoil = (body) => (body.includes(poison) ? body.slice(0, body.length / 2) : body);
    const result = await sync();
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringContaining('from record 11 to the end of its day'),
    });
    expect(result.tally).toMatchObject({ saved: 29, unchanged: 0, skipped: [{ name: 'record 11' }] });
    expect(await stored()).not.toContain(poison);
    registry.spoil = null;
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 1 }, through: '2026-04-30' });
    expect(await stored()).toHaveLength(30);
  });

  test('one whose every page is broken is left with a clear line after a bounded number of requests', async () => {
    registry.spoil = () => '<html>';
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('from record 1 on') });
    expect(registry.requests.length).toBeLessThan(20);
  });

  test('one that asks to come again much later is left in peace', async () => {
    registry.faults = [answered(429, { 'retry-after': '7200' })];
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('in 120 minutes') });
    expect(registry.requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });

  test('a refusal is told in its own words and not asked again', async () => {
    registry.faults = [answered(400)];
    expect(await sync()).toMatchObject({ ok: false, message: 'The registry answered 400 (Busy).' });
    expect(registry.requests).toHaveLength(1);
  });

  test('one that cannot be reached is told so', async () => {
    await registry.close();
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('ECONNREFUSED') });
    registry = await startRegistry(2);
  });
});

describe('pages that do not end', () => {
  const page = (studies: unknown[], nextPageToken: string) => (response: ServerResponse) =>
    response.end(JSON.stringify({ studies, nextPageToken }));

  test('a token that comes again ends the sync with a clear line, and the next one begins anew', async () => {
    registry.faults = [page(SEVEN.slice(0, 2), 'a'), page(SEVEN.slice(2, 4), 'b'), page(SEVEN.slice(4, 6), 'a')];
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('token twice') });
    expect(await stored()).toEqual(ALL_SEVEN.slice(0, 6));
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 1, unchanged: 6 } });
  });

  test.each([
    ['without records', []],
    ['with the same records', SEVEN.slice(0, 2)],
    ['with records that cannot be read', [{}, {}]],
  ])('pages %s, each with a new token, end the sync with a clear line', async (_, studies) => {
    let made = 0;
    registry.always = () => page(studies, `token ${made++}`);
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('without any further trial') });
    expect(registry.requests.length).toBeLessThan(30);
    expect((await syncStates(database.db))[0]?.underWay).toBeNull();
  });

  test('an empty page between others is nothing', async () => {
    registry.faults = [page([], 'unknown')];
    registry.always = ({ pageToken }) => (pageToken === 'unknown' ? page([], 'further') : null);
    // `further` is unknown to the registry, so that the sync begins again.
    expect(await sync()).toMatchObject({ ok: true, tally: { saved: 7 } });
  });

  test('pages that end long before all was sent are not taken for all', async () => {
    registry.faults = [(response) => response.end(JSON.stringify({ studies: SEVEN.slice(0, 2), totalCount: 7 }))];
    expect(await sync()).toMatchObject({ ok: false, message: expect.stringContaining('7 records') });
    expect(await sync()).toMatchObject({ ok: true, since: '', tally: { saved: 5, unchanged: 2 } });
  });
});

describe('a token that the registry no longer accepts', () => {
  test('lets the interrupted sync begin again', async () => {
    registry.always = ({ pageToken }) => (pageToken === 'token-2' ? (response) => refuse(response, 404, '') : null);
    expect(await sync()).toMatchObject({ ok: false, tally: { saved: 4 } });
    registry.always = null;
    registry.forgetTokens();
    registry.requests = [];
    const notes: string[] = [];
    const result = await sync({ onNote: (note) => notes.push(note) });
    expect(result).toMatchObject({ ok: true, tally: { saved: 3, unchanged: 4 }, through: '2026-03-07' });
    expect(tokens().slice(0, 3)).toEqual(['token-2', undefined, 'token-3']);
    expect(notes).toEqual([expect.stringContaining('begins again')]);
    expect(await stored()).toEqual(ALL_SEVEN);
  });

  test('and none of those it gives ends the sync with its own words', async () => {
    registry.always = ({ pageToken }) => (pageToken ? (response) => refuse(response, 400, 'Bad token') : null);
    expect(await sync()).toMatchObject({ ok: false, message: 'The registry answered 400 (Bad token).' });
    expect(await stored()).toEqual(ALL_SEVEN.slice(0, 2));
  });
});

test('two syncs at once do not get in each other’s way: the second is told of the first', async () => {
  let second: ReturnType<typeof sync> | undefined;
  const first = sync({
    wait: async () => {
      second = sync();
      await second;
    },
  });
  registry.faults = [(response) => refuse(response, 503, '')];
  expect(await first).toMatchObject({ ok: true, tally: { saved: 7 } });
  expect(await second).toMatchObject({ ok: false, message: 'Another sync is under way.' });
});

describe('npm run trials -- sync', () => {
  let folder: string;
  beforeEach(async () => {
    await database.drop();
    database = await freshDatabase('loaded');
    folder = mkdtempSync(join(tmpdir(), 'trialogue-sync-'));
  }, 60_000);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the command as a process of its own. */
  function run(...args: string[]) {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url, CTGOV_URL: registry.url };
    let kill = () => {};
    const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
      kill = () => child.kill('SIGKILL');
    });
    return { ended, kill };
  }

  async function real(): Promise<string[]> {
    const rows = database.db.selectFrom('trial').select('nct_id').where('synthetic', '=', false).orderBy('nct_id');
    return (await rows.execute()).map((row) => row.nct_id);
  }

  test('goes on where it was killed, without fetching again what was stored', async () => {
    const killed = run('sync');
    registry.faults = [null, null, () => killed.kill()];
    expect((await killed.ended).code).toBeNull();
    expect(await real()).toEqual(ALL_SEVEN.slice(0, 4));

    const told = await run('status').ended;
    expect(told.out).toMatch(/4 of 7 records; a sync goes on with it/);

    registry.requests = [];
    const again = await run('sync').ended;
    expect([again.code, again.err]).toEqual([0, '']);
    expect(tokens()).toEqual(['token-2', 'token-3', undefined, 'token-4']);
    expect(registry.requests[2]).toMatchObject({ 'filter.ids': ALL_SEVEN.slice(0, 4).join() });
    expect(again.out).toContain('The sync: 3 saved, 0 unchanged, 0 skipped.');
    expect(await real()).toEqual(ALL_SEVEN);
    expect((await run('status').ended).out).toMatch(/last sync with http\S+ ended \d{4}-.* up to 2026-03-07/);
  }, 120_000);

  test('names what cannot be read and what is wrong, and ends with 1', async () => {
    registry.studies = [...SEVEN, {}];
    const partly = await run('sync', '--query', 'melanoma', '--since', '2026-03-05').ended;
    expect(partly.code).toBe(1);
    expect(partly.err).toMatch(/skipped record 4: It is not a study record/);
    expect(partly.out).toMatch(/before 2026-03-05 was not asked for/);
    expect(registry.requests[0]).toMatchObject({ 'query.cond': 'melanoma' });
    registry.always = () => (response) => refuse(response, 403, 'Forbidden');
    const refused = await run('sync').ended;
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('The registry answered 403 (Forbidden). What came is saved; run it again.');
  }, 120_000);

  test('a wrong call is told how to do it right', async () => {
    const calls = [['--since', '2026-02-30'], ['--since'], ['--query', ' '], ['--colour', 'red'], ['more']];
    for (const args of calls) {
      const told = await run('sync', ...args).ended;
      expect([args, told.code, told.out]).toEqual([args, 2, '']);
      expect(told.err).toContain('npm run trials -- sync');
    }
    expect(registry.requests).toEqual([]);
  }, 120_000);
});
