import { mkdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { attachEmbedded } from './db/attachEmbedded.ts';
import { openDatabase, type Tables } from './db/database.ts';
import { DataDirectoryInUse, openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { type Env, readEnv } from './env.ts';
import { isAway } from './isAway.ts';

/**
 * Opens the database the server would open, for a command line; while the server runs on the embedded one, that one.
 * Gives the exit code of the work, or says what stood in its way.
 */
export async function withDatabase(work: (db: Kysely<Tables>, env: Env) => Promise<number>): Promise<number> {
  const read = readEnv();
  if (!read.ok) return say(read.message, 2);
  const opened = await open(read.env);
  if (!opened) return say(`The database in ${read.env.dataDir} is just starting or stopping. Try again.`, 1);
  const db = openDatabase(opened.url, 2);
  try {
    const migrated = await migrate(db).catch((error: unknown) => ({
      ok: false as const,
      message: `The database cannot be reached (${error instanceof Error && 'code' in error ? error.code : 'no answer'}). Check DATABASE_URL.`,
    }));
    return migrated.ok ? await work(db, read.env) : say(migrated.message, 1);
  } catch (error) {
    if (!(error instanceof Error && isAway(error))) throw error;
    return say('The database was lost on the way. What was saved before is kept; run it again to go on.', 1);
  } finally {
    // Of a database that is gone nothing needs to be closed.
    await db.destroy().catch(() => {});
    await opened.close();
  }
}

/** Says a line, an error where the code is not 0, and gives the code. */
export function say(message: string, code: number): number {
  if (code === 0) console.log(message);
  else console.error(message);
  return code;
}

async function open({ databaseUrl, dataDir }: Env): Promise<{ url: string; close(): Promise<void> } | null> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  mkdirSync(dataDir, { recursive: true });
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = attachEmbedded(dataDir);
    return url ? { url, close: async () => {} } : null;
  }
}
