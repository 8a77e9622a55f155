import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Counted } from './rate.ts';

interface Waiting {
  key: string;
  seconds: number;
  tell(counted: Counted): void;
  fail(error: unknown): void;
}

/** What waits to be counted while a statement is under way, for each pool. Nothing is kept here between calls. */
const queues = new WeakMap<Db, Waiting[]>();

/**
 * Counts a call of a client, as `countOne` does, for limits that every call passes. Calls that come while a count is
 * under way are counted together by the next statement, so a crowd costs a few statements and not one each. A count
 * does not wait for the disk: when the database is cut off, the counts of its last moment may be forgotten.
 */
export function countCall(db: Db, key: string, seconds: number): Promise<Counted> {
  return new Promise((tell, fail) => {
    const call = { key, seconds, tell, fail };
    const queue = queues.get(db);
    if (queue) queue.push(call);
    else void countAll(db, [call]);
  });
}

async function countAll(db: Db, calls: Waiting[]): Promise<void> {
  const next: Waiting[] = [];
  queues.set(db, next);
  await countTogether(db, calls).catch((error: unknown) => {
    for (const { fail } of calls) fail(error);
  });
  if (next.length > 0) void countAll(db, next);
  else queues.delete(db);
}

async function countTogether(db: Db, calls: readonly Waiting[]): Promise<void> {
  const byKey = Map.groupBy(calls, ({ key }) => key);
  // In one order, so that two processes never wait for each other.
  const keys = [...byKey.keys()].sort();
  const many = keys.map((key) => byKey.get(key)?.length ?? 0);
  const seconds = keys.map((key) => byKey.get(key)?.[0]?.seconds ?? 0);
  const { rows } = await sql<{ key: string; count: number; left: number }>`
    insert into rate as r (key, count, ends_at)
    select key, many, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${many}::int[], ${seconds}::float8[]) as calls (key, many, seconds)
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (key) do update set
      count = case when r.ends_at <= now() then excluded.count else r.count + excluded.count end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning key, count, extract(epoch from ends_at - now())::float8 as left`.execute(db);
  for (const { key, count, left } of rows) {
    const counted = byKey.get(key) ?? [];
    const secondsLeft = Math.max(1, Math.ceil(left));
    for (const [index, { tell }] of counted.entries()) tell({ count: count - counted.length + index + 1, secondsLeft });
  }
}
