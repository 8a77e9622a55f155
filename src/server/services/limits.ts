import { type Ground, type Refusal, refuse, type Visit } from '../call.ts';
import { countCall } from '../db/callCount.ts';
import type { Db } from '../db/database.ts';
import { countOne, resetCount } from '../db/rate.ts';

/** Seconds to wait when a key has used up its calls, else null. Counted in the database, so all processes count together. */
export async function overLimit(
  ground: Ground,
  db: Db,
  key: string,
  limit: { calls: number; seconds: number },
): Promise<number | null> {
  const counted = await countOne(db, `call:${key}`, limit.seconds);
  return counted.count > limit.calls * ground.env.rateScale ? counted.secondsLeft : null;
}

/** The same for the limit that an endpoint itself has, which every call of a client passes. */
export async function overCallLimit(
  ground: Ground,
  key: string,
  limit: { calls: number; seconds: number },
): Promise<number | null> {
  const counted = await countCall(ground.db, `call:${key}`, limit.seconds);
  return counted.count > limit.calls * ground.env.rateScale ? counted.secondsLeft : null;
}

/** The sixth wrong password or code from one client in a quarter of an hour is one too many; so is the fiftieth from anywhere. */
const WINDOW_SECONDS = 15 * 60;
const WRONG_PER_CLIENT = 5;
const WRONG_PER_SUBJECT = 49;

/**
 * Counts a guess at a password or code before it is checked, so that guesses at the same moment count too.
 * Refuses when too many were wrong. A right one takes the count back with `guessedRight`.
 */
export async function countGuess(visit: Visit, kind: 'password' | 'code', subject: string): Promise<Refusal | null> {
  const [own, all] = guessKeys(visit, kind, subject);
  const mine = await countOne(visit.db, own, WINDOW_SECONDS);
  const everyones = await countOne(visit.db, all, WINDOW_SECONDS);
  if (mine.count > WRONG_PER_CLIENT) return refuse('too_many', { retryAfter: mine.secondsLeft });
  if (everyones.count > WRONG_PER_SUBJECT) return refuse('too_many', { retryAfter: everyones.secondsLeft });
  return null;
}

export async function guessedRight(visit: Visit, kind: 'password' | 'code', subject: string): Promise<void> {
  const [own, all] = guessKeys(visit, kind, subject);
  await resetCount(visit.db, own);
  await resetCount(visit.db, all);
}

function guessKeys(visit: Visit, kind: string, subject: string): [string, string] {
  return [`guess:${kind}:${subject}:${visit.client}`, `guess:${kind}:${subject}`];
}
