import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { EndpointName } from '../../contract/endpoints.ts';
import { type Ground, type Result, refuse } from '../call.ts';
import type { Db } from '../db/database.ts';
import { keepAnswer, releaseKey, takeKey } from '../db/idempotency.ts';
import { sameHash } from '../secrets.ts';

const keptAnswer = z.record(z.string(), z.unknown());
type Answer = Record<string, unknown>;

/**
 * Does a write once for its Idempotency-Key and answers every repeat with the first answer. Repeats at the
 * same moment wait for it. The key with another request is `key_reused`. What was refused is not kept: the
 * same key may try again. Answers can hold tokens, so they are sealed with the key, which is not stored.
 */
export async function answerOnce(
  request: { ground: Ground; db: Db; name: EndpointName; key: string; token: string | null; body: unknown },
  work: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { db, key, name, token, body } = request;
  const { secrets } = request.ground;
  if (key.length > 200) return refuse('malformed');
  const keyHash = createHash('sha256').update(`${name}\0${key}`).digest('base64url');
  const requestHash = secrets.keyed('request', JSON.stringify([name, token, body]));
  const row = await takeKey(db, keyHash, requestHash);
  if (row !== 'taken') {
    if (!sameHash(row.request_hash, requestHash)) return refuse('key_reused');
    const kept = row.sealed_answer === null ? null : secrets.open(row.sealed_answer, key);
    if (kept === null) return refuse('key_reused');
    return { ok: true, value: keptAnswer.parse(JSON.parse(kept)) };
  }
  const result = await work();
  if (result.ok) await keepAnswer(db, keyHash, secrets.seal(JSON.stringify(result.value), key));
  else await releaseKey(db, keyHash);
  return result;
}
