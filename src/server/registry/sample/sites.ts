import type { Random } from './random.ts';
import { hash, random as seeded } from './random.ts';
import type { Status, StudyLocation } from './study.ts';
import { type City, vocabulary } from './vocabulary.ts';
import { fill } from './wording.ts';

export interface Hospital {
  name: string;
  city: City;
  zip: string | undefined;
}

/** Which hospitals may be asked, and how many. */
export interface SiteWish {
  count: number;
  /** Country codes; sites are shared out over all of them, most in the first. */
  countries: readonly string[];
}

/** Chooses hospitals: at least one in each country, as far as the count and the hospitals there go. */
export function sites(wish: SiteWish, random: Random): Hospital[] {
  const groups = wish.countries.map((code) =>
    random.some(
      hospitals().filter(({ city }) => city.code === code),
      400,
    ),
  );
  const chosen: Hospital[] = [];
  for (const group of groups) if (chosen.length < wish.count) chosen.push(...group.splice(0, 1));
  while (chosen.length < wish.count) {
    const open = groups.filter((group) => group.length > 0);
    if (open.length === 0) break;
    const first = open.slice(0, 1);
    const group = open.length > 1 && random.chance(0.45) ? random.pick(open.slice(1)) : random.pick(first);
    chosen.push(...group.splice(0, 1));
  }
  return chosen.sort((a, b) => (a.city.country < b.city.country ? -1 : a.city.country > b.city.country ? 1 : 0));
}

/** The location entries of a record; each site's status follows from that of the whole trial. */
export function locations(chosen: readonly Hospital[], overall: Status, random: Random): StudyLocation[] {
  return chosen.map(({ name, city, zip }, index) => ({
    facility: name,
    ...siteStatus(overall, index === 0, random),
    city: city.city,
    ...(city.state ? { state: city.state } : {}),
    ...(zip ? { zip } : {}),
    country: city.country,
    geoPoint: { lat: city.lat, lon: city.lon },
  }));
}

function siteStatus(overall: Status, first: boolean, random: Random): Pick<StudyLocation, 'status'> {
  switch (overall) {
    case 'RECRUITING':
      if (first) return { status: 'RECRUITING' };
      return {
        status: random.weighted([
          ['RECRUITING', 80],
          ['NOT_YET_RECRUITING', 9],
          ['ACTIVE_NOT_RECRUITING', 4],
          ['SUSPENDED', 2],
          ['COMPLETED', 2],
          ['WITHDRAWN', 2],
          ['TERMINATED', 1],
        ]),
      };
    case 'ACTIVE_NOT_RECRUITING':
      return { status: random.chance(0.85) ? 'ACTIVE_NOT_RECRUITING' : 'COMPLETED' };
    case 'UNKNOWN':
    case 'NO_LONGER_AVAILABLE':
    case 'TEMPORARILY_NOT_AVAILABLE':
    case 'APPROVED_FOR_MARKETING':
      return {};
    default:
      return { status: overall };
  }
}

let built: Hospital[] | undefined;

/** Every invented hospital: each city has its own, and no two in the world share a name. */
export function hospitals(): Hospital[] {
  built ??= build();
  return built;
}

function build(): Hospital[] {
  const { cities, hospitals: countries } = vocabulary();
  return countries.flatMap(({ code, patterns, roots }) => {
    const names = seeded(`hospitals ${code}`).some(
      roots.flatMap((r) => patterns.map((pattern) => fill(pattern, { r }))),
      patterns.length * roots.length,
    );
    return cities
      .filter((city) => city.code === code)
      .flatMap((city) =>
        Array.from({ length: city.hospitals }, () => {
          const name = names.pop();
          if (!name) throw new Error(`too few hospital names for ${code}`);
          return { name, city, zip: zipOf(city, name) };
        }),
      );
  });
}

function zipOf({ zips = [] }: City, name: string): string | undefined {
  return zips.at(hash(name) % Math.max(1, zips.length));
}
