import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/db/database.ts';

/** Every row of every table that may hold something of people, as text. Trials and places are everybody's. */
export async function dump(db: Kysely<Tables>): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows: unknown[] = [];
  for (const { name } of tables.filter((table) => !['trial', 'site', 'place'].includes(table.name))) {
    rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  return JSON.stringify(rows);
}
