import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Deletes what has run out: sessions with their codes, links a month past their end, kept answers of yesterday, counters.
 * A survey that nobody finished is kept for a year past its end, in case its person asks; then it goes too.
 */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from link where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from survey where completed_at is null and expires_at < now() - interval '1 year'`.execute(db);
  await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate where ends_at < now()`.execute(db);
  await sql`delete from mail
    where coalesce(sent_at, failed_at) < now() - interval '7 days' or created_at < now() - interval '30 days'`.execute(
    db,
  );
  // An address that nobody proved within a week is free again.
  await sql`delete from account where verified_at is null and created_at < now() - interval '7 days'`.execute(db);
}

/** Whether the database answers. */
export async function isAlive(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
