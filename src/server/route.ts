import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointName, Group } from '../contract/endpoints.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Failure } from '../contract/envelope.ts';
import { ERROR_STATUS } from '../contract/errorCodes.ts';
import { type Locale, negotiateLocale } from '../contract/locale.ts';
import type { MatchingProgress } from '../contract/trial.ts';
import { type FileAnswer, type Ground, type Handlers, type Refusal, type Result, refuse, type Visit } from './call.ts';
import { recordAccess } from './db/audit.ts';
import type { Db } from './db/database.ts';
import { EventStream } from './eventStream.ts';
import { failureOf } from './failures.ts';
import { parseRequest } from './parseRequest.ts';
import { receiveUpload } from './receiveUpload.ts';
import { sendFile } from './sendFile.ts';
import { answerOnce } from './services/idempotency.ts';
import { overCallLimit } from './services/limits.ts';
import { readSession } from './services/sessions.ts';

interface AnyUpload {
  receive<T>(take: (file: Readable) => Promise<Result<T>>): Promise<Result<{ name: string; body: unknown; taken: T }>>;
  once(
    request: unknown,
    work: (db: Db) => Promise<Result<Record<string, unknown>>>,
  ): Promise<Result<Record<string, unknown>>>;
}
interface AnyCall extends Visit {
  body: unknown;
  query: unknown;
  params: unknown;
  onProgress: ((event: MatchingProgress) => void) | undefined;
  upload: AnyUpload | undefined;
}
type AnyAnswer = FileAnswer | Record<string, unknown>;
type AnyHandler = { handle(call: AnyCall): Promise<Result<AnyAnswer>> }['handle'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, which may take its time. */
    upload?: boolean;
  }
}

export type AllHandlers = Handlers<Group>;

const BASE: Record<Group, string> = {
  main: '/api',
  questionnaire: '/api/questionnaire',
  survey: '/api/survey',
  website: '/api/website-api',
};

/** Where an endpoint is mounted on this server. */
export function addressOf(endpoint: Endpoint): string {
  return `${BASE[endpoint.group]}/${endpoint.path}`;
}

/**
 * Turns the endpoint table into routes. Every call goes the same way: limit, schema, session, then the
 * handler in one transaction; every answer leaves in the same envelope, or is a file. `uploads` chooses the endpoints
 * that take files, or the others. With `checkAnswers` (tests) an
 * answer that does not fit its own schema is a bug.
 */
export function addRoutes(
  app: FastifyInstance,
  ground: Ground,
  handlers: AllHandlers,
  { checkAnswers, uploads }: { checkAnswers: boolean; uploads: boolean },
): void {
  for (const name of endpointNames()) {
    const endpoint: Endpoint = endpoints[name];
    if ((endpoint.upload ?? false) !== uploads) continue;
    const handle: AnyHandler = handlers[name];
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: { upload: uploads },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const locale = negotiateLocale(request.headers['accept-language']);
        const stream = endpoint.stream && wantsStream(request) ? new EventStream(request, reply) : null;
        // Once a stream has begun, a failure can only be its last event.
        const result = await run(ground, name, handle, request, locale, stream).catch((error: unknown) => {
          if (stream?.started) return failureOf(ground, request, error);
          throw error;
        });
        if (result.ok && isFile(endpoint, result.value)) return sendFile(reply, result.value);
        if (result.ok && checkAnswers) endpoint.answer.parse(result.value);
        if (stream && (result.ok || stream.started)) {
          stream.start();
          if (result.ok) await stream.end('result', { success: true, ...result.value });
          else await stream.end('failure', failureBody(ground, result, locale, request.id));
          return reply;
        }
        return result.ok
          ? reply.send({ success: true, ...result.value })
          : sendRefusal(ground, reply, result, locale, request.id);
      },
    });
  }
}

