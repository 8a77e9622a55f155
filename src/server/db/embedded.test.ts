import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DataDirectoryInUse, type EmbeddedDatabase, openEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const opened: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const database of opened.splice(0)) await database.close();
  if (existsSync(pidFile())) await (await openEmbedded(dataDir)).close();
}, 30_000);
afterAll(() => remove(dataDir));

describe('the embedded database', { timeout: 30_000 }, () => {
  test('keeps what was written when it is closed and opened again', async () => {
    const first = await open();
    await query(first, 'create table kept as select 42 as answer');
    await Promise.all([first.close(), first.close()]);
    expect(existsSync(pidFile())).toBe(false);
    const second = await open();
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('keeps its password from other users', async () => {
    const { folder } = await open();
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  });

  test('writes no value of a failed statement to its log', async () => {
    const database = await open();
    await expect(query(database, `select 'canary-value'::int`)).rejects.toThrow('canary-value');
    expect(readFileSync(join(database.folder, 'postgres.log'), 'utf8')).not.toContain('canary');
  });

  test('is adopted, alive and with its data, after its server was killed with -9', async () => {
    const { child, url } = await openInChild();
    await query({ url }, 'create table adopted as select 7 as answer');
    const before = postgresPid();
    await kill(child);
    const next = await open();
    expect(postgresPid()).toBe(before);
    expect(next.url).toBe(url);
    expect(await query(next, 'select answer from adopted')).toEqual([{ answer: 7 }]);
  });

  test('recovers what was acknowledged when server and database were both killed with -9', async () => {
    const { child, url } = await openInChild();
    await query({ url }, 'create table recovered as select 9 as answer');
    process.kill(postgresPid(), 'SIGKILL');
    await kill(child);
    expect(await query(await open(), 'select answer from recovered')).toEqual([{ answer: 9 }]);
  });

  test('comes back at the same address when the database alone was killed', async () => {
    const database = await open();
    const before = postgresPid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), 20_000);
    expect(postgresPid()).not.toBe(before);
    await expect(openEmbedded(dataDir)).rejects.toThrow(DataDirectoryInUse);
  });

  test('refuses a second owner in one sentence and serves the first on', async () => {
    const { url } = await openInChild();
    const refusal = await openEmbedded(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(String(refusal)).toMatch(/^DataDirectoryInUse: [^\n.]*in use[^\n]*\.$/);
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('replaces a pid file whose process now is another program of the same user', async () => {
    const { folder, close } = await open();
    await close();
    const { uid, gid } = statSync(join(folder, 'data'));
    const stranger = spawn('sleep', ['300'], isRoot ? { uid, gid } : {});
    children.push(stranger);
    writeFileSync(pidFile(), `${stranger.pid}\n${folder}/data\n1700000000\n5432\n\n127.0.0.1\n  123 456\nready\n`);
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postgresPid()).not.toBe(stranger.pid);
    expect(stranger.exitCode).toBeNull();
  });

  test.each(['', '2147483646\n', 'torn'])('replaces a pid file left by a crash that holds %j', async (content) => {
    await (await open()).close();
    writeFileSync(pidFile(), content);
    utimesSync(pidFile(), 1, 1);
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is made once when two servers start at the same moment in an empty folder', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'embedded-'));
    const [one, two] = await Promise.all([start(empty), start(empty)]);
    const answers = await Promise.all([firstLine(one), firstLine(two)]);
    expect(answers.filter((answer) => answer.startsWith('postgres://'))).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('DataDirectoryInUse'))).toHaveLength(1);
    await Promise.all([kill(one), kill(two)]);
    await (await openEmbedded(empty)).close();
    remove(empty);
  });

  test.skipIf(!isRoot)('works for root in a folder closed to others (skipped when not root)', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'embedded-'));
    const inside = join(closed, 'data');
    const first = await openEmbedded(inside);
    expect(first.moved).toBe(true);
    expect(first.folder.startsWith(closed)).toBe(false);
    await query(first, 'create table moved as select 5 as answer');
    await first.close();
    const second = await openEmbedded(inside);
    expect(second.folder).toBe(first.folder);
    expect(await query(second, 'select answer from moved')).toEqual([{ answer: 5 }]);
    await second.close();
    rmSync(first.folder, { recursive: true });
    await expect(openEmbedded(inside)).rejects.toThrow('is missing');
    remove(inside);
    rmdirSync(closed);
  });
});

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbedded(dataDir);
  opened.push(database);
  return database;
}

async function query({ url }: { url: string }, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A server of its own, that prints the address or the error and then stays. */
function start(directory: string): ChildProcess {
  const code = `
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    setInterval(() => {}, 1000);
    openEmbedded(${JSON.stringify(directory)}).then(({ url }) => console.log(url), (error) => console.log(String(error)));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

async function openInChild(): Promise<{ child: ChildProcess; url: string }> {
  const child = start(dataDir);
  return { child, url: await firstLine(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
const postgresPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** With the folder it may have been moved to, and the parent of that when nobody else uses it. */
function remove(directory: string): void {
  const entry = join(directory, 'postgres');
  const folder = lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(entry) : entry;
  rmSync(folder, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  if (dirname(folder) === directory) return;
  try {
    rmdirSync(dirname(folder));
  } catch {} // others live there
}
