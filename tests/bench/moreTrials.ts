import { generateSample } from '../../src/server/registry/sample/generate.ts';
import { type Random, random } from '../../src/server/registry/sample/random.ts';

type SampleRecord = ReturnType<typeof generateSample> extends Generator<infer R> ? R : never;
type Location = NonNullable<SampleRecord['protocolSection']['contactsLocationsModule']>['locations'][number];

/** Goes up whenever other records are made: what was loaded before is then loaded anew. */
export const GENERATOR_VERSION = 1;

/**
 * `count` registry records with about ten sites each: the synthetic sample again and again under other numbers. How many
 * sites a record has varies as in the registry (many have one, a few over a hundred), and each site lies in one of the
 * towns around a city of the sample. Always the same.
 */
export function* moreTrials(count: number): Generator<SampleRecord> {
  const sample = [...generateSample()];
  for (let number = 0; number < count; number += 1) {
    const record = sample[number % sample.length];
    if (record) yield another(record, number);
  }
}

function another(record: SampleRecord, number: number): SampleRecord {
  const nctId = `NCT${String(90_000_001 + number)}`;
  const chance = random(nctId);
  const { identificationModule: id, contactsLocationsModule: places, ...rest } = record.protocolSection;
  return {
    ...record,
    protocolSection: {
      ...rest,
      identificationModule: { ...id, nctId },
      contactsLocationsModule: { ...places, locations: spread(places?.locations ?? [], chance) },
    },
  };
}

/** Sites from a record's own, over and over, each moved to a town nearby. */
function spread(own: readonly Location[], chance: Random): Location[] {
  if (own.length === 0) return [];
  return Array.from({ length: siteCount(chance) }, (_, index) => {
    const site = index < own.length ? own[index] : chance.pick(own);
    if (!site?.geoPoint) return chance.pick(own);
    const { north, east } = chance.pick(TOWNS);
    const { lat, lon } = site.geoPoint;
    return { ...site, geoPoint: { lat: rounded(lat + north), lon: rounded(lon + east) } };
  });
}

/** Ten on average. */
function siteCount(chance: Random): number {
  const [least, most] = chance.weighted([
    [[1, 1], 40],
    [[2, 5], 27],
    [[6, 20], 21],
    [[21, 60], 10],
    [[61, 150], 2],
  ] as const);
  return chance.int(least, most);
}

/** Where towns lie from their city, in degrees: up to some 80 km off, and the city itself for a third of the sites. */
const TOWNS = [
  ...Array.from({ length: 20 }, () => ({ north: 0, east: 0 })),
  ...Array.from({ length: 40 }, (_, index) => {
    const away = 0.1 + (index % 8) * 0.08;
    return { north: away * Math.sin(index), east: away * Math.cos(index) };
  }),
];

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
