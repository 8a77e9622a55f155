import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables } from './db/database.ts';
import { loadPlacesIfEmpty } from './db/place.ts';
import { countTrials } from './db/trial.ts';
import type { Env } from './env.ts';
import { type ImportTally, importTrials } from './registry/importTrials.ts';
import { readTrialFile } from './registry/readTrialFile.ts';
import { loadSample } from './registry/sample.ts';
import { syncRegistry, tellSyncs } from './syncRegistry.ts';
import { tellTally } from './tellTally.ts';
import { say, withDatabase } from './withDatabase.ts';

const USAGE = `Usage:
  npm run trials -- import FILE…   load ClinicalTrials.gov records (API v2): JSON, JSON array, JSON lines, each also .gz
  npm run trials -- sync           fetch cancer trials from the registry (CTGOV_URL): all, and later what was updated since
      [--since YYYY-MM-DD]         only what was updated on this day or later
      [--query TEXT]               these conditions instead of cancers, as the registry searches: "melanoma OR lung cancer"
  npm run trials -- sample         load the synthetic sample again
  npm run trials -- status         say what is loaded
It may run while the server runs. To go on with an import or a sync that was broken off, run it again.`;

const syncCall = z.strictObject({
  since: z.optional(z.iso.date()),
  query: z.optional(z.string().check(z.trim(), z.minLength(1))),
});

/**
 * The command line for trials. Ends with 0 when all went well, 1 when a record, a file or the registry could not be read,
 * 2 for a wrong call.
 */
async function main([command, ...files]: readonly string[]): Promise<number> {
  if (command === 'import') {
    const paths = importPaths(files);
    if (!paths) return say(USAGE, 2);
    const wrong = paths.find((path) => !statSync(path, { throwIfNoEntry: false })?.isFile());
    if (wrong !== undefined) {
      return say(existsSync(wrong) ? `${wrong} is a folder, or no file to read.` : `There is no file ${wrong}.`, 2);
    }
    return withPlaces((db) => importFiles(db, paths));
  }
  if (command === 'sync') {
    const call = syncCall.safeParse(syncOptions(files));
    return call.success ? withPlaces((db, env) => syncAndTell(db, env, call.data)) : say(USAGE, 2);
  }
  if (command === 'sample' && files.length === 0) {
    return withPlaces(async (db) => {
      const tally = await loadSample(db);
      return tellTally('The sample', tally);
    });
  }
  if (command === 'status' && files.length === 0) return withPlaces(tellStatus);
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
  let broken = '';
  /** What can be read of the file: where it breaks off, what came before is still to be saved. */
  async function* readable(): AsyncGenerator<unknown> {
    try {
      yield* readTrialFile(file, (read) => bar.update(read));
    } catch (error) {
      // What the file system or gzip says; anything else is a bug.
      if (!(error instanceof Error && 'code' in error)) throw error;
      broken = error.message;
    }
  }
  try {
    const tally = await importTrials(db, readable(), show);
    if (!broken) bar.update(size);
    bar.stop();
    const code = tellTally(basename(file), tally);
    if (broken) return say(`${basename(file)} could not be read to its end: ${broken}. What was read is saved.`, 1);
    const found = tally.saved + tally.unchanged + tally.skipped.length;
    // An empty page of the registry is a file as it should be; one without a letter is a download that failed.
    return found > 0 ? code : say(`${basename(file)} has no records.`, size > 0 ? 0 : 1);
  } finally {
    bar.stop();
  }
}

/** The files of an import, or null when there are none, or an option, of which there are none. */
function importPaths(args: readonly string[]): string[] | null {
  try {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    return positionals.length > 0 ? positionals : null;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return null;
    throw error;
  }
}

/** The options of a sync, or null when they cannot be understood. */
function syncOptions(args: readonly string[]): object | null {
  try {
    return parseArgs({ args: [...args], options: { since: { type: 'string' }, query: { type: 'string' } } }).values;
  } catch (error) {
    // An option that does not exist, or one without its value.
    if (error instanceof TypeError && 'code' in error) return null;
    throw error;
  }
}

async function syncAndTell(db: Kysely<Tables>, env: Env, call: z.infer<typeof syncCall>): Promise<number> {
  const code = await syncRegistry(db, { url: env.ctgovUrl, ...call });
  await tellStatus(db);
  return code;
}

async function tellStatus(db: Db): Promise<number> {
  const { all, synthetic, possible, sites } = await countTrials(db);
  say(
    `${all} trials with ${sites} sites are loaded: ${all - synthetic} real, ${synthetic} of the synthetic sample. ${possible} take or may take new people.`,
    0,
  );
  return tellSyncs(db);
}

/** The towns that places of trials are found by are loaded first. */
function withPlaces(work: (db: Kysely<Tables>, env: Env) => Promise<number>): Promise<number> {
  return withDatabase(async (db, env) => {
    await loadPlacesIfEmpty(db);
    return work(db, env);
  });
}

process.exitCode = await main(process.argv.slice(2));
