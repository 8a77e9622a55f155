import { Presets, SingleBar } from 'cli-progress';
import type { Kysely } from 'kysely';
import type { Db, Tables } from './db/database.ts';
import { CANCERS } from './registry/cancers.ts';
import { type SyncOptions, type SyncProgress, type SyncResult, syncTrials } from './registry/sync.ts';
import { type SyncState, syncStates } from './registry/syncState.ts';
import { tellTally } from './tellTally.ts';
import { say } from './withDatabase.ts';

/** Syncs with a progress bar and says what came of it. Gives the exit code. */
export async function syncRegistry(
  db: Kysely<Tables>,
  options: Pick<SyncOptions, 'url' | 'query' | 'since'>,
): Promise<number> {
  // Where the registry does not say how many records there are, the bar stays empty and the words tell.
  const bar = new SingleBar({ format: '[{bar}] {line}', emptyOnZero: true, noTTYOutput: false }, Presets.rect);
  bar.start(0, 0, { line: 'asking the registry' });
  const result = await syncTrials(db, {
    ...options,
    now: () => new Date(),
    onPage: (progress) => {
      bar.setTotal(progress.total ?? 0);
      bar.update(progress.fetched, { line: lineOf(progress) });
    },
    onNote: (note) => (process.stderr.isTTY ? bar.update({ line: note }) : console.error(note)),
  });
  bar.stop();
  const code = tellTally('The sync', result.tally);
  return Math.max(code, result.ok ? tellEnd(result) : say(`${result.message} What came is saved; run it again.`, 1));
}

/** Says how far each sync has come. */
export async function tellSyncs(db: Db): Promise<number> {
  const states = await syncStates(db);
  for (const state of states) say(stateOf(state), 0);
  return states.length > 0 ? 0 : say('They were never synced with the registry.', 0);
}

function tellEnd({ since, through, gone, goneUnknown }: SyncResult & { ok: true }): number {
  if (gone.length > 0) console.log(`Withdrawn, because the registry no longer has them: ${gone.join(', ')}.`);
  if (since > through)
    console.log(`What was last updated before ${since} was not asked for; a sync without --since does.`);
  return goneUnknown === null ? 0 : say(`Which trials are gone is not known. ${goneUnknown}`, 1);
}

function stateOf({ url, query, through, endedAt, underWay }: SyncState): string {
  const what = `${url}${query === CANCERS ? '' : ` (${query})`}`;
  const ended = endedAt
    ? `The last sync with ${what} ended ${timeOf(endedAt)}; it has all updates ${through ? `up to ${through}` : 'that were asked for'}.`
    : `No sync with ${what} has ended yet.`;
  if (!underWay) return ended;
  const { begunAt, fetched, total } = underWay;
  return `${ended} One begun ${timeOf(begunAt)} has ${fetched} of ${total ?? 'an unknown number of'} records; a sync goes on with it.`;
}

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function lineOf({ fetched, total, tally }: SyncProgress): string {
  const { saved, unchanged, skipped } = tally;
  return `${fetched} of ${total ?? '?'} | ${saved} saved, ${unchanged} unchanged, ${skipped.length} skipped`;
}
