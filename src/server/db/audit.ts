import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/**
 * Who touched what and when: the call and the questionnaire, never a value. The database itself refuses
 * to change or delete rows and chains each to the one before it of the same subject.
 */
export interface AuditTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: 'read' | 'write' | 'denied';
  call: string;
  /** The reference of the questionnaire, which opens nothing; '' when nothing was found. */
  subject: string;
  hash: Generated<Buffer>;
}

export async function recordAccess(
  db: Db,
  access: { action: AuditTable['action']; call: string; subject: string },
): Promise<void> {
  await db.insertInto('audit').values(access).execute();
}

/** Who touched a subject, newest first. */
export async function accessesOf(
  db: Db,
  subject: string,
  limit: number,
): Promise<Pick<Selectable<AuditTable>, 'at' | 'action' | 'call'>[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'call'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
