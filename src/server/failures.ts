import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../contract/errorCodes.ts';
import { type Ground, type Refusal, refuse } from './call.ts';
import { isAway } from './isAway.ts';

const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_media',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

/** PostgreSQL's states that are not ours: it is full, or somebody else has what we wait for. */
const BY_SQL_STATE: [RegExp, ErrorCode][] = [
  [/^53100$/, 'storage_full'],
  [/^(55P03|57014)$/, 'unavailable'],
];

/** What a thrown error is answered with. One that nobody expected is logged with the call's id and reported. */
export function failureOf(ground: Ground, request: FastifyRequest, error: unknown): Refusal {
  const code = expectedFailure(error);
  if (code) return refuse(code);
  const where = request.routeOptions.url ?? '*';
  const facts = loggable(error);
  request.log.error({ route: where, ...facts });
  ground.reportError({ id: request.id, where, ...facts });
  return refuse('internal');
}

/** The code of a failure that can be expected (a bad request, a database that is away), or null for a bug. */
function expectedFailure(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_CODE[code] ?? BY_SQL_STATE.find(([pattern]) => pattern.test(code))?.[1];
  if (known) return known;
  if (isAway(error)) return 'unavailable';
  if ('statusCode' in error && error.statusCode === 400) return 'malformed';
  return null;
}

/** What of an error may be logged: its kind and where it happened. Messages of databases and parsers quote values, so they stay out. */
function loggable(error: unknown): { error: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: error.name, ...code, at: frames.slice(0, 12).map((line) => line.trim()) };
}
