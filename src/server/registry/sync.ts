// One by one: the whole of date-fns takes two seconds and 300 MB to load.
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/database.ts';
import { whileAlone } from '../db/whileAlone.ts';
import { CANCERS } from './cancers.ts';
import { closeGone } from './closeGone.ts';
import { fetchPage, type Patience } from './fetchPage.ts';
import { type ImportTally, importTrials } from './importTrials.ts';
import { pageWatch } from './pageWatch.ts';
import { readRecord } from './record.ts';
import { PAGE_SIZE, studiesAddress } from './studiesAddress.ts';
import { keepSyncState, type SyncState, syncStates } from './syncState.ts';

export interface SyncOptions extends Patience {
  /** Of the registry's API v2, without a trailing slash. */
  url: string;
  /** What `query.cond` asks for; cancers unless told. */
  query?: string;
  /** Only what was updated on this day or later (YYYY-MM-DD); unless told, since the last sync. */
  since?: string;
  now: () => Date;
  /** Told after each page. */
  onPage?: (progress: SyncProgress) => void;
}

export interface SyncProgress {
  /** Records so far, those of the run before that broke off among them. */
  fetched: number;
  /** How many there are, where the registry says so. */
  total: number | null;
  tally: ImportTally;
}

/** The tally is that of this run; what it counts is stored whether the sync came to its end or not. */
export type SyncResult =
  | {
      ok: true;
      tally: ImportTally;
      /** The day it asked from, '' for all. */
      since: string;
      /** The day the next sync asks from, '' for all. */
      through: string;
      /** Trials that the registry no longer has. */
      gone: string[];
      /** Why it could not be found out which are gone. */
      goneUnknown: string | null;
    }
  | { ok: false; message: string; tally: ImportTally };

/**
 * Fetches the trials of the registry page by page and stores each page before the next is asked for. Where a sync broke
 * off, the next one goes on; after one that ended, the next asks only for what was updated since. A page that is broken
 * each time is asked for in smaller ones, to lose no more than what is broken. The token behind that is not known, so the
 * list is then asked for from the next day on; such a sync fails, and the next begins at the broken place.
 */
export async function syncTrials(db: Kysely<Tables>, options: SyncOptions): Promise<SyncResult> {
  const result = await whileAlone(db, 'registry sync', () => sync(db, options));
  return result ?? { ok: false, message: 'Another sync is under way.', tally: noTally() };
}

/** How often one run begins again because a page token is refused. */
const MOST_RESTARTS = 3;
/** The sizes in which a broken page is asked for; the last is of one record. */
const SIZES = [PAGE_SIZE, 20, 1];
/** So often a size but the first is tried: that the page is broken is known by then. */
const FEW_TRIES = 2;
/** So many days in a row are passed over in search of a page that is whole. */
const MOST_DAYS = 10;
/** A list that ends with fewer of the records than it was said to have was cut short; a few may change meanwhile. */
const WHOLE = 0.95;

