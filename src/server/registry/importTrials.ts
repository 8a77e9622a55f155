import type { TrialFacts } from '../../contract/trial.ts';
import type { Db } from '../db/database.ts';
import { townAt } from '../db/place.ts';
import { readChanged, type TrialToSave, writeTrials } from '../db/saveTrials.ts';
import { BrokenRecord } from './brokenRecord.ts';
import { readRecord } from './record.ts';
import { toSave } from './toSave.ts';

/** What became of the records so far. */
export interface ImportTally {
  /** New or changed, and now stored. */
  saved: number;
  /** Already stored just so. */
  unchanged: number;
  /** Could not be read; `name` is the NCT number or the place in the file. */
  skipped: { name: string; reason: string }[];
}

/**
 * Stores registry records (ClinicalTrials.gov API v2) with what was read from them. Done in batches, each whole or not at
 * all; importing the same again changes nothing, so an import that was broken off is simply run again. A record that
 * cannot be read is named in the tally and passed over. `onBatch` is told the tally so far.
 */
export async function importTrials(
  db: Db,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  onBatch: (tally: ImportTally) => void = () => {},
): Promise<ImportTally> {
  const tally: ImportTally = { saved: 0, unchanged: 0, skipped: [] };
  const towns: Towns = new Map();
  let batch = new Map<string, TrialToSave>();
  // One batch is written while the next is read: the one is the database's work, the other ours.
  let writing = Promise.resolve();
  const save = async () => {
    const { size } = batch;
    const read = await readChanged(db, [...batch.values()]);
    batch = new Map();
    await writing;
    writing = writeTrials(db, read).then((saved) => {
      tally.saved += saved;
      tally.unchanged += size - saved;
      onBatch(tally);
    });
    // Whoever waits for it hears of it; until then it must not end the process.
    writing.catch(() => {});
  };
  try {
    for await (const record of records) {
      const reading = record instanceof BrokenRecord ? broken(record) : readRecord(record);
      if (!reading.ok) tally.skipped.push({ name: reading.nctId ?? '', reason: reading.reason });
      else batch.set(reading.trial.nctId, toSave(await withCoordinates(db, reading.trial, towns)));
      if (batch.size >= BATCH) await save();
    }
    await save();
  } finally {
    await writing;
  }
  return tally;
}

const BATCH = 250;

const broken = ({ where }: BrokenRecord) => ({ ok: false as const, nctId: where, reason: 'It is not JSON.' });

type Towns = Map<string, { lat: number; lng: number } | null>;

/** A site without coordinates gets those of its town: they serve to find it, as near as a town is. */
async function withCoordinates(db: Db, trial: TrialFacts, towns: Towns): Promise<TrialFacts> {
  const sites: TrialFacts['sites'] = [];
  for (const site of trial.sites) {
    if (site.lat !== null && site.lng !== null) {
      sites.push(site);
      continue;
    }
    const { city, state, country } = site;
    const key = [city, state, country].join('|');
    const known = towns.get(key);
    const town = known === undefined ? await townAt(db, { city, state, country }) : known;
    towns.set(key, town);
    sites.push({ ...site, lat: town?.lat ?? null, lng: town?.lng ?? null });
  }
  return { ...trial, sites };
}
