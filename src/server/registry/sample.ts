import type { Db } from '../db/database.ts';
import { countTrials } from '../db/trial.ts';
import { importTrials } from './importTrials.ts';
import { rereadTrials } from './rereadTrials.ts';
import { generateSample } from './sample/generate.ts';

/**
 * Loads the synthetic sample into a database without any trial, and reads stored trials again when this program reads
 * better than the one that stored them. Several processes may do so at once.
 */
export async function loadSampleIfEmpty(db: Db): Promise<void> {
  const { all } = await countTrials(db);
  if (all === 0) await loadSample(db);
  else await rereadTrials(db);
}

/** Loads or refreshes the synthetic sample; real trials stay. */
export function loadSample(db: Db): ReturnType<typeof importTrials> {
  return importTrials(db, generateSample());
}
