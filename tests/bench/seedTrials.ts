import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { READER_VERSION } from '../../src/matching/readCriteria.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { loadPlacesIfEmpty } from '../../src/server/db/place.ts';
import { countTrials } from '../../src/server/db/trial.ts';
import { importTrials } from '../../src/server/registry/importTrials.ts';
import { readTrialFile } from '../../src/server/registry/readTrialFile.ts';
import { GENERATOR_VERSION, moreTrials } from './moreTrials.ts';

/** Records are written to files of this many, which are then imported as anybody's would be. */
const PART = 5_000;

const seeded = z.object({
  generator: z.int(),
  reader: z.int(),
  trials: z.int(),
  sites: z.int(),
  /** From the file to the end of the last transaction. */
  recordsPerSecond: z.number(),
  /** Of the last part alone, when the tables were nearly full. */
  lastPartPerSecond: z.number(),
});
export type Seeded = z.infer<typeof seeded>;

/**
 * Makes the embedded database in `dataDir` hold `count` generated trials, through the real import, which it measures. One
 * that an earlier run has filled is used again; it tells what was measured then.
 */
export async function seedTrials(dataDir: string, count: number): Promise<Seeded> {
  const stamp = join(dataDir, 'seeded.json');
  const before = existsSync(stamp) ? seeded.safeParse(JSON.parse(readFileSync(stamp, 'utf8'))) : null;
  const { generator, reader, trials } = before?.data ?? {};
  if (before?.data && generator === GENERATOR_VERSION && reader === READER_VERSION && trials === count) {
    return before.data;
  }
  const found = await fill(dataDir, count);
  writeFileSync(stamp, JSON.stringify(found));
  return found;
}

async function fill(dataDir: string, count: number): Promise<Seeded> {
  const embedded = await openEmbedded(dataDir);
  const db = openDatabase(embedded.url, 2);
  try {
    const migrated = await migrate(db);
    if (!migrated.ok) throw new Error(migrated.message);
    await sql`truncate trial cascade`.execute(db);
    await loadPlacesIfEmpty(db);
    let ms = 0;
    let lastPart = Number.NaN;
    let done = 0;
    for (const part of parts(dataDir, count)) {
      const began = performance.now();
      await importTrials(db, readTrialFile(part.file));
      const took = performance.now() - began;
      ms += took;
      done += part.records;
      lastPart = (part.records * 1000) / took;
      console.log(`  ${done} trials, ${Math.round(lastPart)} a second`);
    }
    const { all, sites } = await countTrials(db);
    return {
      ...{ generator: GENERATOR_VERSION, reader: READER_VERSION, trials: all, sites },
      ...{ recordsPerSecond: (done * 1000) / ms, lastPartPerSecond: lastPart },
    };
  } finally {
    await db.destroy();
    await embedded.close();
  }
}

/** How quickly records that are stored already are imported again, a second. */
export async function importAgain(databaseUrl: string, dataDir: string, count: number): Promise<number> {
  const db = openDatabase(databaseUrl, 2);
  try {
    let ms = 0;
    for (const part of parts(dataDir, count)) {
      const began = performance.now();
      const { saved } = await importTrials(db, readTrialFile(part.file));
      ms += performance.now() - began;
      if (saved > 0) throw new Error(`${saved} records were stored again though nothing had changed`);
    }
    return (count * 1000) / ms;
  } finally {
    await db.destroy();
  }
}

/** The records as files of JSON lines, each there until the next is asked for. */
function* parts(folder: string, count: number): Generator<{ file: string; records: number }> {
  const file = join(folder, 'part.jsonl');
  let lines: string[] = [];
  let made = 0;
  for (const record of moreTrials(count)) {
    lines.push(JSON.stringify(record));
    made += 1;
    if (lines.length < PART && made < count) continue;
    writeFileSync(file, `${lines.join('\n')}\n`);
    const records = lines.length;
    lines = [];
    yield { file, records };
  }
  rmSync(file, { force: true });
}
