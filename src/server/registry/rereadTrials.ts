import { READER_VERSION } from '../../matching/readCriteria.ts';
import type { Db } from '../db/database.ts';
import { saveTrials } from '../db/saveTrials.ts';
import { staleTrials } from '../db/trial.ts';
import { toSave } from './toSave.ts';

/** Reads again the stored trials that an older reader read. Gives how many. */
export async function rereadTrials(db: Db): Promise<number> {
  let count = 0;
  for (;;) {
    const stale = await staleTrials(db, READER_VERSION, BATCH);
    if (stale.length === 0) return count;
    count += await saveTrials(db, stale.map(toSave));
  }
}

const BATCH = 250;
