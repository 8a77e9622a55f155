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
}

export interface CallOptions {
  body?: unknown;
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
    ...options.env,
  });
  if (!read.ok) throw new Error(read.message);
  let ahead = 0;
  const ground = await layGround(read.env, database.db, SECRET_KEY, () => new Date(Date.now() + ahead));
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
    },
  };
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
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(endpoint.method === 'POST'
      ? { payload: typeof call.body === 'string' ? call.body : JSON.stringify(call.body ?? {}) }
      : {}),
  });
  const body = envelope.parse(response.json());
  const data = fields.safeParse(body.data);
  return {
    status: response.statusCode,
    body,
    data: data.success ? data.data : {},
    headers: { ...response.headers },
    text: response.body,
  };
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
