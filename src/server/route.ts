import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointName, Group } from '../contract/endpoints.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Failure } from '../contract/envelope.ts';
import { ERROR_STATUS } from '../contract/errorCodes.ts';
import { type Locale, negotiateLocale } from '../contract/locale.ts';
import type { MatchingProgress } from '../contract/trial.ts';
import { type Ground, type Handlers, type Refusal, type Result, refuse, type Visit } from './call.ts';
import { recordAccess } from './db/audit.ts';
import type { Db } from './db/database.ts';
import { EventStream } from './eventStream.ts';
import { failureOf } from './failures.ts';
import { parseRequest } from './parseRequest.ts';
import { answerOnce } from './services/idempotency.ts';
import { overCallLimit } from './services/limits.ts';
import { readSession } from './services/sessions.ts';

interface AnyCall extends Visit {
  body: unknown;
  query: unknown;
  params: unknown;
  onProgress(event: MatchingProgress): void;
}
type AnyHandler = { handle(call: AnyCall): Promise<Result<Record<string, unknown>>> }['handle'];

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
 * handler in one transaction; every answer leaves in the same envelope. With `checkAnswers` (tests) an
 * answer that does not fit its own schema is a bug.
 */
export function addRoutes(app: FastifyInstance, ground: Ground, handlers: AllHandlers, checkAnswers: boolean): void {
  for (const name of endpointNames()) {
    const endpoint: Endpoint = endpoints[name];
    const handle: AnyHandler = handlers[name];
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const locale = negotiateLocale(request.headers['accept-language']);
        const stream = endpoint.stream && wantsStream(request) ? new EventStream(request, reply) : null;
        // Once a stream has begun, a failure can only be its last event.
        const result = await run(ground, name, handle, request, locale, stream).catch((error: unknown) => {
          if (stream?.started) return failureOf(ground, request, error);
          throw error;
        });
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
): Promise<Result<Record<string, unknown>>> {
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
  const parsed = parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  const note = (facts: Record<string, string>) => request.log.warn(facts);
  const visit = { ground, name, locale, session, client, note, now, today: now.toISOString().slice(0, 10) };
  const call = { ...parsed.value, onProgress: (event: MatchingProgress) => stream?.progress(event) };
  const work = (db: Db) => handle({ ...visit, ...call, db });
  // A matching only reads; it holds no transaction open while it streams.
  if (endpoint.method === 'GET' || endpoint.stream) return work(ground.db);
  const key = request.headers['idempotency-key'];
  return transact(ground, (db) =>
    typeof key === 'string' && key !== ''
      ? answerOnce({ ground, db, name, key, token, body: parsed.value.body }, () => work(db))
      : work(db),
  );
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
