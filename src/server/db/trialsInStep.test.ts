import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { trialWith } from '../../matching/testing/trialWith.ts';
import { toSave } from '../registry/toSave.ts';
import { openDatabase } from './database.ts';
import { saveTrials } from './saveTrials.ts';
import { trialsInStep } from './trialsInStep.ts';

const trial = (number: number, facts: Parameters<typeof trialWith>[0] = {}) =>
  toSave(trialWith({ nctId: `NCT0000000${number}`, ...facts }));

describe('the trials in memory', () => {
  let test: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('bare');
    other = await freshDatabase('bare');
  }, 60_000);
  afterAll(async () => {
    await test.drop();
    await other.drop();
  });
  const numbers = async ({ db }: Pick<TestDatabase, 'db'>) => (await trialsInStep(db)).numbers.toSorted();

  it('are those that are stored, as soon as another process has stored them', async () => {
    expect(await numbers(test)).toEqual([]);
    const elsewhere = openDatabase(test.url, 1);
    await saveTrials(elsewhere, [trial(1), trial(2)]);
    await elsewhere.destroy();
    expect(await numbers(test)).toEqual(['NCT00000001', 'NCT00000002']);
  });

  it('change when a trial changes, by whatever statement', async () => {
    await saveTrials(test.db, [trial(1, { overallStatus: 'WITHDRAWN' })]);
    const { possible, numbers: order } = await trialsInStep(test.db);
    expect(possible[order.indexOf('NCT00000001')]).toBe(false);
    await test.db.updateTable('trial').set({ possible: true }).where('nct_id', '=', 'NCT00000001').execute();
    expect((await trialsInStep(test.db)).possible[order.indexOf('NCT00000001')]).toBe(true);
  });

  it('miss nothing of a transaction that began before and ended after others', async () => {
    await test.db.transaction().execute(async (early) => {
      await saveTrials(early, [trial(3)]);
      await saveTrials(test.db, [trial(4)]);
      expect(await numbers(test)).toEqual(['NCT00000001', 'NCT00000002', 'NCT00000004']);
    });
    expect(await numbers(test)).toEqual(['NCT00000001', 'NCT00000002', 'NCT00000003', 'NCT00000004']);
  });

  it('are those of the database that is asked', async () => {
    await saveTrials(other.db, [trial(5)]);
    expect(await numbers(other)).toEqual(['NCT00000005']);
    expect((await numbers(test)).length).toBe(4);
  });

  it('are the same for many who ask at once, within transactions too', async () => {
    await saveTrials(test.db, [trial(6)]);
    const asked = Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? numbers(test)
        : test.db.transaction().execute((db) => trialsInStep(db).then((columns) => columns.numbers)),
    );
    for (const each of await Promise.all(asked)) expect(each.length).toBe(5);
  });
});
