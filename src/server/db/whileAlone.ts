import { type Kysely, sql } from 'kysely';
import type { Tables } from './database.ts';

/**
 * Does work that only one process at a time may do; null when another is doing it. The lock is that of a connection, so
 * it ends with the process whatever happens to it.
 */
export function whileAlone<T>(db: Kysely<Tables>, name: string, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    // A moment's patience: PostgreSQL may not have noticed yet that a killed process is gone.
    await sql`set lock_timeout = '2s'`.execute(connection);
    const mine = await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
        throw error;
      },
    );
    await sql`reset lock_timeout`.execute(connection);
    if (!mine) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
    }
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
