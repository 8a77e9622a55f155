import type { Kysely } from 'kysely';
import type { Tables } from '../db/database.ts';
import { dropUnusedFile } from '../db/storedFile.ts';
import type { FileStore } from './fileStore.ts';

/** Removes a file that nothing uses. What cannot be removed now is left to the sweep. */
export async function dropFile({ db, files }: { db: Kysely<Tables>; files: FileStore }, key: string): Promise<void> {
  await dropUnusedFile(db, key, () => files.remove(key)).catch(() => undefined);
}
