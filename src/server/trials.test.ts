import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/database.ts';
import { asAdmin } from '../../tests/postgres.ts';
import { startRegistry } from '../../tests/registry.ts';

const COMMAND = new URL('trials.ts', import.meta.url).pathname;

const numberOf = (index: number) => `NCT${String(10_000_000 + index)}`;
const study = (index: number) => ({
  protocolSection: {
    identificationModule: { nctId: numberOf(index), briefTitle: `Trial ${index} in melanoma` },
    statusModule: { overallStatus: 'RECRUITING', lastUpdatePostDateStruct: { date: '2026-03-01' } },
    conditionsModule: { conditions: ['Melanoma'] },
    eligibilityModule: { eligibilityCriteria: 'Inclusion Criteria:\n\n* Stage IV melanoma', sex: 'ALL' },
  },
});
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${JSON.stringify(study(from + index))}\n`).join('');

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase('loaded');
  folder = mkdtempSync(join(tmpdir(), 'trialogue-trials-'));
}, 60_000);
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** Runs the command as a process of its own. */
function run(args: readonly string[], ctgovUrl = 'http://127.0.0.1:9/api/v2') {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url, CTGOV_URL: ctgovUrl };
  const child = spawn(process.execPath, [COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function real(): Promise<string[]> {
  const rows = database.db.selectFrom('trial').select('nct_id').where('synthetic', '=', false).orderBy('nct_id');
  return (await rows.execute()).map((row) => row.nct_id);
}

/** Waits until some real trials are stored. */
async function someStored(): Promise<void> {
  while ((await real()).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets connections to the database in, or no more. */
const setDoor = (door: 'open' | 'closed') =>
  asAdmin(inject('databaseUrl'), (client) =>
    client.query(`alter database "${new URL(database.url).pathname.slice(1)}" allow_connections ${door === 'open'}`),
  );

/** Ends every connection to the database, as PostgreSQL does when it is stopped. */
const loseDatabase = () =>
  asAdmin(inject('databaseUrl'), (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(database.url).pathname.slice(1),
    ]),
  );

describe('npm run trials -- import', () => {
  test('names what cannot be read, stores the rest, draws no bar where nobody watches, and ends with 1', async () => {
    const escapes = { protocolSection: { identificationModule: { nctId: '\u001b[2JNCT1' } } };
    const mixed = `${lines(0, 2)}no json\n${JSON.stringify(escapes)}\n{}\n${lines(2, 3)}`;
    const told = await run(['import', file('mixed.jsonl', mixed)]).ended;
    expect(told.code).toBe(1);
    expect(told.out).toContain('mixed.jsonl: 3 saved, 0 unchanged, 3 skipped.');
    expect(told.err.split('\n')).toEqual([
      '  skipped line 3: It is not JSON.',
      '  skipped [2JNCT1: It has no NCT number.',
      '  skipped a record: It is not a study record.',
      '',
    ]);
    expect(told.out).not.toContain('\u001b');
    expect(await real()).toEqual([0, 1, 2].map(numberOf));
  }, 120_000);

  test('saves what came before the end of a gzip that was cut in half, and says so', async () => {
    const whole = gzipSync(lines(0, 2000), { level: 1 });
    const told = await run(['import', file('half.jsonl.gz', whole.subarray(0, whole.length / 2))]).ended;
    expect(told.code).toBe(1);
    expect(told.err).toMatch(/half\.jsonl\.gz could not be read to its end: .+ What was read is saved\./);
    expect(told.err).not.toContain('    at ');
    const stored = await real();
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).toEqual(stored.map((_, index) => numberOf(index)));
    expect(told.out).toContain(`${stored.length} saved`);
    // What is whole counts, down to the last record before the cut.
    file('half.jsonl.gz', whole);
    expect((await run(['import', join(folder, 'half.jsonl.gz')]).ended).code).toBe(0);
    expect(await real()).toHaveLength(2000);
  }, 120_000);

  test('a file without a letter is told of with 1, a page without studies with 0', async () => {
    const empty = await run(['import', file('empty.json', '')]).ended;
    expect([empty.code, empty.err]).toEqual([1, 'empty.json has no records.\n']);
    const page = await run(['import', file('page.json', '{"studies":[]}')]).ended;
    expect([page.code, page.err]).toEqual([0, '']);
    expect(page.out).toContain('page.json has no records.');
  }, 120_000);

  test('a wrong call says what is wrong and ends with 2, before anything is loaded', async () => {
    const good = file('good.jsonl', lines(0, 1));
    mkdirSync(join(folder, 'folder'));
    const calls: [string[], RegExp][] = [
      [[], /^Usage:/],
      [['import'], /^Usage:/],
      [['import', good, '--force'], /^Usage:/],
      [['imports', good], /^Usage:/],
      [['status', 'now'], /^Usage:/],
      [['sample', 'again'], /^Usage:/],
      [['import', good, join(folder, 'none.json')], /^There is no file .*none\.json\.\n$/],
      [['import', good, join(folder, 'folder')], /folder is a folder, or no file to read\.\n$/],
    ];
    for (const [args, words] of calls) {
      const told = await run(args).ended;
      expect([args, told.code, told.out]).toEqual([args, 2, '']);
      expect(told.err).toMatch(words);
    }
    expect(await real()).toEqual([]);
  }, 120_000);

  test('goes on where it was killed, and nothing is lost or doubled', async () => {
    const path = file('many.jsonl', lines(0, 6000));
    const killed = run(['import', path]);
    await someStored();
    killed.kill();
    expect((await killed.ended).code).toBeNull();
    const before = (await real()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(6000);
    const again = await run(['import', path]).ended;
    expect([again.code, again.err]).toEqual([0, '']);
    // PostgreSQL may have ended one more batch that the killed process had begun.
    const [, saved, unchanged] = /: (\d+) saved, (\d+) unchanged, 0 skipped/.exec(again.out)?.map(Number) ?? [];
    expect((saved ?? 0) + (unchanged ?? 0)).toBe(6000);
    expect(unchanged).toBeGreaterThanOrEqual(before);
    expect(await real()).toHaveLength(6000);
  }, 120_000);

  test('a database that is lost on the way is told of in one sentence, and the next import goes on', async () => {
    const path = file('many.jsonl', lines(0, 6000));
    const running = run(['import', path]);
    await someStored();
    // One broken connection is replaced by the next; a database that takes nobody in any more is lost.
    await setDoor('closed');
    await loseDatabase();
    const told = await running.ended;
    await setDoor('open');
    expect(told.code).toBe(1);
    expect(told.err).toBe('The database was lost on the way. What was saved before is kept; run it again to go on.\n');
    expect((await run(['import', path]).ended).code).toBe(0);
    expect(await real()).toHaveLength(6000);
  }, 120_000);
});

test('a sync that loses the database is told of in one sentence, and the next one goes on', async () => {
  const registry = await startRegistry(2);
  try {
    registry.studies = Array.from({ length: 6 }, (_, index) => study(index));
    const answerLater = async (end: () => void) => {
      await loseDatabase();
      end();
    };
    registry.faults = [null, (response) => void answerLater(() => response.destroy())];
    const told = await run(['sync'], registry.url).ended;
    expect(told.code).toBe(1);
    expect(told.err).toMatch(
      /The database was lost on the way\. What was saved before is kept; run it again to go on\.\n$/,
    );
    expect(told.err).not.toContain('    at ');
    expect((await run(['sync'], registry.url).ended).code).toBe(0);
    expect(await real()).toHaveLength(6);
  } finally {
    await registry.close();
  }
}, 120_000);
