import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { countCall } from './callCount.ts';
import { openDatabase } from './database.ts';
import { countOne } from './rate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.drop());

test('every call of a crowd is counted once, each with a number of its own, in two processes together', async () => {
  const other = openDatabase(database.url, 2);
  const calls = Array.from({ length: 200 }, (_, index) => countCall(index % 2 ? other : database.db, 'crowd', 60));
  const counts = (await Promise.all(calls)).map(({ count }) => count);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  await other.destroy();
});

test('keys are counted apart, and counted on by the other way of counting', async () => {
  const [one, two] = await Promise.all([countCall(database.db, 'one', 60), countCall(database.db, 'two', 60)]);
  expect([one.count, two.count]).toEqual([1, 1]);
  expect((await countOne(database.db, 'one', 60)).count).toBe(2);
  expect((await countCall(database.db, 'one', 60)).secondsLeft).toBeGreaterThan(0);
});

test('a window that has ended begins anew', async () => {
  await countCall(database.db, 'ended', 60);
  await database.db
    .updateTable('rate')
    .set({ ends_at: new Date(0) })
    .where('key', '=', 'ended')
    .execute();
  const counts = await Promise.all([1, 2].map(() => countCall(database.db, 'ended', 60)));
  expect(counts.map(({ count }) => count)).toEqual([1, 2]);
});

test('a database that is away fails every waiting call, and is asked again by the next', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', 1);
  const failed = await Promise.allSettled([1, 2, 3].map(() => countCall(away, 'away', 60)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(countCall(away, 'away', 60)).rejects.toThrow();
  await away.destroy();
});
