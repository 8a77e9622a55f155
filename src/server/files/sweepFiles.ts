import type { Kysely } from 'kysely';
import type { Tables } from '../db/database.ts';
import { deleteStoredFiles, lockUnusedFiles } from '../db/storedFile.ts';
import type { FileStore } from './fileStore.ts';

const AT_ONCE = 100;
/** An upload takes a quarter of an hour at most; what is unfinished after an hour will not be finished. */
const LEFTOVER_MS = 3_600_000;

/**
 * Deletes the files that no record uses: of uploads that broke off more than an hour ago, and of records that are gone.
 * The file goes first and its row after it, so that a sweep that is cut short is taken up by the next.
 */
export async function sweepFiles({ db, files }: { db: Kysely<Tables>; files: FileStore }): Promise<void> {
  for (let swept = AT_ONCE; swept === AT_ONCE; ) {
    swept = await db.transaction().execute(async (transaction) => {
      const keys = await lockUnusedFiles(transaction, AT_ONCE);
      for (const key of keys) await files.remove(key);
      await deleteStoredFiles(transaction, keys);
      return keys.length;
    });
  }
  await files.removeLeftovers(new Date(Date.now() - LEFTOVER_MS));
}