async function sync(db: Kysely<Tables>, options: SyncOptions): Promise<SyncResult> {
  const { url, query = CANCERS, now, onPage = () => {}, onNote = () => {} } = options;
  const state = (await syncStates(db)).find((known) => known.url === url && known.query === query) ?? {
    ...{ url, query, through: '', endedAt: '', underWay: null },
  };
  const keep = (change: Partial<SyncState>) => keepSyncState(db, { ...state, ...change });
  const since = options.since ?? state.underWay?.since ?? state.through;
  const tally = noTally();
  const seen = new Set<string>();
  const fail = (message: string): SyncResult => ({ ok: false, message, tally });

  let run: Run = state.underWay?.since === since ? state.underWay : begin(since, now());
  let watch = pageWatch();
  let restarts = 0;
  let size = PAGE_SIZE;
  /** Where the pages are small, the number of records after which they may be large again. */
  let behind = 0;
  /** The day the list was asked for from, after a record that cannot be had. */
  let from = '';
  let days = 0;
  let missing = '';
  for (;;) {
    const patience = size === PAGE_SIZE && days === 0 ? options : { ...options, tries: FEW_TRIES };
    const result = await fetchPage(addressOf(url, query, run, size, from), patience);
    if (!result.ok) {
      if (result.unreadable) {
        const smaller = SIZES.find((each) => each < size);
        if (smaller) {
          if (size === PAGE_SIZE) behind = run.fetched + PAGE_SIZE;
          size = smaller;
          continue;
        }
        const last = later(run.newest, from);
        if (isDay(last) && days < MOST_DAYS) {
          missing ||= `record ${run.fetched + 1}`;
          if (days === 0) tally.skipped.push({ name: `record ${run.fetched + 1}`, reason: result.message });
          from = addDays(new Date(last), 1).toISOString().slice(0, 10);
          onNote(`A record cannot be had from the registry; the sync goes on with ${from}.`);
          run = { ...run, token: null };
          size = PAGE_SIZE;
          days++;
          continue;
        }
        const where = missing || `record ${run.fetched + 1}`;
        return fail(`${result.message} It cannot be read from ${where} on.`);
      }
      const refusesToken = result.status === 400 && run.token !== null;
      if (!refusesToken || restarts === MOST_RESTARTS) return fail(result.message);
      restarts++;
      onNote('The registry no longer knows the page that comes next; the sync begins again.');
      run = begin(since, now());
      watch = pageWatch();
      from = '';
      size = PAGE_SIZE;
      continue;
    }
    const { studies, nextPageToken: token, totalCount } = result.page;
    const { numbers, newest } = await store(db, studies, run.fetched, tally);
    for (const number of numbers) seen.add(number);
    const fetched = run.fetched + studies.length;
    run = { ...run, token, fetched, total: run.total ?? totalCount, newest: later(run.newest, newest) };
    days = 0;
    if (fetched >= behind) size = PAGE_SIZE;
    onPage({ fetched, total: run.total, tally });
    const endless = watch(token, numbers);
    if (endless) {
      // Its token would lead into the same circle again.
      await keep({ underWay: null });
      return fail(endless);
    }
    if (token === null) break;
    // Behind a record that could not be had nothing is kept: the next sync begins there.
    if (!missing) await keep({ underWay: { ...run, token } });
  }
  if (missing)
    return fail(`What the registry has from ${missing} to the end of its day could not be read; the rest was.`);

  if (run.total !== null && run.fetched < run.total * WHOLE) {
    await keep({ underWay: null });
    return fail(`The registry spoke of ${run.total} records and its pages ended after ${run.fetched}.`);
  }
  const through = throughOf(state.through, run);
  await keep({ through, endedAt: now().toISOString(), underWay: null });
  const closed = await closeGone(db, url, seen, options);
  const gone = closed.ok ? closed.gone : [];
  return { ok: true, tally, since, through, gone, goneUnknown: closed.ok ? null : closed.message };
}

type Run = Omit<NonNullable<SyncState['underWay']>, 'token'> & { token: string | null };

function begin(since: string, now: Date): Run {
  return { since, begunAt: now.toISOString(), newest: '', token: null, fetched: 0, total: null };
}

/** In the order of their updates, so that a trial that is updated while the pages are read comes again at their end. */
function addressOf(url: string, query: string, { since, token }: Run, size: number, from: string): URL {
  const first = later(since, from);
  const parameters = {
    'query.cond': query,
    ...(first ? { 'filter.advanced': `AREA[LastUpdatePostDate]RANGE[${first},MAX]` } : {}),
    // Without the results, which are most of a record and of no use here.
    fields: 'ProtocolSection',
    sort: 'LastUpdatePostDate:asc',
  };
  return studiesAddress(url, parameters, token, size);
}

/** Stores one page. Gives the numbers on it and the latest update. */
async function store(db: Kysely<Tables>, studies: readonly unknown[], before: number, tally: ImportTally) {
  const readings = studies.map(readRecord);
  const { saved, unchanged } = await importTrials(
    db,
    studies.filter((_, index) => readings[index]?.ok),
  );
  tally.saved += saved;
  tally.unchanged += unchanged;
  const numbers: string[] = [];
  let newest = '';
  for (const [index, reading] of readings.entries()) {
    const number = reading.ok ? reading.trial.nctId : reading.nctId;
    if (number) numbers.push(number);
    if (reading.ok && isDay(reading.trial.lastUpdate)) newest = later(newest, reading.trial.lastUpdate);
    if (!reading.ok) tally.skipped.push({ name: number ?? `record ${before + index + 1}`, reason: reading.reason });
  }
  return { numbers, newest };
}

/**
 * The day up to which nothing is missing. Not later than the day before the sync began: a trial may have been updated
 * after its page was read, and a date in the future is a mistake. A sync that left a gap moves nothing.
 */
function throughOf(before: string, { since, newest, begunAt }: Run): string {
  const leavesGap = since !== '' && since > before;
  const dayBefore = subDays(new Date(begunAt), 1).toISOString().slice(0, 10);
  return leavesGap ? before : later(before, newest < dayBefore ? newest : dayBefore);
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const later = (one: string, other: string) => (one > other ? one : other);
const noTally = (): ImportTally => ({ saved: 0, unchanged: 0, skipped: [] });
