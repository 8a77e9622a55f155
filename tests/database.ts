import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Tables } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadPlacesIfEmpty } from '../src/server/db/place.ts';
import { loadSampleIfEmpty } from '../src/server/registry/sample.ts';
import { asAdmin, databaseAt, dropDatabase, newDatabase, newName, templatesOf } from './postgres.ts';

export interface TestDatabase {
  db: Kysely<Tables>;
  url: string;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

/** `empty` has no tables, `bare` all of them, `loaded` the sample trials and the places too. */
export type Filling = 'empty' | 'bare' | 'loaded';

/** A database of its own for one test file, copied from a template that the first who asks makes. */
export async function freshDatabase(filling: Filling = 'bare'): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const { url, close } = filling === 'empty' ? await newDatabase(server) : await copied(server, filling);
  const db = openDatabase(url, 10);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await close();
    },
  };
}

async function copied(server: string, filling: 'bare' | 'loaded') {
  const name = newName();
  await asAdmin(server, (client) => copyTemplate(client, filling, name));
  return { url: databaseAt(server, name), close: () => dropDatabase(server, name) };
}

async function copyTemplate(client: pg.Client, filling: 'bare' | 'loaded', name: string): Promise<void> {
  const template = templatesOf(process.ppid) + filling;
  // One maker at a time; and nobody may be connected to a template while it is copied.
  await client.query("select pg_advisory_lock(hashtext('test template'))");
  const found = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) await makeTemplate(client, filling, template);
  await client.query(`create database ${name} template ${template}`);
}

async function makeTemplate(client: pg.Client, filling: 'bare' | 'loaded', template: string): Promise<void> {
  // One that a run before left half made.
  await client.query(`drop database if exists making_${template} with (force)`);
  await client.query(`create database making_${template}`);
  const db = openDatabase(databaseAt(inject('databaseUrl'), `making_${template}`), 4);
  const migrated = await migrate(db);
  if (!migrated.ok) throw new Error(migrated.message);
  if (filling === 'loaded') {
    await loadSampleIfEmpty(db);
    await loadPlacesIfEmpty(db);
  }
  await db.destroy();
  await client.query(`alter database making_${template} rename to ${template}`);
}
