import type { Output, Query } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { searchPlaces } from '../db/place.ts';

/** product.md §5 and §9. */
const LEAST_TYPED = 3;
const MOST_FOUND = 50;

/** Places by postal code or town. Fewer than 3 characters are `too_short`. */
export async function findPlaces(
  visit: Visit,
  query: Query<'searchLocations'>,
): Promise<Result<Output<'searchLocations'>>> {
  const typed = (query.query ?? '').trim();
  if ([...typed].length < LEAST_TYPED) return refuse('invalid', { errors: { query: ['too_short'] } });
  return ok({ data: await searchPlaces(visit.db, { query: typed, country: query.country, limit: MOST_FOUND }) });
}

/** The same places as entries of a search question; fewer than 3 characters find none yet. */
export async function findPlaceEntries(
  visit: Visit,
  query: Query<'websiteSearch'>,
): Promise<Result<Output<'websiteSearch'>>> {
  const typed = (query.query ?? '').trim();
  if ([...typed].length < LEAST_TYPED) return ok({ data: [] });
  const country = query.country?.toUpperCase() || undefined;
  const found = await searchPlaces(visit.db, { query: typed, country, limit: MOST_FOUND });
  return ok({ data: found.map(({ id, label }) => ({ id, name: label })) });
}
