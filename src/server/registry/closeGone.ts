import type { Db } from '../db/database.ts';
import { possibleNumbers } from '../db/possibleNumbers.ts';
import { saveTrials } from '../db/saveTrials.ts';
import { findTrial } from '../db/trial.ts';
import { fetchPage, type Patience } from './fetchPage.ts';
import { readRecord } from './record.ts';
import { studiesAddress } from './studiesAddress.ts';
import { toSave } from './toSave.ts';

export type GoneResult = { ok: true; gone: string[] } | { ok: false; message: string };

/**
 * Withdraws the stored trials that the registry no longer has: a list of what was updated cannot tell of them, so those
 * that are still possible are asked for by number, but for the `seen`. Who has saved such a trial can still read it.
 */
export async function closeGone(
  db: Db,
  url: string,
  seen: ReadonlySet<string>,
  patience: Patience = {},
): Promise<GoneResult> {
  const asked = (await possibleNumbers(db)).filter((number) => !seen.has(number));
  const gone: string[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    const found = await numbersFound(url, some, patience);
    if (!found.ok) return found;
    gone.push(...some.filter((number) => !found.numbers.has(number)));
  }
  if (gone.length > MOST_GONE && gone.length > asked.length * MOST_SHARE) {
    return {
      ok: false,
      message: `The registry says that ${gone.length} of ${asked.length} trials are gone, which is not believed.`,
    };
  }
  for (const number of gone) {
    const found = await findTrial(db, number);
    if (found) await saveTrials(db, [toSave({ ...found.trial, overallStatus: 'WITHDRAWN' })]);
  }
  return { ok: true, gone };
}

const AT_ONCE = 200;
/** So many, and this share of all, do not go at once: the registry or the way to it is broken. */
const MOST_GONE = 20;
const MOST_SHARE = 0.1;

/** Which of these the registry has. */
async function numbersFound(
  url: string,
  asked: readonly string[],
  patience: Patience,
): Promise<{ ok: true; numbers: Set<string> } | { ok: false; message: string }> {
  const numbers = new Set<string>();
  let token: string | null = null;
  for (let pages = 1; ; pages++) {
    const address = studiesAddress(url, { 'filter.ids': asked.join(','), fields: 'NCTId|BriefTitle' }, token);
    const result = await fetchPage(address, patience);
    if (!result.ok) return { ok: false, message: result.message };
    for (const study of result.page.studies) {
      const reading = readRecord(study);
      const number = reading.ok ? reading.trial.nctId : reading.nctId;
      if (number) numbers.add(number);
    }
    token = result.page.nextPageToken;
    if (token === null) return { ok: true, numbers };
    // More than was asked for, or no end: it does not look by number, and what is missing may be further on.
    if (numbers.size > asked.length || pages > asked.length) {
      return { ok: false, message: 'The registry does not look up trials by their numbers.' };
    }
  }
}
