import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Criteria, TrialFacts } from '../../contract/trial.ts';
import { breadthOf, phaseRank } from '../../matching/rank.ts';
import { type Openness, siteOpenness, trialOpenness } from '../../matching/siteOpenness.ts';
import type { Db } from './database.ts';

/** A trial, a way to read it (which takes time), and a hash of the trial and its reader. */
export interface TrialToSave {
  trial: TrialFacts;
  hash: string;
  read: () => Criteria;
}

/** Stores trials with their sites, all or none, in place of older ones. Gives how many were new or changed. */
export async function saveTrials(db: Db, list: readonly TrialToSave[]): Promise<number> {
  return writeTrials(db, await readChanged(db, list));
}

/** Trials as they will be stored: rows as JSON. */
export interface ReadTrials {
  trials: string[];
  sites: string[];
}

/** Reads those of the trials that are not stored just so. Lets others work in between. */
export async function readChanged(db: Db, list: readonly TrialToSave[]): Promise<ReadTrials> {
  const found: ReadTrials = { trials: [], sites: [] };
  if (list.length === 0) return found;
  const stored = await db
    .selectFrom('trial')
    .select(['nct_id', 'hash'])
    .where('nct_id', '=', sql<string>`any(${list.map(({ trial }) => trial.nctId)}::text[])`)
    .execute();
  const hashes = new Map(stored.map(({ nct_id, hash }) => [nct_id, hash]));
  // In one order, so that two imports at once wait for each other instead of locking each other out.
  for (const each of list.toSorted((a, b) => (a.trial.nctId < b.trial.nctId ? -1 : 1))) {
    if (hashes.get(each.trial.nctId) === each.hash) continue;
    found.trials.push(JSON.stringify(rowOf(each)));
    for (const [position, site] of each.trial.sites.entries())
      found.sites.push(JSON.stringify(siteRow(each.trial, site, position)));
    await setImmediate();
  }
  return found;
}

/** Stores what was read in one statement. Gives how many trials were new or changed. */
export async function writeTrials(db: Db, { trials, sites }: ReadTrials): Promise<number> {
  if (trials.length === 0) return 0;
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      insert into trial (nct_id, ${columns})
      select nct_id, ${columns} from json_populate_recordset(null::trial, ${`[${trials}]`}::json)
      on conflict (nct_id) do update
        set ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
        where trial.hash is distinct from excluded.hash
      returning id, nct_id, site_count
    ), closed as (
      delete from site using changed where site.trial_id = changed.id and site.position >= changed.site_count
    ), placed as (
      insert into site (trial_id, position, openness, lat, lng, facts)
      select changed.id, row.position, row.openness, row.lat, row.lng, row.facts
      from json_to_recordset(${`[${sites}]`}::json)
        as row (nct_id text, position int, openness smallint, lat float8, lng float8, facts jsonb)
      join changed using (nct_id)
      on conflict (trial_id, position) do update
        set openness = excluded.openness, lat = excluded.lat, lng = excluded.lng, facts = excluded.facts
    )
    select count(*)::int as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

const CODES: Record<Openness, number> = { open: 0, unsure: 1, closed: 2 };

function rowOf({ trial, hash, read }: TrialToSave) {
  const criteria = read();
  const { sites, ...facts } = trial;
  const openness = trialOpenness(trial);
  const possibleSites = sites.filter((site) => siteOpenness(trial, site) !== 'closed').length;
  const { cancers, stages, ages, sex, activity, needs, lines, version } = criteria;
  return {
    ...{ nct_id: trial.nctId, hash, reader_version: version, synthetic: trial.synthetic },
    ...{ facts, criteria },
    openness: CODES[openness],
    possible: openness !== 'closed' && (sites.length === 0 || possibleSites > 0),
    cancers: cancers.values.length > 0 ? cancers.values : ['?'],
    breadth: breadthOf(cancers.values),
    stages: stages && [...stages.groups, ...stages.perhaps],
    stages_sure: stages?.groups ?? null,
    ...{ min_months: ages.minMonths, max_months: ages.maxMonths, sex },
    ecog_min: activity?.min ?? null,
    ecog_max: activity?.max ?? null,
    // A count of earlier lines is open for everybody: no fact answers it.
    needs: [...new Set(needs.map(({ fact }) => fact)), ...(lines ? ['lines'] : [])],
    phase: phaseRank(trial.phases),
    site_count: sites.length,
    possible_sites: possibleSites,
  };
}

function siteRow(trial: TrialFacts, site: TrialFacts['sites'][number], position: number) {
  const { lat, lng } = site;
  return { nct_id: trial.nctId, position, openness: CODES[siteOpenness(trial, site)], lat, lng, facts: site };
}

/** Everything but the id and the number. */
const COLUMNS = [
  'hash',
  'reader_version',
  'synthetic',
  'facts',
  'criteria',
  'openness',
  'possible',
  'cancers',
  'breadth',
  'stages',
  'stages_sure',
  'min_months',
  'max_months',
  'sex',
  'ecog_min',
  'ecog_max',
  'needs',
  'phase',
  'site_count',
  'possible_sites',
] as const;
