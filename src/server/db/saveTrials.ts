import { sql } from 'kysely';
import type { Criteria, TrialFacts } from '../../contract/trial.ts';
import { breadthOf, phaseRank } from '../../matching/rank.ts';
import { type Openness, siteOpenness, trialOpenness } from '../../matching/siteOpenness.ts';
import type { Db } from './database.ts';

/** A trial, what was read from it, and a hash of both. */
export interface TrialToSave {
  trial: TrialFacts;
  criteria: Criteria;
  hash: string;
}

/** Stores trials with their sites in one transaction, in place of older ones. Gives how many were new or changed. */
export async function saveTrials(db: Db, list: readonly TrialToSave[]): Promise<number> {
  if (list.length === 0) return 0;
  // In one order, so that two imports at once wait for each other instead of locking each other out.
  const sorted = list.toSorted((a, b) => (a.trial.nctId < b.trial.nctId ? -1 : 1));
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .insertInto('trial')
      .values(sorted.map(rowOf))
      .onConflict((conflict) =>
        conflict
          .column('nct_id')
          .doUpdateSet((excluded) =>
            Object.fromEntries(COLUMNS.map((column) => [column, excluded.ref(`excluded.${column}`)])),
          )
          .where(sql<boolean>`trial.hash is distinct from excluded.hash`),
      )
      .returning(['id', 'nct_id'])
      .execute();
    await transaction
      .deleteFrom('site')
      .where('trial_id', '=', sql<number>`any(${changed.map((row) => row.id)}::int[])`)
      .execute();
    const ids = new Map(changed.map((row) => [row.nct_id, row.id]));
    const sites = sorted.flatMap(({ trial }) => {
      const id = ids.get(trial.nctId);
      return id === undefined ? [] : trial.sites.map((site, position) => siteRow(trial, site, id, position));
    });
    await sql`
      insert into site (trial_id, position, openness, lat, lng, facts)
      select trial_id, position, openness, lat, lng, facts from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb)
        as row (trial_id int, position int, openness smallint, lat float8, lng float8, facts jsonb)`.execute(
      transaction,
    );
    return changed.length;
  });
}

const CODES: Record<Openness, number> = { open: 0, unsure: 1, closed: 2 };

function rowOf({ trial, criteria, hash }: TrialToSave) {
  const { sites, ...facts } = trial;
  const openness = trialOpenness(trial);
  const possibleSites = sites.filter((site) => siteOpenness(trial, site) !== 'closed').length;
  const { cancers, stages, ages, sex, activity, needs, lines, version } = criteria;
  return {
    ...{ nct_id: trial.nctId, hash, reader_version: version, synthetic: trial.synthetic },
    ...{ facts: JSON.stringify(facts), criteria: JSON.stringify(criteria) },
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

function siteRow(trial: TrialFacts, site: TrialFacts['sites'][number], trial_id: number, position: number) {
  const { lat, lng } = site;
  return { trial_id, position, openness: CODES[siteOpenness(trial, site)], lat, lng, facts: site };
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