async function run(
  ground: Ground,
  name: EndpointName,
  handle: AnyHandler,
  request: FastifyRequest,
  locale: Locale,
  stream: EventStream | null,
): Promise<Result<AnyAnswer>> {
  const endpoint: Endpoint = endpoints[name];
  const client = clientOf(ground, request);
  if (endpoint.limit) {
    const wait = await overCallLimit(ground, `${name}:${client}`, endpoint.limit);
    if (wait) return refuse('too_many', { retryAfter: wait });
  }
  const now = ground.now();
  const token = bearer(request);
  const session = token ? await readSession(ground.db, token, now) : null;
  if (endpoint.caller !== 'visitor' && !(session && (endpoint.caller === 'session' || session.verified))) {
    await recordAccess(ground.db, { action: 'denied', call: name, subject: '' });
    return refuse(session ? 'unverified' : 'unauthorised');
  }
  const note = (facts: Record<string, string>) => request.log.warn(facts);
  const today = now.toISOString().slice(0, 10);
  // Who waits for the whole answer is told nothing before it, so nothing need be counted for them.
  const onProgress = stream ? (event: MatchingProgress) => stream.progress(event) : undefined;
  const { afterwards, committed } = postponed(request);
  const visit = { ground, name, locale, session, client, note, now, today, onProgress, afterwards };
  const key = request.headers['idempotency-key'];
  const once = (body: unknown, work: (db: Db) => Promise<Result<Record<string, unknown>>>) =>
    transact(ground, (db) =>
      typeof key === 'string' && key !== ''
        ? answerOnce({ ground, db, name, key, token, body }, () => work(db))
        : work(db),
    );
  if (endpoint.upload) {
    const upload: AnyUpload = { receive: (take) => receiveUpload(endpoint, request, take), once };
    const nothing = { body: undefined, query: undefined, params: undefined };
    return handle({ ...visit, ...nothing, upload, db: ground.db });
  }
  const parsed = parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  const work = (db: Db) => handle({ ...visit, ...parsed.value, upload: undefined, db });
  // A matching only reads; it holds no transaction open while it streams.
  if (endpoint.method === 'GET' || endpoint.stream) return work(ground.db);
  // A file is given as often as it is asked for.
  const result = endpoint.file
    ? await transact(ground, work)
    : await once(parsed.value.body, async (db) => answerOf(await work(db)));
  await committed();
  return result;
}

/** The answer of an endpoint whose answer is no file. */
function answerOf(result: Result<AnyAnswer>): Result<Record<string, unknown>> {
  return result.ok ? { ok: true, value: { ...result.value } } : result;
}

/** What a call wants done once its transaction is committed. It is done by then: nothing that goes wrong here undoes it. */
function postponed(request: FastifyRequest) {
  const waiting: (() => Promise<void>)[] = [];
  return {
    afterwards: (work: () => Promise<void>) => void waiting.push(work),
    async committed() {
      for (const work of waiting) await work().catch(() => request.log.warn({ afterwards: 'failed' }));
    },
  };
}

/** One write is one transaction. PostgreSQL may ask to try again when two of them met in the wrong order. */
async function transact<T>(ground: Ground, work: (db: Db) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await ground.db.transaction().execute(work);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (tries > 1 && (code === '40P01' || code === '40001')) return transact(ground, work, tries - 1);
    throw error;
  }
}

/** Answers a failure: status, stable code, a sentence in the language of the call; the id to quote when it is a bug. */
export function sendRefusal(ground: Ground, reply: FastifyReply, refusal: Refusal, locale: Locale, id: string) {
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(ERROR_STATUS[refusal.code])
    .header('cache-control', 'no-store')
    .send(failureBody(ground, refusal, locale, id));
}

function failureBody(ground: Ground, refusal: Refusal, locale: Locale, id: string): Failure {
  return {
    success: false,
    error: refusal.code === 'internal' ? { code: refusal.code, id } : { code: refusal.code },
    message: ground.texts.text(locale, `errors:code.${refusal.code}`),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  };
}

function isFile(endpoint: Endpoint, answer: AnyAnswer): answer is FileAnswer {
  return endpoint.file === true && 'body' in answer;
}

function wantsStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream');
}

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** IPv6 callers own a whole /64, so they are counted by it. */
function clientOf(ground: Ground, request: FastifyRequest): string {
  const address =
    request.ip.includes(':') && !request.ip.includes('.') ? request.ip.split(':').slice(0, 4).join(':') : request.ip;
  return ground.secrets.keyed('client', address);
}

function endpointNames(): EndpointName[] {
  return Object.keys(endpoints).filter((key): key is EndpointName => key in endpoints);
}
