import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/server/db/embedded.ts';
import { newDatabase } from '../tests/postgres.ts';
import { startS3 } from '../tests/s3.ts';
import { HUBSPOT } from './recipient.ts';

/**
 * Two set-ups of the real server: one on its own embedded PostgreSQL and disk, and one where two processes share a
 * second PostgreSQL and an S3-compatible store while every other request goes to the other process. A PostgreSQL
 * given to this run by DATABASE_URL is used for both, a store given by FILES_URL too.
 * Their addresses are in E2E_URL and E2E_SHARED_URL, and what the survey command needs to find them beside these;
 * E2E_FILES and E2E_SHARED_FILES are the folders where their files end up ('' where it is not known).
 */
export default async function servers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-e2e-'));
  const dataDir = join(folder, 'one');
  const one = await start({ DATA_DIR: dataDir, HUBSPOT_URL: HUBSPOT });
  process.env.E2E_URL = one.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_DATABASE_URL = one.databaseUrl;
  process.env.E2E_FILES = process.env.FILES_URL ? '' : join(dataDir, 'files');

  const database = GIVEN ? await newDatabase(GIVEN) : await openEmbedded(join(folder, 'two'));
  const store = await startS3();
  const door = await openDoor();
  const shared = {
    DATA_DIR: join(folder, 'two'),
    DATABASE_URL: database.url,
    PUBLIC_URL: door.url,
    ...(process.env.FILES_URL ? {} : store.env),
  };
  const first = await start(shared);
  const second = await start(shared);
  door.leadTo([first.port, second.port]);
  process.env.E2E_SHARED_URL = door.url;
  process.env.E2E_SHARED_DATA_DIR = join(folder, 'two');
  process.env.E2E_SHARED_DATABASE_URL = database.url;
  process.env.E2E_SHARED_FILES = process.env.FILES_URL ? '' : store.folder;

  return async () => {
    await Promise.all([one, first, second].map((server) => server.stop()));
    await door.close();
    await Promise.all([database.close(), store.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The PostgreSQL of this run, if it was given one. */
const GIVEN = process.env.DATABASE_URL;

/**
 * Starts a server process and waits until it says that it is ready. Unless told its database, it has one of its own: its
 * embedded one (`databaseUrl` is then ''), or one in the PostgreSQL of this run, which goes when it is stopped.
 */
export async function start(settings: Record<string, string>) {
  const own = GIVEN && !settings.DATABASE_URL ? await newDatabase(GIVEN) : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT_SCALE: '1000',
      OUTBOX: 'on',
      ...(own ? { DATABASE_URL: own.url } : {}),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
  await Promise.race([ready(url), gone]);
  return {
    url,
    port,
    databaseUrl: own?.url ?? '',
    async stop() {
      await stop(server);
      await own?.close();
    },
  };
}

async function ready(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = addressOf(probe);
      probe.close(() => resolve(port));
    });
  });
}

/** A door in front of several processes that leads each request to the next of them. */
async function openDoor() {
  let ports: number[] = [];
  let turn = 0;
  const door: Server = createServer((incoming, outgoing) => {
    const port = ports[turn++ % ports.length];
    const { method, headers, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${addressOf(door).port}`,
    leadTo(to: number[]) {
      ports = to;
    },
    close: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
}

function addressOf(server: { address(): AddressInfo | string | null }): AddressInfo {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('It does not listen on a port');
  return address;
}
