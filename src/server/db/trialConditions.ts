import { type RawBuilder, sql } from 'kysely';
import type { CriterionKind, Profile } from '../../contract/trial.ts';
import { ageInMonths } from '../../matching/ageInMonths.ts';
import { takenFor } from '../../matching/cancerFit.ts';
import { isStageless } from '../../matching/isStageless.ts';
import { knownFacts, opposite } from '../../matching/knownFacts.ts';

export type Sql = RawBuilder<unknown>;

/** What is decided: the criteria, and the facts that a trial needs beside them. */
export type Decided = CriterionKind | 'facts';

/** A profile as SQL over `trial t`, its sites `s` and, for `sure`, the lateral `reach` of db/trial.ts. */
export interface Conditions {
  /** True for trials that this criterion does not rule out; absent when the answer is not known. */
  where: Partial<Record<Decided, Sql>>;
  /** True where each criterion is surely met. */
  sure: Sql[];
  /** The needs that are met. */
  known: string[];
  /** The rank of the same name. */
  closeness: Sql;
  /** True for a site that is not surely out of reach; `nearBy` says the same so that an index over places finds it. */
  near: Sql;
  nearBy: Sql;
  place: Profile['place'];
  limit: number | null;
}

/** Says in SQL what `decide` and `rankOf` say in code; a test holds the two together on generated profiles. */
export function conditionsOf(profile: Profile, today: string): Conditions {
  const { stage, activity, gender, place, distanceKm: limit } = profile;
  const facts = knownFacts(profile);
  const taken = profile.cancer === null ? null : takenFor(profile.cancer, facts);
  const months = profile.birthDate === null ? null : ageInMonths(profile.birthDate, today);
  const known = [...facts].filter((fact) => !facts.has(opposite(fact)));
  const where: Conditions['where'] = { recruiting: sql`t.possible` };
  if (known.length > 0) where.facts = sql`not (t.needs && ${known.map(opposite)}::text[])`;
  if (taken) where.cancer = sql`t.cancers && ${[...taken.possible, '?']}::text[]`;
  if (stage !== null) where.stage = sql`(t.stages is null or ${stage} = any(t.stages))`;
  if (gender !== null) where.gender = sql`(t.sex is null or t.sex in ('all', ${gender}))`;
  if (activity !== null) {
    where.activity = sql`(t.ecog_min is null or ${activity}::int between t.ecog_min and t.ecog_max)`;
  }
  if (months !== null) {
    where.age = sql`(coalesce(t.min_months, 0) <= ${months} and (t.max_months is null or ${months} < t.max_months))`;
  }
  const sure = [
    taken ? sql`t.cancers && ${taken.sure}::text[]` : sql`false`,
    stage !== null
      ? sql`coalesce(${stage} = any(t.stages_sure), false)`
      : isStageless(profile.cancer)
        ? sql`t.stages is null`
        : sql`false`,
    months === null ? sql`false` : sql`true`,
    gender === null ? sql`coalesce(t.sex = 'all', false)` : sql`t.sex is not null`,
    activity === null ? sql`false` : sql`t.ecog_min is not null`,
    sql`t.openness = 0 and (t.site_count = 0 or coalesce(reach.open, false))`,
    limit === null ? sql`reach.km is not null` : sql`coalesce(reach.km <= ${limit}, false)`,
  ];
  const closeness = taken
    ? sql`case when t.cancers @> ${[exactly(profile.cancer)]}::text[] then 0
        when t.cancers && ${taken.sure}::text[] then 1 when t.cancers && ${taken.possible}::text[] then 2 else 3 end`
    : sql`3`;
  const near =
    place && limit !== null ? sql`(s.lat is null or s.lng is null or ${distanceTo(place)} <= ${limit})` : sql`true`;
  const nearBy = place && limit !== null ? boxAround(place, limit) : sql`true`;
  return { where, sure, known, closeness, near, nearBy, place, limit };
}

/** A box that holds everything in reach, and the sites of unknown place. Where it would wrap round the Earth it has no sides. */
function boxAround({ lat, lng }: { lat: number; lng: number }, limit: number): Sql {
  const angle = limit / EARTH_RADIUS_KM + 1e-4;
  const reach = (angle * 180) / Math.PI;
  const half = Math.asin(Math.min(1, Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos((lat * Math.PI) / 180)));
  const side = (half * 180) / Math.PI;
  const wraps = Math.abs(lat) + reach >= 90 || lng - side < -180 || lng + side > 180;
  const sides = wraps ? sql`` : sql`and s.lng between ${lng - side} and ${lng + side}`;
  return sql`(s.lat is null or s.lng is null or (s.lat between ${lat - reach} and ${lat + reach} ${sides}))`;
}

const EARTH_RADIUS_KM = 6371.0088; // as in distanceKm

/** Great-circle km from a place to the site `s`: the formula of distanceKm; null where the site has no coordinates. */
export function distanceTo(place: { lat: number; lng: number }): Sql {
  const { lat, lng } = place;
  // least() passes over a null, so what is not known is asked first.
  return sql`(case when s.lat is null or s.lng is null then null else 2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(s.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${lng}::float8) / 2), 2)))) end)`;
}

const exactly = (cancer: string | null) => (cancer ?? '').replace(/_any$/, '');
