import { type Generated, type Kysely, sql } from 'kysely';
import type { Db, Tables } from './database.ts';

/**
 * A file of the file store. Its row is written before the file, so that none is ever forgotten; a record that uses
 * it sets `unused_since` to null, and a trigger begins it again when the record goes, however it goes.
 */
export interface StoredFileTable {
  /** At least 128 random bits; where the file is in the store. */
  key: string;
  created_at: Generated<Date>;
  unused_since: Generated<Date | null>;
}

export async function addStoredFile(db: Db, key: string): Promise<void> {
  await db.insertInto('stored_file').values({ key }).execute();
}

/** Takes a file into use; false when it is gone, or so old that the sweep may be about to take it. */
export async function useStoredFile(db: Db, key: string): Promise<boolean> {
  const used = await db
    .updateTable('stored_file')
    .set({ unused_since: null })
    .where('key', '=', key)
    .where('unused_since', '>', sql<Date>`now() - interval '1 hour'`)
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/** Files that nothing has used for an hour, or whose record is gone; no other sweep gets them until the transaction ends. */
export async function lockUnusedFiles(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('unused_since', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.key);
}

export async function deleteStoredFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('stored_file').where('key', 'in', keys).execute();
}

/** Deletes a file's row after `remove`, unless something uses it. */
export async function dropUnusedFile(db: Kysely<Tables>, key: string, remove: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const unused = await transaction
      .selectFrom('stored_file')
      .select('key')
      .where('key', '=', key)
      .where('unused_since', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!unused) return;
    await remove();
    await deleteStoredFiles(transaction, [key]);
  });
}
