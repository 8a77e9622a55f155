import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Ground } from '../../src/server/call.ts';
import type { Tables } from '../../src/server/db/database.ts';
import { listMail } from '../../src/server/db/mail.ts';
import { readEnv } from '../../src/server/env.ts';
import { layGround } from '../../src/server/ground.ts';
import { type Letter, openLetter } from '../../src/server/mail/sendMail.ts';
import { addressOf } from '../../src/server/route.ts';
import { type Filling, freshDatabase } from '../database.ts';

const envelope = z.looseObject({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  token: z.optional(z.string()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), id: z.optional(z.string()) })),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
const fields = z.record(z.string(), z.unknown());

export interface Answer {
  status: number;
  body: z.infer<typeof envelope>;
  /** `data` when it is an object, else empty. */
  data: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
  /** Of an answer that is a file. */
  bytes: Buffer;
}

export interface CallOptions {
  body?: unknown;
  /** Of an upload; a small text by default, null for none. */
  file?: { name: string; content: Buffer | string } | null;
  query?: Record<string, string>;
  params?: Record<string, string>;
  token?: string;
  key?: string;
  /** The caller's address. */
  from?: string;
  headers?: Record<string, string>;
}

export interface TestServer {
  app: FastifyInstance;
  ground: Ground;
  db: Kysely<Tables>;
  url: string;
  log: string[];
  /** The server's DATA_DIR. */
  folder: string;
  /** Sets the server's clock forward. */
  pass(milliseconds: number): void;
  call(name: EndpointName, options?: CallOptions): Promise<Answer>;
  /** Newest first. */
  mails(): Promise<(Letter & { kind: string })[]>;
  close(): Promise<void>;
}

export const SECRET_KEY = 'a secret key for tests, 32 characters long';

/** The whole server on a database of its own; every answer is checked against its schema. */
export async function startServer(
  options: { env?: Record<string, string>; filling?: Filling; database?: { db: Kysely<Tables>; url: string } } = {},
): Promise<TestServer> {
  const own = options.database ? null : await freshDatabase(options.filling);
  const database = options.database ?? own;
  if (!database) throw new Error('no database');
  const read = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://trialogue.test',
    RATE_LIMIT_SCALE: '1',
    ...givenStore(process.env),
    ...options.env,
  });
  if (!read.ok) throw new Error(read.message);
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-data-'));
  const env = { ...read.env, dataDir: folder };
  let ahead = 0;
  const ground = await layGround(env, database.db, SECRET_KEY, () => new Date(Date.now() + ahead));
  const dist = makeSite();
  const log: string[] = [];
  const app = await buildApp({
    ground,
    dist: dist.url,
    checkAnswers: true,
    log: { write: (line) => void log.push(line) },
  });
  return {
    app,
    ground,
    db: database.db,
    url: database.url,
    log,
    folder,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    call: (name, call = {}) => callEndpoint(app, name, call),
    async mails() {
      const rows = await listMail(database.db, 1000);
      return rows.flatMap((row) => {
        const letter = openLetter(ground, row.sealed);
        return letter ? [{ ...letter, kind: row.kind }] : [];
      });
    },
    async close() {
      await app.close();
      await own?.drop();
      dist.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The store of FILES_URL, for a run of the tests on one; else files are in a folder. */
function givenStore({ FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv) {
  return FILES_URL ? { FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } : {};
}

async function callEndpoint(app: FastifyInstance, name: EndpointName, call: CallOptions): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const path = addressOf(endpoint).replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(call.params?.[part] ?? ''),
  );
  const response = await app.inject({
    method: endpoint.method,
    url: `${path}${call.query ? `?${new URLSearchParams(call.query)}` : ''}`,
    remoteAddress: call.from ?? '203.0.113.1',
    headers: {
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      ...(endpoint.method === 'POST' ? { 'content-type': endpoint.upload ? FORM : 'application/json' } : {}),
      ...call.headers,
    },
    ...(endpoint.method === 'POST' ? { payload: payloadOf(endpoint, call) } : {}),
  });
  const isFile = response.headers['content-disposition'] !== undefined;
  const body = isFile ? { success: true } : envelope.parse(response.json());
  const data = fields.safeParse(body.data);
  return {
    status: response.statusCode,
    body,
    data: data.success ? data.data : {},
    headers: { ...response.headers },
    text: response.body,
    bytes: response.rawPayload,
  };
}

const BOUNDARY = 'the-edge-of-a-part';
/** The content type of `form`. */
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

function payloadOf(endpoint: Endpoint, { body = {}, file }: CallOptions): string | Buffer {
  if (typeof body === 'string') return body;
  if (!endpoint.upload) return JSON.stringify(body);
  return form(body, file === undefined ? { name: 'note.txt', content: 'A note.' } : file);
}

/** A form as a browser writes it: the fields, then the file. */
export function form(body: unknown, file: { name: string; content: Buffer | string } | null): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const values = fields.safeParse(body);
  return Buffer.concat([
    ...Object.entries(values.success ? values.data : {}).flatMap(([name, value]) =>
      value === undefined ? [] : [part(`name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value))],
    ),
    ...(file
      ? [part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.content)]
      : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** A built web app, as small as can be. */
function makeSite(): { url: URL; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-site-'));
  mkdirSync(join(folder, 'pages'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'client', '.vite'));
  writeFileSync(join(folder, 'client', '.vite', 'manifest.json'), '{}');
  for (const page of ['landing', 'shell', 'start-patient', 'start-caregiver', 'start-physician', 'start-other']) {
    for (const locale of ['en', 'he']) {
      writeFileSync(
        join(folder, 'pages', `${page}.${locale}.html`),
        `<!doctype html><html lang="en" dir="ltr" data-theme="auto"><head><!--prefs--><style>b{color:red}</style></head><body>${page} ${locale}<script>early()</script><script type="module" src="/assets/main-abc.js"></script></body></html>`,
      );
    }
  }
  writeFileSync(join(folder, 'client', 'assets', 'main-abc.js'), 'live()');
  writeFileSync(join(folder, 'client', 'assets', 'main-abc.js.br'), 'compressed');
  writeFileSync(join(folder, 'client', 'robots.txt'), 'User-agent: *');
  return { url: pathToFileURL(`${folder}/`), remove: () => rmSync(folder, { recursive: true }) };
}
