import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/** The mailed 6-digit code of a session, hashed. A session has one at a time. */
export interface CodeTable {
  session_hash: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}
export type Code = Selectable<CodeTable>;

/** Sets the code of a session; the one before it is no longer any good. */
export async function setCode(db: Db, code: Pick<Code, 'session_hash' | 'code_hash' | 'expires_at'>): Promise<void> {
  await db
    .insertInto('code')
    .values(code)
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

/** Counts a try and gives the code, when it is live and has tries left. The row stays locked until the transaction ends. */
export async function tryCode(db: Db, sessionHash: string, maxTries: number, now: Date): Promise<Code | undefined> {
  return db
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('session_hash', '=', sessionHash)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function dropCode(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('code').where('session_hash', '=', sessionHash).execute();
}
