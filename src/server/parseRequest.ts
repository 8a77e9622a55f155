import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoints.ts';
import { FIELD_CODES } from '../contract/errorCodes.ts';
import { type Result, refuse } from './call.ts';

const MAX_DEPTH = 20;

/** The parts of a request as their schemas say, or a refusal that names each wrong field. Unknown fields are dropped. */
export function parseRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  sent: unknown = request.body,
): Result<{ params: unknown; query: unknown; body: unknown }> {
  const body = endpoint.body ? (sent ?? {}) : undefined;
  for (const part of [request.params, request.query, body]) {
    const unstorable = findUnstorable(part);
    if (unstorable !== null) return refuse('invalid', { errors: { [unstorable]: ['invalid'] } });
  }
  const parts: [string, z.ZodMiniType | undefined, unknown][] = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, body],
  ];
  const parsed: Record<string, unknown> = {};
  for (const [name, schema, given] of parts) {
    if (!schema) continue;
    const result = schema.safeParse(given);
    if (!result.success) return refuse('invalid', { errors: fieldErrors(result.error.issues, given) });
    parsed[name] = result.data;
  }
  return { ok: true, value: { params: parsed.params, query: parsed.query, body: parsed.body } };
}

type Issue = { path: PropertyKey[]; code?: string; message: string; minimum?: unknown; format?: unknown };

function fieldErrors(issues: readonly Issue[], given: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const code = fieldCode(issue, valueAt(given, issue.path));
    errors[field] = [...new Set([...(errors[field] ?? []), code])];
  }
  return errors;
}

function fieldCode(issue: Issue, value: unknown): string {
  const own = FIELD_CODES.find((code) => code === issue.message);
  if (own) return own;
  if (value === undefined || value === null || value === '') return 'required';
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  if (issue.path.at(-1) === 'phone_number') return 'phone';
  return 'invalid';
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key));
  }
  return value;
}

/**
 * The path of the first text that PostgreSQL cannot store as it is (NUL, lone surrogates), or of what is
 * nested too deep; null when all is well. Walks without recursion, so no nesting can exhaust the stack.
 */
function findUnstorable(part: unknown): string | null {
  const waiting: { path: string; value: unknown; depth: number }[] = [{ path: '', value: part, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return path || 'body';
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return path.split('.')[0] ?? 'body';
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return path || 'body';
      waiting.push({ path: path ? `${path}.${key}` : key, value: child, depth: depth + 1 });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
