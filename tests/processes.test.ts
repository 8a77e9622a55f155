import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PDF } from './api/sampleFiles.ts';
import { FORM, form } from './api/server.ts';
import { BOSTON, CLINICAL, PASSWORD, SIGNATURE } from './api/visitor.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

const MAIN = new URL('../src/server/main.ts', import.meta.url).pathname;
const SECRET_KEY = 'a secret key for tests, 32 characters long';

interface Server {
  process: ChildProcess;
  address: string;
  output: { text: string };
}

let database: TestDatabase;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  database = await freshDatabase('empty');
  folder = mkdtempSync(join(tmpdir(), 'trialogue-process-'));
}, 60_000);
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>): Server {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url, SECRET_KEY, ...env },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  const server = { process: child, address: `http://127.0.0.1:${env.PORT}`, output };
  servers.push(server);
  return server;
}

async function start(env: Record<string, string> = {}): Promise<Server> {
  const server = run({ PORT: String(await freePort()), ...env });
  await expect
    .poll(
      () =>
        fetch(`${server.address}/healthz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return server;
}

const envelope = z.object({
  success: z.boolean(),
  token: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.unknown())),
});

async function post(server: Server, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...envelope.parse(await answer.json()) };
}

test('two processes that start at once on one empty database share every walk, session and key', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const begun = await post(one, 'questionnaire/select-persona', { persona_id: 'patient' });
  const questionnaire_id = begun.data?.questionnaire_id;
  await post(two, 'questionnaire/cancer-questions', { questionnaire_id, answers: CLINICAL });
  const located = await post(one, 'questionnaire/select-location', {
    questionnaire_id,
    place: BOSTON,
    distance: 'any',
  });
  const contact = { questionnaire_id, n_field: 'Ada Example', email: 'ada@example.org' };
  await post(two, 'questionnaire/contact-information', contact);
  const first = await post(one, 'questionnaire/potential-matching', { questionnaire_id });
  const second = await post(two, 'questionnaire/potential-matching', { questionnaire_id });
  expect(first.data?.trialcount).toBeGreaterThan(0);
  expect(second.data).toEqual(first.data);
  const patientid = located.data?.patient_id;
  await post(one, 'questionnaire/consent', { patientid, consent: SIGNATURE });
  const account = { patient_id: patientid, password: PASSWORD };
  const key = { 'idempotency-key': 'one account from two processes' };
  const [here, there] = await Promise.all([
    post(one, 'questionnaire/create-platform-user', account, key),
    post(two, 'questionnaire/create-platform-user', account, key),
  ]);
  expect(here.token).toMatch(/^[\w-]{43}$/);
  expect(there.token).toBe(here.token);
  const outbox = await (await fetch(`${one.address}/outbox`)).text();
  const code = /Your code: (\d{6})/.exec(outbox)?.[1];
  const session = { authorization: `Bearer ${here.token}` };
  expect((await post(two, 'login-code', { code }, session)).status).toBe(200);
  expect((await post(one, 'get-patient-values', {}, session)).data?.full_name).toBe('Ada Example');
}, 120_000);

/** A patient with a consent and a proven address; their session. */
async function patient(server: Server, email: string): Promise<{ authorization: string }> {
  const { data } = await post(server, 'questionnaire/select-persona', { persona_id: 'patient' });
  const questionnaire_id = data?.questionnaire_id;
  await post(server, 'questionnaire/cancer-questions', { questionnaire_id, answers: CLINICAL });
  const place = { questionnaire_id, place: BOSTON, distance: 'any' };
  const patientid = (await post(server, 'questionnaire/select-location', place)).data?.patient_id;
  await post(server, 'questionnaire/contact-information', { questionnaire_id, n_field: 'Bo Example', email });
  await post(server, 'questionnaire/consent', { patientid, consent: SIGNATURE });
  const account = { patient_id: patientid, password: PASSWORD };
  const { token } = await post(server, 'questionnaire/create-platform-user', account);
  const session = { authorization: `Bearer ${token}` };
  const mails = (await (await fetch(`${server.address}/outbox`)).text()).split('<article');
  const code = /Your code: (\d{6})/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1];
  expect((await post(server, 'login-code', { code }, session)).status).toBe(200);
  return session;
}

test('a process that is killed in the middle of an upload leaves nothing that the next one does not sweep', async () => {
  const server = await start();
  const session = await patient(server, 'bo@example.org');
  const whole = form({ file_type: 'ngs_report' }, { name: 'report.pdf', content: Buffer.concat([PDF, PADDING]) });
  const upload = request(`${server.address}/api/upload-medical-record`, {
    method: 'POST',
    headers: { ...session, 'content-type': FORM, 'content-length': whole.length },
  });
  const broken = once(upload, 'error');
  upload.write(whole.subarray(0, whole.length / 2));
  await expect.poll(() => filesOf(folder).filter((path) => path.includes('incoming'))).toHaveLength(1);
  server.process.kill('SIGKILL');
  await broken;

  // An hour later, by every clock that is looked at.
  const past = new Date(Date.now() - 2 * 3_600_000);
  for (const path of filesOf(folder)) utimesSync(path, past, past);
  await database.db.updateTable('stored_file').set({ unused_since: past }).execute();
  const next = await start();
  await expect.poll(() => filesOf(folder)).toEqual([]);
  await expect.poll(() => database.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
  const answer = await fetch(`${next.address}/api/get-medical-records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({ success: true, data: [] });
}, 120_000);

const PADDING = Buffer.alloc(400_000, 7);

function filesOf(data: string): string[] {
  const room = join(data, 'files');
  if (!existsSync(room)) return [];
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('a process that is told to stop answers what it has begun and ends well', async () => {
  const server = await start();
  const calls = Array.from({ length: 8 }, (_, who) =>
    post(server, 'login', { email: `who${who}@example.org`, password: 'not right 1!' }),
  );
  // Each call is counted for its caller as it begins: all eight are under way now.
  await expect
    .poll(async () =>
      Math.max(0, ...(await database.db.selectFrom('rate').select('count').execute()).map((row) => row.count)),
    )
    .toBeGreaterThanOrEqual(calls.length);
  server.process.kill('SIGTERM');
  const [code] = await once(server.process, 'exit');
  expect(code).toBe(0);
  expect((await Promise.all(calls)).map((call) => call.status)).toEqual(Array(8).fill(401));
}, 60_000);

test.each([
  ['a port that is taken', async () => ({ PORT: new URL((await start()).address).port }), /^PORT \d+ is taken/],
  [
    'a database that is away',
    async () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    /^The database cannot be reached/,
  ],
  ['another secret key', async () => ({ SECRET_KEY: 'x'.repeat(40) }), /^SECRET_KEY is not the one/],
  ['a wrong variable', async () => ({ PUBLIC_URL: 'nowhere' }), /^PUBLIC_URL must be/],
])(
  '%s stops the start with one line',
  async (_, makeEnv, line) => {
    const server = run({ PORT: String(await freePort()), ...(await makeEnv()) });
    const [code] = await once(server.process, 'exit');
    expect(code).toBe(1);
    expect(server.output.text).toMatch(line);
    expect(server.output.text.trim().split('\n')).toHaveLength(1);
  },
  60_000,
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
