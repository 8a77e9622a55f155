import regionsByCountry from 'country-region-data/data.json' with { type: 'json' };
import type { Output, Params } from '../../contract/endpoints.ts';
import type { PatientProfile } from '../../contract/patient.ts';
import type { Option, Place } from '../../contract/question.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import type { Db } from '../db/database.ts';
import { placeOfAddress, townsOf } from '../db/place.ts';
import { foldName } from '../db/places/foldName.ts';
import { regionName, territories } from '../db/places/region.ts';

export type Address = Pick<PatientProfile, 'country' | 'state' | 'city' | 'zip'>;

const MOST_TOWNS = 500;
/** Longest is what a path may name. */
const MOST_CODE = 17;

/** States and regions of every country, under their own names. An id is "US-MA". */
const states = new Map(
  regionsByCountry.map(({ countryShortCode: country, regions }) => [
    country,
    regions.map((region): Option => ({ value: `${country}-${codeOf(region)}`, label: region.name })),
  ]),
);

function codeOf({ name, shortCode }: { name: string; shortCode?: string }): string {
  return shortCode ?? foldName(name).replaceAll(' ', '-').slice(0, MOST_CODE);
}

/** The states or regions of a country. */
export async function statesOf(visit: Visit, params: Params<'states'>): Promise<Result<Output<'states'>>> {
  if (!visit.ground.lists.has('countries', params.country_id)) return refuse('not_found');
  return ok({ data: states.get(params.country_id) ?? [] });
}

/**
 * The towns of a state, largest first. Which region a town is in is known for the US and Canada; elsewhere they are the
 * towns of the country.
 */
export async function citiesOf(visit: Visit, { id }: Params<'cities'>): Promise<Result<Output<'cities'>>> {
  const country = id.slice(0, 2);
  if (!isState(country, id)) return refuse('not_found');
  const found = await townsOf(visit.db, { ...areaOf(country, id), limit: MOST_TOWNS, hebrew: visit.locale === 'he' });
  return ok({ data: found.map((name) => ({ value: name, label: name })) });
}

/** Whether a state is one of a country; where no list of its states is kept, any is. */
export function isState(country: string, state: string): boolean {
  return states.get(country)?.some(({ value }) => value === state) ?? country !== '';
}

/** The place a person lives at now, when their address has changed and is known; null leaves it as it is. */
export async function homeOf(db: Db, before: Address, after: Address): Promise<Place | null> {
  const isSame = (['country', 'state', 'city', 'zip'] as const).every((field) => before[field] === after[field]);
  if (isSame || after.country === '') return null;
  return placeOfAddress(db, { ...areaOf(after.country, after.state), city: after.city, zip: after.zip });
}

/** A place that was told in the questionnaire ("Boston, MA 02108"), as an address. */
export function addressIn({ id, label, country }: Place): Address {
  const [city = '', rest = ''] = label.split(',');
  const [, region = ''] = /^\s*([A-Z]{2})\b/.exec(rest) ?? [];
  const state = regionName(region) === '' ? '' : `${country}-${region}`;
  const [, zip = ''] = /^zip:[A-Z]{2}:(.+)$/.exec(id) ?? [];
  return { country, state, city, zip };
}

/** Where towns of a state are kept: a US territory is a country of its own there. */
function areaOf(country: string, state: string): { country: string; region: string } {
  const code = state.slice(country.length + 1);
  if (country === 'US' && territories.includes(code)) return { country: code, region: '' };
  return { country, region: country === 'US' || country === 'CA' ? code : '' };
}
