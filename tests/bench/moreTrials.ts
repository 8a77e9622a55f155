import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { importTrials } from '../../src/server/registry/importTrials.ts';
import { generateSample } from '../../src/server/registry/sample/generate.ts';

const DEGREES_APART = 0.5;

/** Fills a database up to about `count` trials: the synthetic sample again and again, under other numbers and elsewhere. */
export async function moreTrials(databaseUrl: string, count: number): Promise<number> {
  const db = openDatabase(databaseUrl, 4);
  try {
    return await fill(db, count);
  } finally {
    await db.destroy();
  }
}

async function fill(db: Db, count: number): Promise<number> {
  let told = 0;
  const tally = await importTrials(db, copies(count), ({ saved }) => {
    if (saved - told < 10_000) return;
    told = saved;
    console.log(`  ${saved} trials`);
  });
  return tally.saved + tally.unchanged;
}

function* copies(count: number) {
  let made = 0;
  for (let round = 0; made < count; round += 1) {
    for (const record of generateSample()) {
      if (made++ >= count) return;
      yield renumbered(record, made, round);
    }
  }
}

function renumbered<T extends ReturnType<typeof generateSample> extends Generator<infer R> ? R : never>(
  record: T,
  number: number,
  round: number,
) {
  const { identificationModule: id, contactsLocationsModule: places, ...rest } = record.protocolSection;
  const shift = (round % 7) * DEGREES_APART;
  return {
    ...record,
    protocolSection: {
      ...rest,
      identificationModule: { ...id, nctId: `NCT${String(90_000_000 + number)}` },
      contactsLocationsModule: {
        ...places,
        locations: (places?.locations ?? []).map((site) => ({
          ...site,
          geoPoint: site.geoPoint && { lat: site.geoPoint.lat - shift, lon: site.geoPoint.lon + shift },
        })),
      },
    },
  };
}
