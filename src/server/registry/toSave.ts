import { createHash } from 'node:crypto';
import type { TrialFacts } from '../../contract/trial.ts';
import { READER_VERSION, readCriteria } from '../../matching/readCriteria.ts';
import type { TrialToSave } from '../db/saveTrials.ts';

/** A trial with what is read from it, once it is asked for; the hash changes with the trial and with the reader. */
export function toSave(trial: TrialFacts): TrialToSave {
  const hash = createHash('sha256')
    .update(`${READER_VERSION}${JSON.stringify(trial)}`)
    .digest('base64url');
  return { trial, hash, read: () => readCriteria(trial) };
}
