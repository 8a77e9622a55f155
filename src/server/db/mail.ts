import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';

/** A mail that waits or was sent. Its address and text are sealed with the secret key: a dump of the table opens no link. */
export interface MailTable {
  id: Generated<string>;
  /** Whose mail it is; it goes when they are erased. A mail to the coordinator belongs to whom it tells of. */
  questionnaire_id: string | null;
  survey_id: string | null;
  kind: string;
  sealed: string;
  created_at: Generated<Date>;
  next_try_at: Generated<Date>;
  tries: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
}
export type MailRow = Selectable<MailTable>;

export async function addMail(
  db: Db,
  mail: Pick<MailRow, 'questionnaire_id' | 'survey_id' | 'kind' | 'sealed'>,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, sent_at: null, failed_at: null })
    .execute();
}

/** The newest mails first. */
export async function listMail(db: Db, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Locks one mail that is due and that no other process has in hand. Call it in a transaction. */
export async function nextDueMail(db: Db): Promise<MailRow | undefined> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Marks a mail in hand, so that no other process takes it while it is on its way. */
export async function leaseMail(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})`, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markMail(
  db: Db,
  id: string,
  result: { sent: true } | { sent: false; retryIn: number | null },
): Promise<void> {
  const update = db.updateTable('mail').where('id', '=', id);
  if (result.sent) await update.set({ sent_at: sql<Date>`now()` }).execute();
  else if (result.retryIn === null) await update.set({ failed_at: sql<Date>`now()` }).execute();
  else await update.set({ next_try_at: sql<Date>`now() + make_interval(secs => ${result.retryIn})` }).execute();
}
