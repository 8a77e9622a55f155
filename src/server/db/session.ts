import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/**
 * A session; only the hash of its token is kept. One without an account is a decoy, made so that a sign-in
 * with an unknown address answers like any other; it can never be verified.
 */
export interface SessionTable {
  token_hash: string;
  account_id: string | null;
  /** A keyed hash of the e-mail address: what wrong codes are counted by. */
  subject: string;
  verified: Generated<boolean>;
  remember: boolean;
  created_at: Generated<Date>;
  expires_at: Date;
}
export type Session = Selectable<SessionTable>;

export async function addSession(
  db: Db,
  session: Pick<Session, 'token_hash' | 'account_id' | 'subject' | 'remember' | 'expires_at'>,
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function findSession(db: Db, tokenHash: string, now: Date): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
}

export async function verifySession(db: Db, tokenHash: string): Promise<void> {
  await db.updateTable('session').set({ verified: true }).where('token_hash', '=', tokenHash).execute();
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of an account, all or all but one. */
export async function endSessionsOf(db: Db, accountId: string, but: string | null): Promise<void> {
  const all = db.deleteFrom('session').where('account_id', '=', accountId);
  await (but === null ? all : all.where('token_hash', '!=', but)).execute();
}
