import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate, type SqlMigration } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/list.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
}, 60_000);
afterAll(() => database.drop());

test('processes that start at once migrate once, and again changes nothing', async () => {
  const pools = [1, 2, 3].map(() => openDatabase(database.url, 2));
  expect(await Promise.all(pools.map((pool) => migrate(pool)))).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  await Promise.all(pools.map((pool) => pool.destroy()));
  expect(await migrate(database.db)).toEqual({ ok: true });
  const tables = (await database.db.introspection.getTables()).map((table) => table.name);
  expect(tables).toEqual(expect.arrayContaining(['account', 'audit', 'questionnaire', 'trial', 'place']));
});

test('an applied migration that has changed stops the start, and so does a newer database', async () => {
  const changed = migrations.map((entry, index) =>
    index === 0 ? { ...entry, statements: [...entry.statements, 'select 1'] } : entry,
  );
  expect(await migrate(database.db, changed)).toEqual({
    ok: false,
    message: 'The migration 0001_ground has changed since it was applied.',
  });
  expect(await migrate(database.db, migrations.slice(0, -1))).toMatchObject({ ok: false });
});

test('a migration that fails leaves nothing behind', async () => {
  const broken: SqlMigration = { name: '9999_broken', statements: ['create table half (id int)', 'select nonsense'] };
  expect(await migrate(database.db, [...migrations, broken])).toMatchObject({ ok: false });
  const tables = (await database.db.introspection.getTables()).map((table) => table.name);
  expect(tables).not.toContain('half');
  expect(await migrate(database.db)).toEqual({ ok: true });
});
