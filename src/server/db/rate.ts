import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How often something was done in a window of time. Keys are keyed hashes: no address can be read from them. */
export interface RateTable {
  key: string;
  count: number;
  ends_at: Date;
}

export interface Counted {
  count: number;
  /** Whole seconds until the window ends, at least 1. */
  secondsLeft: number;
}

/** Counts one more and tells how many there are now in the window. Atomic over any number of processes. */
export async function countOne(db: Db, key: string, windowSeconds: number): Promise<Counted> {
  const result = await sql<{ count: number; left: number }>`
    insert into rate as r (key, count, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as left`.execute(db);
  const row = result.rows[0];
  return { count: row?.count ?? 1, secondsLeft: Math.max(1, Math.ceil(row?.left ?? windowSeconds)) };
}

export async function resetCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate').where('key', '=', key).execute();
}
