import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { loadPlacesIfEmpty } from '../db/place.ts';
import { countTrials } from '../db/trial.ts';
import { BrokenRecord } from './brokenRecord.ts';
import { importTrials } from './importTrials.ts';
import { rereadTrials } from './rereadTrials.ts';

function record(number: number, section: object = {}) {
  const nctId = `NCT${String(number).padStart(8, '0')}`;
  return {
    protocolSection: {
      identificationModule: { nctId, briefTitle: 'Drug X in melanoma' },
      statusModule: { overallStatus: 'RECRUITING' },
      conditionsModule: { conditions: ['Melanoma'] },
      contactsLocationsModule: { locations: [{ facility: 'Clinic', city: 'Haifa', country: 'Israel' }] },
      ...section,
    },
  };
}

describe('importing trials', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('bare');
    await loadPlacesIfEmpty(test.db);
  }, 60_000);
  afterAll(() => test.drop());

  const stored = (number: number) =>
    test.db
      .selectFrom('trial')
      .selectAll()
      .where('nct_id', '=', `NCT${String(number).padStart(8, '0')}`)
      .executeTakeFirst();

  it('stores records in batches and tells how it goes on', async () => {
    const seen: number[] = [];
    const many = Array.from({ length: 600 }, (_, index) => record(1000 + index));
    const tally = await importTrials(test.db, many, ({ saved }) => seen.push(saved));
    expect(tally).toEqual({ saved: 600, unchanged: 0, skipped: [] });
    expect(seen).toEqual([250, 500, 600]);
  });

  it('changes nothing when the same comes again, and all when it has changed', async () => {
    await importTrials(test.db, [record(1)]);
    const before = await stored(1);
    expect(await importTrials(test.db, [record(1)])).toMatchObject({ saved: 0, unchanged: 1 });
    const sites = [
      { city: 'Rome', country: 'Italy' },
      { city: 'Milan', country: 'Italy' },
    ];
    const changed = record(1, { contactsLocationsModule: { locations: sites } });
    expect(await importTrials(test.db, [changed])).toMatchObject({ saved: 1, unchanged: 0 });
    const after = await stored(1);
    expect(after).toMatchObject({ id: before?.id, site_count: 2 });
    const rows = await test.db
      .selectFrom('site')
      .selectAll()
      .where('trial_id', '=', after?.id ?? 0)
      .execute();
    expect(rows.map((row) => row.facts.city).sort()).toEqual(['Milan', 'Rome']);
  });

  it('names what cannot be read and loads the rest', async () => {
    const tally = await importTrials(test.db, [{ protocolSection: {} }, new BrokenRecord('line 7'), record(2), 'text']);
    expect(tally.saved).toBe(1);
    expect(tally.skipped.map(({ name }) => name)).toEqual(['', 'line 7', '']);
  });

  it('takes the last of two records with one number', async () => {
    const later = record(3, { statusModule: { overallStatus: 'COMPLETED' } });
    expect(await importTrials(test.db, [record(3), later])).toMatchObject({ saved: 1, skipped: [] });
    expect((await stored(3))?.openness).toBe(2);
  });

  it('takes a withdrawn trial out of the matching', async () => {
    await importTrials(test.db, [record(4)]);
    expect((await stored(4))?.possible).toBe(true);
    await importTrials(test.db, [record(4, { statusModule: { overallStatus: 'WITHDRAWN' } })]);
    expect((await stored(4))?.possible).toBe(false);
  });

  it('puts a site without coordinates into its town', async () => {
    await importTrials(test.db, [record(5)]);
    const trial = await stored(5);
    const site = await test.db
      .selectFrom('site')
      .selectAll()
      .where('trial_id', '=', trial?.id ?? 0)
      .executeTakeFirst();
    expect(site?.lat).toBeCloseTo(32.8, 1);
    expect(site?.lng).toBeCloseTo(35, 1);
  });

  it('lets two imports of the same records run at once', async () => {
    const many = Array.from({ length: 300 }, (_, index) => record(5000 + index));
    const tallies = await Promise.all([importTrials(test.db, many), importTrials(test.db, many.toReversed())]);
    expect(tallies.map((tally) => tally.saved + tally.unchanged)).toEqual([300, 300]);
    expect((await test.db.selectFrom('trial').select('id').where('nct_id', 'like', 'NCT00005%').execute()).length).toBe(
      300,
    );
  });

  it('reads again what an older reader read', async () => {
    const { all } = await countTrials(test.db);
    await test.db
      .updateTable('trial')
      .set({ reader_version: 0, cancers: ['?'], hash: 'old' })
      .execute();
    expect(await rereadTrials(test.db)).toBe(all);
    expect((await stored(2))?.cancers).toEqual(['melanoma']);
    expect(await rereadTrials(test.db)).toBe(0);
  });
});
