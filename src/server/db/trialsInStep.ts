import { type Kysely, sql } from 'kysely';
import { type DecidableTrial, TrialColumns } from '../../matching/registry/trialColumns.ts';
import type { Db, Tables } from './database.ts';

/**
 * All stored trials as columns, as they are at this moment: each process keeps them in memory and, whenever it is asked,
 * takes over what was committed since, by whomever. The first time it reads all of them (some seconds for 100,000).
 */
export async function trialsInStep(db: Db): Promise<TrialColumns> {
  if (db.isTransaction) return catchUp(db);
  return db.connection().execute(catchUp);
}

/** The trials of one database, up to a horizon: the transactions below it are all known. */
interface Kept {
  database: string;
  horizon: string;
  columns: TrialColumns;
}
let kept: Kept | undefined;
let underWay: Promise<TrialColumns> | undefined;

/** `db` has its connection already: who waits here for another's catching up cannot keep it from one. */
async function catchUp(db: Db): Promise<TrialColumns> {
  while (underWay) await underWay.catch(() => {});
  const since = kept?.horizon ?? NOTHING;
  const known = kept?.database ?? '';
  const { database, horizon, changed } = await changes(db, known, since);
  if (kept?.database === database && changed === 0) {
    kept.horizon = horizon;
    return kept.columns;
  }
  // Another may have begun meanwhile; what it takes over may be older than what was asked for here.
  if (underWay) return catchUp(db);
  underWay = takeOver(db, database, horizon);
  try {
    return await underWay;
  } finally {
    underWay = undefined;
  }
}

/** Transaction ids are beyond it. */
const NOTHING = '0';

/**
 * How many trials are new since a horizon, and the horizon up to which everything is known once they are taken over: a
 * transaction that is still open now, or begins later, is not below it. Ids of the future come from a restored backup.
 */
async function changes(db: Db, known: string, since: string) {
  const { rows } = await sql<{ database: string; horizon: string; changed: number }>`
    select here.database, pg_snapshot_xmin(here.snapshot)::text as horizon, (
        select count(*)::int from trial
        where here.database = ${known} and changed >= ${since}::xid8 and changed < pg_snapshot_xmax(here.snapshot)
      ) as changed
    from (
      select pg_current_snapshot() as snapshot,
        concat_ws(' ', (select oid from pg_database where datname = current_database()), inet_server_addr(),
          inet_server_port(), pg_postmaster_start_time()) as database
    ) here`.execute(db);
  return rows[0] ?? { database: '', horizon: NOTHING, changed: 0 };
}

async function takeOver(db: Db, database: string, horizon: string): Promise<TrialColumns> {
  const isNew = kept?.database !== database;
  const columns = isNew || !kept ? new TrialColumns() : kept.columns;
  const since = isNew || !kept ? NOTHING : kept.horizon;
  for (let after = 0; ; ) {
    const trials = await page(db, since, after);
    for (const trial of trials) columns.put(trial);
    after = trials.at(-1)?.id ?? after;
    if (trials.length < PAGE) break;
  }
  kept = { database, horizon, columns };
  return columns;
}

const PAGE = 500;

async function page(db: Kysely<Tables>, since: string, after: number): Promise<DecidableTrial[]> {
  const { rows } = await sql<DecidableTrial>`
    select t.id, t.nct_id as "nctId", t.openness, t.possible, t.cancers, t.breadth, t.stages,
      t.stages_sure as "stagesSure", json_build_object('minMonths', t.min_months, 'maxMonths', t.max_months) as ages,
      t.sex, case when t.ecog_min is not null then json_build_object('min', t.ecog_min, 'max', t.ecog_max) end as activity,
      t.needs, t.phase, t.site_count as "siteCount", places.sites
    from trial t cross join lateral (
      select json_build_array(json_agg(s.openness), json_agg(s.lat), json_agg(s.lng)) as sites
      from site s where s.trial_id = t.id and s.openness < 2
    ) places
    where t.id > ${after} and t.changed >= ${since}::xid8
    order by t.id limit ${PAGE}`.execute(db);
  return rows;
}
