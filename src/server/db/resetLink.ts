import type { Selectable } from 'kysely';
import type { Db } from './database.ts';

/** A mailed link that sets a new password, once; only the hash of its token is kept. */
export interface ResetLinkTable {
  token_hash: string;
  account_id: string;
  expires_at: Date;
}
export type ResetLink = Selectable<ResetLinkTable>;

/**
 * Keeps a link for whoever has the address, and gives their account's id. One statement, whether or not anybody has it,
 * so that both take about as long.
 */
export async function addResetLink(
  db: Db,
  link: { token_hash: string; email: string; expires_at: Date },
): Promise<string | undefined> {
  const added = await db
    .insertInto('reset_link')
    .columns(['token_hash', 'account_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select((of) => [of.val(link.token_hash).as('token_hash'), 'id', of.val(link.expires_at).as('expires_at')])
        .where('email', '=', link.email),
    )
    .returning('account_id')
    .executeTakeFirst();
  return added?.account_id;
}

export async function findResetLink(db: Db, tokenHash: string, now: Date): Promise<ResetLink | undefined> {
  return db
    .selectFrom('reset_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up. Of several at the same moment one is told that it did. */
export async function takeResetLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('reset_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** No link of an account is any good from now on. */
export async function dropResetLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('account_id', '=', accountId).execute();
}
