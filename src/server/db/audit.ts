import type { Generated } from 'kysely';
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
