import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/** A mailed or shared link. Only the hash of its token is kept. */
export interface LinkTable {
  token_hash: string;
  kind: 'share' | 'guardian' | 'resume';
  questionnaire_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}
export type Link = Selectable<LinkTable>;

export async function addLink(
  db: Db,
  link: Pick<Link, 'token_hash' | 'kind' | 'questionnaire_id' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('link')
    .values({ ...link, revoked_at: null })
    .execute();
}

/** A live link: neither expired nor revoked. */
export async function findLink(db: Db, tokenHash: string, now: Date): Promise<Link | undefined> {
  return db
    .selectFrom('link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Revokes every live link of a kind, so that only the newest one works. */
export async function revokeLinks(db: Db, questionnaireId: string, kind: Link['kind'], now: Date): Promise<void> {
  await db
    .updateTable('link')
    .set({ revoked_at: now })
    .where('questionnaire_id', '=', questionnaireId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .execute();
}
