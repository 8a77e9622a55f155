import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { changeSetting, readSetting } from '../db/setting.ts';

/** How far the trials that one registry has for one query are fetched. Days are YYYY-MM-DD or '', times ISO. */
const syncState = z.object({
  url: z.string(),
  query: z.string(),
  /** Every update up to this day is stored; '' before a first sync has ended. */
  through: z.string(),
  endedAt: z.string(),
  /** A sync that has not ended: what it asked for, and the token of the page that comes next. */
  underWay: z.nullable(
    z.object({
      since: z.string(),
      begunAt: z.string(),
      /** The latest update among the records so far. */
      newest: z.string(),
      token: z.string(),
      fetched: z.int(),
      total: z.nullable(z.int()),
    }),
  ),
});
export type SyncState = z.infer<typeof syncState>;

const SETTING = 'syncs';

/** Of every registry and query that was ever synced, the latest first. */
export async function syncStates(db: Db): Promise<SyncState[]> {
  const stored = await readSetting(db, SETTING);
  return stored === null ? [] : z.array(syncState).parse(JSON.parse(stored));
}

/** Stores a state in place of the one before it. One sync at a time may do so. */
export async function keepSyncState(db: Db, state: SyncState): Promise<void> {
  const others = (await syncStates(db)).filter(({ url, query }) => url !== state.url || query !== state.query);
  await changeSetting(db, SETTING, JSON.stringify([state, ...others]));
}
