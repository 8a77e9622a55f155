import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { MatchCount } from '../../contract/question.ts';
import type { Criteria, Profile, TrialFacts, TrialSite } from '../../contract/trial.ts';
import { possibleTrials as findPossible, type PossibleTrials } from '../../matching/registry/possibleTrials.ts';
import type { TrialColumns } from '../../matching/registry/trialColumns.ts';
import type { Db } from './database.ts';
import { trialsInStep } from './trialsInStep.ts';

/** A trial: the record as mapped (`facts`, without sites), what was read from it, and that again as columns to decide by. */
export interface TrialTable {
  id: Generated<number>;
  nct_id: string;
  /** Of the facts with their sites: an import that brings the same again changes nothing. */
  hash: string;
  /** READER_VERSION at the time it was read. */
  reader_version: number;
  synthetic: boolean;
  facts: JSONColumnType<Omit<TrialFacts, 'sites'>, string, string>;
  criteria: JSONColumnType<Criteria, string, string>;
  /** 0 takes new people, 1 may, 2 does not. */
  openness: number;
  /** Neither it nor all of its sites are closed. */
  possible: boolean;
  /** Values as read; `?` alone when none was read. */
  cancers: string[];
  /** How many cancer types are among them. */
  breadth: number;
  /** Stage groups that may take part, sure or perhaps; null when not read. */
  stages: number[] | null;
  stages_sure: number[] | null;
  min_months: number | null;
  /** The first month that is too old. */
  max_months: number | null;
  sex: string | null;
  ecog_min: number | null;
  ecog_max: number | null;
  /** Signed facts that must hold (`-chemotherapy`), and `lines` where earlier lines of treatment are counted. */
  needs: string[];
  /** See phaseRank. */
  phase: number;
  site_count: number;
  /** Sites that are not closed. */
  possible_sites: number;
  /** The transaction that last changed the row; PostgreSQL sets it. */
  changed: Generated<string>;
}

/** A site of a trial, in the record's order; `openness` as in the trial. */
export interface SiteTable {
  trial_id: number;
  position: number;
  openness: number;
  lat: number | null;
  lng: number | null;
  facts: JSONColumnType<TrialSite, string, string>;
}

export interface TrialTables {
  trial: TrialTable;
  site: SiteTable;
}

/** The exact number of trials that are possible for this person on this day, and of their possible sites in reach. */
export async function countPossible(db: Db, profile: Profile, today: string): Promise<MatchCount> {
  return countOf(findPossible(await trialsInStep(db), profile, today));
}

/** How many trials these are, and how many of their possible sites are in reach. */
export function countOf({ rows, near }: PossibleTrials): MatchCount {
  return { trials: rows.length, sites: near.reduce((sum, sites) => sum + sites, 0) };
}

/** One possible trial with the sites of it that are possible. */
export interface Candidate {
  trial: TrialFacts;
  criteria: Criteria;
}

/**
 * The trials of these rows, in their order; their closed sites are left out, and their long texts that are read at import
 * only (criteria and official title) are empty.
 */
export async function candidatesAt(db: Db, columns: TrialColumns, rows: readonly number[]): Promise<Candidate[]> {
  const ids = rows.flatMap((row) => columns.ids[row] ?? []);
  const [trials, sitesOf] = await Promise.all([
    db
      .selectFrom('trial')
      .select(['id', 'criteria'])
      .select(sql<Omit<TrialFacts, 'sites' | 'eligibility' | 'officialTitle'>>`facts - ${LONG}::text[]`.as('facts'))
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute(),
    sites(db, ids, 2),
  ]);
  const found = new Map(trials.map((trial) => [trial.id, trial]));
  return ids.flatMap((id) => {
    const trial = found.get(id);
    if (!trial) return [];
    const facts = { ...trial.facts, eligibility: '', officialTitle: '', sites: sitesOf.get(id) ?? [] };
    return [{ trial: facts, criteria: trial.criteria }];
  });
}

const LONG = ['eligibility', 'officialTitle'];

/** A possible trial at a glance. */
export interface PossibleTrial {
  nctId: string;
  /** Every criterion is surely met. */
  sure: boolean;
  /** How many of its sites are possible. */
  sites: number;
}

/** All the trials that are possible for this person, in the order of their numbers. */
export async function possibleTrials(db: Db, profile: Profile, today: string): Promise<PossibleTrial[]> {
  const columns = await trialsInStep(db);
  const { rows, perhaps, near } = findPossible(columns, profile, today);
  return rows
    .map((row, index) => ({
      nctId: columns.numbers[row] ?? '',
      sure: (perhaps[index] ?? 2) < 2,
      sites: near[index] ?? 0,
    }))
    .sort((a, b) => (a.nctId < b.nctId ? -1 : 1));
}

/** A stored trial with all of its sites, whether it is possible for anyone or not. */
export async function findTrial(db: Db, nctId: string): Promise<Candidate | undefined> {
  const row = await db
    .selectFrom('trial')
    .select(['id', 'facts', 'criteria'])
    .where('nct_id', '=', nctId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, facts, criteria } = row;
  const sitesOf = await sites(db, [id], 3);
  return { trial: { ...facts, sites: sitesOf.get(id) ?? [] }, criteria };
}

/** How many trials are stored, how many of these are of the sample, and how many take or may take new people. */
export async function countTrials(
  db: Db,
): Promise<{ all: number; synthetic: number; possible: number; sites: number }> {
  const row = await db
    .selectFrom('trial')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where synthetic))::int`.as('synthetic'),
      sql<number>`(count(*) filter (where possible))::int`.as('possible'),
      sql<number>`coalesce(sum(site_count), 0)::int`.as('sites'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** Some trials that a reader of another version read, with all of their sites. */
export async function staleTrials(db: Db, version: number, limit: number): Promise<TrialFacts[]> {
  const rows = await db
    .selectFrom('trial')
    .select(['id', 'facts'])
    .where('reader_version', '<', version)
    .orderBy('id')
    .limit(limit)
    .execute();
  const sitesOf = await sites(
    db,
    rows.map((row) => row.id),
    3,
  );
  return rows.map(({ id, facts }) => ({ ...facts, sites: sitesOf.get(id) ?? [] }));
}

/** The sites of some trials, in the record's order, with an openness below this. */
async function sites(db: Db, trialIds: readonly number[], openness: number): Promise<Map<number, TrialSite[]>> {
  // One list a trial: a row a site takes several times as long to read.
  const { rows } = await sql<{ trial_id: number; sites: TrialSite[] }>`
    select trial_id, json_agg(facts order by position) as sites
    from site where trial_id = any(${trialIds}::int[]) and openness < ${openness}
    group by trial_id`.execute(db);
  return new Map(rows.map((row) => [row.trial_id, row.sites]));
}
