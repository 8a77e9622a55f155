import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { Db } from './db/database.ts';
import { loadPlacesIfEmpty } from './db/place.ts';
import { countTrials } from './db/trial.ts';
import { type ImportTally, importTrials } from './registry/importTrials.ts';
import { readTrialFile } from './registry/readTrialFile.ts';
import { loadSample } from './registry/sample.ts';
import { say, withDatabase } from './withDatabase.ts';

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
    return withPlaces((db) => importFiles(db, files));
  }
  if (command === 'sample' && files.length === 0) {
    return withPlaces(async (db) => {
      const tally = await loadSample(db);
      return tell('The sample', tally);
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

/** The towns that places of trials are found by are loaded first. */
function withPlaces(work: (db: Db) => Promise<number>): Promise<number> {
  return withDatabase(async (db) => {
    await loadPlacesIfEmpty(db);
    return work(db);
  });
}

process.exitCode = await main(process.argv.slice(2));
