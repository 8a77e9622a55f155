import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Deletes what has run out: sessions with their codes, links a month past their end, kept answers of yesterday, counters.
 * Reset links as soon as they end. A survey that nobody finished is kept for a year past its end, in case its person asks; then it goes too.
 */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from link where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from reset_link where expires_at < now()`.execute(db);
  await sql`delete from survey where completed_at is null and expires_at < now() - interval '1 year'`.execute(db);
  await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate where ends_at < now()`.execute(db);
  await sql`delete from mail
    where coalesce(sent_at, failed_at) < now() - interval '7 days' or created_at < now() - interval '30 days'`.execute(
    db,
  );
  // An address that nobody proved within a week is free again.
  const unproven = sql`select questionnaire_id from account
    where verified_at is null and created_at < now() - interval '7 days'`;
  // What was begun only to have an account goes with it; what was told in a conversation stays its teller's.
  await sql`delete from questionnaire where id in (${unproven}) and answers = '[]'::jsonb`.execute(db);
  await sql`delete from account where verified_at is null and created_at < now() - interval '7 days'`.execute(db);
}

/** Whether the database answers. */
export async function isAlive(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
