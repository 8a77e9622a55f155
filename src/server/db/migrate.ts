import { createHash } from 'node:crypto';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './database.ts';
import { migrations } from './migrations/list.ts';

/** A migration is its statements: data that can be hashed, so that one already applied cannot change unseen. */
export interface SqlMigration {
  name: string;
  statements: readonly string[];
}

export type MigrateResult = { ok: true } | { ok: false; message: string };

/**
 * Brings the database up to date. Any number of processes may do so at once: an advisory lock lets one
 * work and the rest wait. Fails with one line when an applied migration differs from the one written here,
 * or when the database is newer than this program.
 */
export async function migrate(db: Kysely<Tables>, list: readonly SqlMigration[] = migrations): Promise<MigrateResult> {
  await sql`create table if not exists migration_hash (name text primary key, hash text not null)`
    .execute(db)
    // Two processes that create it at once: PostgreSQL lets one of them fail, and the table is there.
    .catch(async () => sql`select 1 from migration_hash limit 1`.execute(db));
  const applied = await sql<{ name: string; hash: string }>`select name, hash from migration_hash`.execute(db);
  for (const { name, hash } of applied.rows) {
    const written = list.find((migration) => migration.name === name);
    if (!written) return { ok: false, message: `The database is newer than this program: it has ${name}.` };
    if (hashOf(written) !== hash)
      return { ok: false, message: `The migration ${name} has changed since it was applied.` };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(list.map((entry) => [entry.name, asMigration(entry)])) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return { ok: true };
  const failed = results?.find((result) => result.status === 'Error');
  const why = error instanceof Error ? error.message : String(error);
  return {
    ok: false,
    message: `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}: ${why}`,
  };
}

function asMigration(entry: SqlMigration): Migration {
  return {
    async up(db) {
      await sql`set local statement_timeout = 0`.execute(db);
      for (const statement of entry.statements) await sql.raw(statement).execute(db);
      await sql`insert into migration_hash (name, hash) values (${entry.name}, ${hashOf(entry)})`.execute(db);
    },
  };
}

function hashOf(migration: SqlMigration): string {
  return createHash('sha256').update(JSON.stringify(migration.statements)).digest('hex');
}
