import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { MatchCount } from '../../contract/question.ts';
import type { Criteria, Profile, QuestionCount, TrialFacts, TrialSite } from '../../contract/trial.ts';
import type { Db } from './database.ts';
import { type Conditions, conditionsOf, type Decided, distanceTo, type Sql } from './trialConditions.ts';

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

/** What is decided of the trial itself, whatever its sites. */
const OF_TRIAL: readonly Decided[] = ['cancer', 'stage', 'age', 'gender', 'activity', 'facts', 'recruiting'];

/** The exact number of trials that are possible for this person on this day, and of their possible sites in reach. */
export async function countPossible(db: Db, profile: Profile, today: string): Promise<MatchCount> {
  return count(db, conditionsOf(profile, today), [...OF_TRIAL, 'distance']);
}

/** What is left after these criteria alone. Without `recruiting` closed trials and sites count too. */
export async function countAfter(
  db: Db,
  profile: Profile,
  today: string,
  kinds: readonly Decided[],
): Promise<MatchCount> {
  return count(db, conditionsOf(profile, today), kinds);
}

/** One possible trial with the sites of it that are possible. */
export interface Candidate {
  trial: TrialFacts;
  criteria: Criteria;
}

/** The `limit` best of the possible trials, best first (the order is that of `rank`); their closed sites are left out. */
export async function candidates(db: Db, profile: Profile, today: string, limit: number): Promise<Candidate[]> {
  const conditions = conditionsOf(profile, today);
  const { sure, known, closeness } = conditions;
  const { rows } = await sql<{ id: number; facts: Omit<TrialFacts, 'sites'>; criteria: Criteria }>`
    with found as (
      select t.id, case when not (${sql.join(sure, sql` and `)}) then 2 when t.needs <@ ${known}::text[] then 0 else 1 end as perhaps,
        coalesce(reach.open_km, reach.km, 1e9) as km, ${closeness} as closeness
      from trial t cross join lateral ${reach(profile)} reach
      where ${every(conditions, OF_TRIAL)} and ${inReach}
      order by perhaps, closeness, t.breadth, km, t.phase, t.nct_id collate "C"
      limit ${limit}
    )
    select id, facts, criteria from trial where id in (select id from found)`.execute(db);
  const sitesOf = await sites(
    db,
    rows.map((row) => row.id),
    2,
  );
  return rows.map(({ id, facts, criteria }) => ({ trial: { ...facts, sites: sitesOf.get(id) ?? [] }, criteria }));
}

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
  const conditions = conditionsOf(profile, today);
  const { rows } = await sql<PossibleTrial>`
    select t.nct_id as "nctId", ${sql.join(conditions.sure, sql` and `)} as sure, reach.near::int as sites
    from trial t cross join lateral ${reach(profile)} reach
    where ${every(conditions, OF_TRIAL)} and ${inReach}
    order by t.nct_id collate "C"`.execute(db);
  return rows;
}

/** How many of the possible trials each of these holds for, under its own name. */
export async function countAmong(
  db: Db,
  profile: Profile,
  today: string,
  questions: readonly { question: string; opens: Sql }[],
): Promise<QuestionCount[]> {
  if (questions.length === 0) return [];
  const conditions = conditionsOf(profile, today);
  const counts = questions.map(({ opens }) => sql`(count(*) filter (where ${opens}))::int`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts
    from trial t cross join lateral ${reach(profile)} reach
    where ${every(conditions, OF_TRIAL)} and ${inReach}`.execute(db);
  return questions.map(({ question }, index) => ({ question, trials: rows[0]?.counts[index] ?? 0 }));
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
  const rows = await db
    .selectFrom('site')
    .select(['trial_id', 'facts'])
    .where('trial_id', '=', sql<number>`any(${trialIds}::int[])`)
    .where('openness', '<', openness)
    .orderBy('trial_id')
    .orderBy('position')
    .execute();
  const found = new Map<number, TrialSite[]>();
  for (const { trial_id, facts } of rows) {
    const list = found.get(trial_id);
    if (list) list.push(facts);
    else found.set(trial_id, [facts]);
  }
  return found;
}

async function count(db: Db, conditions: Conditions, kinds: readonly Decided[]): Promise<MatchCount> {
  const plain = kinds.filter((kind) => kind !== 'distance');
  const where = every(conditions, plain);
  const { limit, place } = conditions;
  const query =
    kinds.includes('distance') && place && limit !== null
      ? sql<MatchCount>`
          select count(*)::int as trials, coalesce(sum(near.sites), 0)::int as sites
          from trial t left join ${sitesNear(conditions, kinds)}
          where ${where} and (t.site_count = 0 or near.sites > 0)`
      : sql<MatchCount>`
          select count(*)::int as trials,
            coalesce(sum(${kinds.includes('recruiting') ? sql`t.possible_sites` : sql`t.site_count`}), 0)::int as sites
          from trial t where ${where}`;
  const { rows } = await query.execute(db);
  return rows[0] ?? { trials: 0, sites: 0 };
}

/**
 * How many sites of each trial are in reach: with a cancer asked for, few trials are left, and each is looked up; without
 * one the sites near the place are found first.
 */
function sitesNear({ near, nearBy, where }: Conditions, kinds: readonly Decided[]) {
  return where.cancer && kinds.includes('cancer')
    ? sql`lateral (
        select count(*) as sites from site s where s.trial_id = t.id and s.openness < 2 and ${near}
      ) near on true`
    : sql`(
        select s.trial_id, count(*) as sites from site s where s.openness < 2 and ${nearBy} and ${near} group by s.trial_id
      ) near on near.trial_id = t.id`;
}

function every(conditions: Conditions, kinds: readonly Decided[]) {
  const asked = kinds.flatMap((kind) => conditions.where[kind] ?? []);
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`;
}

/** Of a trial's possible sites: how many are in reach, whether one of these is open, how far the nearest and the nearest open one are. */
function reach(profile: Profile) {
  const { place, distanceKm: limit } = profile;
  const km = place ? distanceTo(place) : sql`null::float8`;
  const near = limit === null ? sql`true` : sql`(km is null or km <= ${limit})`;
  return sql`(
    select count(*) filter (where ${near}) as near, bool_or(openness = 0 and ${near}) as open, min(km) as km,
      min(km) filter (where openness = 0) as open_km
    from (select s.openness, ${km} as km from site s where s.trial_id = t.id and s.openness < 2) possible
  )`;
}

const inReach = sql`(t.site_count = 0 or reach.near > 0)`;
