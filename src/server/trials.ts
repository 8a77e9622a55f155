import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { attachEmbedded } from './db/attachEmbedded.ts';
import { type Db, openDatabase } from './db/database.ts';
import { DataDirectoryInUse, openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadPlacesIfEmpty } from './db/place.ts';
import { countTrials } from './db/trial.ts';
import { type Env, readEnv } from './env.ts';
import { type ImportTally, importTrials } from './registry/importTrials.ts';
import { readTrialFile } from './registry/readTrialFile.ts';
import { loadSample } from './registry/sample.ts';

const USAGE = `Usage:
  npm run trials -- import FILE…   load ClinicalTrials.gov records (API v2): JSON, JSON array, JSON lines, each also .gz
  npm run trials -- sample         load the synthetic sample again
  npm run trials -- status         say what is loaded
It may run while the server runs. To go on with an import that was broken off, run it again.`;

/** The command line for trials. Ends with 0 when all went well, 1 when a record or a file could not be read, 2 for a wrong call. */
async function main([command, ...files]: readonly string[]): Promise<number> {
  if (command === 'import' && files.length > 0) {
    const missing = files.find((file) => !existsSync(file) || !statSync(file).isFile());
    if (missing) return say(`There is no file ${missing}.`, 2);
    return withDatabase((db) => importFiles(db, files));
  }
  if (command === 'sample' && files.length === 0) {
    return withDatabase(async (db) => {
      const tally = await loadSample(db);
      return tell('The sample', tally);
    });
  }
  if (command === 'status' && files.length === 0) return withDatabase(tellStatus);
  return say(USAGE, 2);
}

async function importFiles(db: Db, files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) code = Math.max(code, await importFile(db, file));
  await tellStatus(db);
  return code;
}

async function importFile(db: Db, file: string): Promise<number> {
  const bar = new SingleBar(
    {
      format: `${basename(file)} [{bar}] {percentage} % | {saved} saved, {unchanged} unchanged, {skipped} skipped`,
      noTTYOutput: false,
      hideCursor: true,
    },
    Presets.rect,
  );
  const size = statSync(file).size;
  bar.start(size, 0, { saved: 0, unchanged: 0, skipped: 0 });
  const show = ({ saved, unchanged, skipped }: ImportTally) =>
    bar.update({ saved, unchanged, skipped: skipped.length });
  try {
    const tally = await importTrials(
      db,
      readTrialFile(file, (read) => bar.update(read)),
      show,
    );
    bar.update(size);
    bar.stop();
    return tell(basename(file), tally);
  } catch (error) {
    bar.stop();
    // What the file system or gzip says; anything else is a bug.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return say(`${basename(file)} could not be read to its end: ${error.message}. What was read is saved.`, 1);
  }
}

const NAMED = 20;

function tell(what: string, { saved, unchanged, skipped }: ImportTally): number {
  console.log(`${what}: ${saved} saved, ${unchanged} unchanged, ${skipped.length} skipped.`);
  for (const { name, reason } of skipped.slice(0, NAMED)) console.error(`  skipped ${name || 'a record'}: ${reason}`);
  if (skipped.length > NAMED) console.error(`  and ${skipped.length - NAMED} more`);
  return skipped.length > 0 ? 1 : 0;
}

async function tellStatus(db: Db): Promise<number> {
  const { all, synthetic, possible, sites } = await countTrials(db);
  return say(
    `${all} trials with ${sites} sites are loaded: ${all - synthetic} real, ${synthetic} of the synthetic sample. ${possible} take or may take new people.`,
    0,
  );
}

/** Opens the database the server would open; while the server runs on the embedded one, that one. */
async function withDatabase(work: (db: Db) => Promise<number>): Promise<number> {
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
    if (!migrated.ok) return say(migrated.message, 1);
    await loadPlacesIfEmpty(db);
    return await work(db);
  } finally {
    await db.destroy();
    await opened.close();
  }
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

function say(message: string, code: number): number {
  if (code === 0) console.log(message);
  else console.error(message);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
