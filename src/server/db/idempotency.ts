import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/** What a write with an Idempotency-Key was answered. The answer is sealed with the key itself, which is not kept. */
export interface IdempotencyTable {
  key_hash: string;
  request_hash: string;
  sealed_answer: string | null;
  created_at: Generated<Date>;
}
export type KeptAnswer = Selectable<IdempotencyTable>;

/**
 * Takes a key for this transaction, or gives the row of the one who has it. Whoever comes second waits here
 * until the first transaction ends: PostgreSQL lets two inserts of one key pass one after the other.
 */
export async function takeKey(db: Db, keyHash: string, requestHash: string): Promise<KeptAnswer | 'taken'> {
  const mine = await db
    .insertInto('idempotency')
    .values({ key_hash: keyHash, request_hash: requestHash, sealed_answer: null })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (mine) return 'taken';
  return db.selectFrom('idempotency').selectAll().where('key_hash', '=', keyHash).executeTakeFirstOrThrow();
}

export async function keepAnswer(db: Db, keyHash: string, sealedAnswer: string): Promise<void> {
  await db.updateTable('idempotency').set({ sealed_answer: sealedAnswer }).where('key_hash', '=', keyHash).execute();
}

/** Gives a key back: what was refused may be tried again with it. */
export async function releaseKey(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('idempotency').where('key_hash', '=', keyHash).execute();
}
