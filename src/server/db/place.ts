import { sql } from 'kysely';
import type { Place } from '../../contract/question.ts';
import type { Db } from './database.ts';
import { countryNamed } from './places/countryNamed.ts';
import { foldName } from './places/foldName.ts';
import { postalCode } from './places/postalCode.ts';
import { regionCode, regionName, territories } from './places/region.ts';

export { loadPlacesIfEmpty } from './places/loadPlaces.ts';

/** One name of a place; a place has a row for each name that people may type. */
export interface PlaceTable {
  /** `geo:<GeoNames id>` or `zip:<country>:<code>`: the same at every load. */
  id: string;
  /** Folded (see foldName), or the postal code in small letters. */
  name: string;
  /** As people read it, in the language of the name, without the country: "Boston, MA 02115". */
  label: string;
  /** State or province in the US and Canada ("MA"), else ''. */
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  lat: number;
  lng: number;
  /** 0 for a postal code. */
  population: number;
}

/** `country` as ISO 3166-1 alpha-2 narrows the search; `limit` is how many at most. */
export interface PlaceQuery {
  query: string;
  country?: string | undefined;
  limit: number;
}

/**
 * Places whose name or postal code begins with what was typed: exact names first, then the largest. A state, province
 * or country may follow ("Boston, MA", "Haifa, Israel"). Nothing is no error.
 */
export async function searchPlaces(db: Db, { query, country, limit }: PlaceQuery): Promise<Place[]> {
  for (const { name, region, of } of readings(query)) {
    const found = await find(db, { name, region, country: of ?? country, limit });
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether there is a place of this id. */
export async function hasPlace(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('place').select('id').where('id', '=', id).limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * The towns of a country, or of one state of the US or province of Canada, largest first. Each by its main name, in
 * Hebrew where that is wanted and known.
 */
export async function townsOf(
  db: Db,
  { country, region, limit, hebrew }: { country: string; region: string; limit: number; hebrew: boolean },
): Promise<string[]> {
  // A town's main name is the first of its rows; the table is written once and never changed.
  const { rows } = await sql<{ label: string }>`
    select label from (
      select distinct on (id) label, population from place
      where country = ${country} and region = ${region} and id like 'geo:%'
      order by id, (label ~ '[א-ת]') = ${hebrew} desc, ctid
    ) as town order by population desc, label limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ label }) => label.split(',')[0] ?? label))];
}

/** The place of an address: by its postal code in the US and Canada, else by its town. Null for one that is not known. */
export async function placeOfAddress(
  db: Db,
  { country, region, city, zip }: { country: string; region: string; city: string; zip: string },
): Promise<Place | null> {
  const query = db.selectFrom('place').select(['id', 'label', 'country', 'lat', 'lng']).where('country', '=', country);
  const code = postalCode(zip);
  const area = code && (await query.where('id', '=', `zip:${country}:${code.toUpperCase()}`).executeTakeFirst());
  if (area) return area;
  const name = foldName(city);
  if (!name) return null;
  const towns = query
    .where('name', '=', name)
    .where('id', 'like', 'geo:%')
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(1);
  return (await (region ? towns.where('region', '=', region) : towns).executeTakeFirst()) ?? null;
}

/** The coordinates of a town, for a site whose record has none. The largest town of that name, in that state if told. */
export async function townAt(
  db: Db,
  town: { city: string; state: string; country: string },
): Promise<{ lat: number; lng: number } | null> {
  const country = countryNamed(town.country);
  const name = foldName(town.city);
  if (!country || !name) return null;
  const region = foldName(town.state);
  const rows = await db
    .selectFrom('place')
    .select(['lat', 'lng', 'region'])
    .where('name', '=', name)
    .where('country', '=', country)
    .where('id', 'like', 'geo:%')
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
  const found = rows.find((row) => foldName(regionName(row.region)) === region) ?? rows[0];
  return found ? { lat: found.lat, lng: found.lng } : null;
}

interface Reading {
  name: string;
  region?: string;
  of?: string;
}

/** What a query may mean, likeliest first. */
function readings(query: string): Reading[] {
  const [head = '', ...rest] = query.split(',');
  const tail = rest.join(' ').trim();
  const code = postalCode(query);
  const named: Reading[] = [];
  if (tail) {
    const region = regionCode(tail);
    const of = countryNamed(tail);
    if (region) named.push({ name: foldName(head), region });
    if (of) named.push({ name: foldName(head), of });
    named.push({ name: foldName(head) });
  } else {
    named.push({ name: foldName(query) });
    const [, town = '', last = ''] = /^(.+)\s+(\S+)$/.exec(query.trim()) ?? [];
    const region = regionCode(last);
    if (region) named.push({ name: foldName(town), region });
  }
  return [...(code ? [{ name: code }] : []), ...named].filter((reading) => reading.name !== '');
}

async function find(
  db: Db,
  {
    name,
    region,
    country,
    limit,
  }: { name: string; region?: string | undefined; country?: string | undefined; limit: number },
): Promise<Place[]> {
  const countries = country === 'US' ? ['US', ...territories] : country ? [country] : [];
  let query = db
    .selectFrom('place')
    .select(['id', 'label', 'country', 'lat', 'lng'])
    .where('name', 'like', `${name.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy(sql`name <> ${name}`)
    .orderBy('population', 'desc')
    .orderBy('name')
    .orderBy('id')
    // A place may be found by two of its names.
    .limit(limit * 2);
  if (region) query = query.where('region', '=', region);
  if (countries.length > 0) query = query.where('country', 'in', countries);
  const rows = await query.execute();
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}
