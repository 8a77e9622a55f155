import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { type Cluster, ensureCluster } from './cluster.ts';

/**
 * Opens the embedded PostgreSQL of a data directory, as its only owner: makes it, starts it, or adopts the one that
 * a killed server left running. While open it is started again, at the same address, should it die.
 *
 * Throws DataDirectoryInUse when another live server owns the directory, otherwise an Error that says what is wrong.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const cluster = ensureCluster(dataDir);
  let owner: Owner | undefined;
  let closing: Promise<void> | undefined;
  let healing = Promise.resolve();

  const hold = (next: Owner): Owner => {
    owner = next;
    next.client.once('end', () => {
      owner = undefined;
      if (!closing) healing = heal(next.port);
    });
    return next;
  };
  const heal = async (port: number): Promise<void> => {
    while (!closing && !owner) {
      try {
        hold(await own(cluster, dataDir, port));
      } catch {
        await delay(1000);
      }
    }
  };
  const stop = async (): Promise<void> => {
    await healing;
    if (!owner) return; // lost to another server: not ours to stop
    const { client, pid } = owner;
    signalFastShutdown(pid);
    while (isServing(pid, cluster.data)) await delay(10);
    await client.end();
  };

  const { port } = hold(await own(cluster, dataDir));
  return {
    url: `postgres://trialogue:${cluster.password}@127.0.0.1:${port}/trialogue`,
    folder: cluster.folder,
    moved: cluster.moved,
    close: () => {
      closing ??= stop();
      return closing;
    },
  };
}

/** `folder` is where the database lives; `moved` when that is not under the data directory. `close` may be repeated. */
export type EmbeddedDatabase = { url: string; folder: string; moved: boolean; close(): Promise<void> };

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(dataDir: string) {
    super(`${dataDir} is in use by another running server: stop that one, or set DATA_DIR to another folder.`);
  }
}

/** The connection whose session holds the lock: PostgreSQL frees it the moment this process is gone, however it goes. */
type Owner = { client: pg.Client; pid: number; port: number };

const OWNER_LOCK = 8_742_532; // any fixed number; the lock belongs to the database `trialogue`
const MAX_RECOVERY_MS = 300_000; // replaying the log after a power cut may take this long
const MAX_FAILED_STARTS = 15; // with the pause about 4 s, for the children of a killed PostgreSQL to go away
const MAX_REFUSALS = 10; // with the pause 1 s, for the session of a killed owner to end

async function own(cluster: Cluster, dataDir: string, keepPort?: number): Promise<Owner> {
  const until = Date.now() + MAX_RECOVERY_MS;
  let child: ChildProcess | undefined;
  let failedStarts = 0;
  let refusals = 0;
  while (Date.now() < until) {
    const found = readPidFile(cluster.data);
    if (found && isServing(found.pid, cluster.data)) {
      const client = found.ready ? await connect(cluster, found.port) : undefined;
      if (client && (await takeLock(client))) {
        if (!keepPort || keepPort === found.port) return { client, pid: found.pid, port: found.port };
        signalFastShutdown(found.pid); // another server started it elsewhere, and left; our callers know one address
      }
      await client?.end();
      if (client && ++refusals > MAX_REFUSALS) throw new DataDirectoryInUse(dataDir);
      await delay(client ? 100 : 10);
    } else if (child && isRunning(child)) {
      await delay(10);
    } else {
      if (child && ++failedStarts > MAX_FAILED_STARTS) break;
      if (child) await delay(250);
      child = startPostgres(cluster, keepPort ?? (await freePort()), found?.pid);
    }
  }
  const log = readFileSync(join(cluster.folder, 'postgres.log'), 'utf8').trim().split('\n').slice(-4).join('\n');
  throw new Error(`PostgreSQL in ${cluster.folder} does not start. Its last words:\n${log}`);
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=120',
  'unix_socket_directories=',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'timezone=UTC',
  'log_timezone=UTC',
  // What a failed statement or its message quotes may be somebody's health data: it never reaches the log.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

function startPostgres(cluster: Cluster, port: number, stalePid: number | undefined): ChildProcess {
  const path = join(cluster.folder, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 1_000_000) rmSync(path);
  const log = openSync(path, 'a', 0o600);
  const args = ['-D', cluster.data, '-p', `${port}`, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(cluster.binaries, 'postgres'), args, {
    ...cluster.identity,
    cwd: cluster.folder,
    // Its own session, so that Ctrl-C in a terminal reaches us alone and we stop it last.
    detached: true,
    stdio: ['ignore', log, log],
    // A pid file whose pid now belongs to some other process makes PostgreSQL refuse to start. Told that the pid is
    // its own grandparent's, it replaces the file itself, after making sure that nobody has the data in memory.
    env: { LC_ALL: 'C', ...(stalePid ? { PG_GRANDPARENT_PID: `${stalePid}` } : {}) },
  });
  closeSync(log);
  child.on('error', () => undefined); // it could not be run at all: has no pid
  child.unref();
  return child;
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

/** `undefined` while it starts or stops; the caller asks again. */
async function connect(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'trialogue',
    password: cluster.password,
    database: 'trialogue',
    application_name: 'trialogue owner',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => undefined); // 'end' follows, and is what counts
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (/^(28|3D)/.test(code)) throw error; // wrong password, no such database: waiting will not help
    return undefined;
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    return z.tuple([z.object({ mine: z.boolean() })]).parse(rows)[0].mine;
  } catch {
    return false; // it was shutting down just then
  }
}

/** What postmaster.pid says: the pid on line 1, the port on line 4, the status on line 8. */
function readPidFile(data: string): { pid: number; port: number; ready: boolean } | undefined {
  const path = join(data, 'postmaster.pid');
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return undefined;
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (Number.isInteger(pid) && pid > 0) return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined; // it stopped just then
  }
  if (Date.now() - written > 2000) rmSync(path, { force: true }); // torn by a power cut: would keep it from starting
  return undefined;
}

/** Whether the process is the PostgreSQL of this data folder: its working directory is that folder. */
function isServing(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data;
    return execFileSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).includes(data);
  } catch {
    return false; // gone, or somebody else's
  }
}

function signalFastShutdown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {} // gone already
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
