import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What a run's templates are called: they are copied by its test files, which are its child processes. */
export const templatesOf = (run: number) => `template_${run}_`;

/** Does something in a PostgreSQL as the one who may make databases there. */
export async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same PostgreSQL. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A name that no other database has. */
export const newName = () => `test_${randomBytes(8).toString('hex')}`;

/** An empty database of its own in a PostgreSQL. */
export async function newDatabase(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = newName();
  await asAdmin(url, (client) => client.query(`create database ${name}`));
  return { url: databaseAt(url, name), close: () => dropDatabase(url, name) };
}

/** Drops a database; whoever is still connected to it is cut off. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, async (client) => {
    // Without force first: it alone waits for autovacuum, which only a superuser may end.
    await client.query(`drop database if exists ${name}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
      return client.query(`drop database ${name} with (force)`);
    });
  });
}

const OBJECT_IN_USE = '55006';

/** Drops the templates that a run has made. */
export async function dropTemplates(url: string, run: number): Promise<void> {
  const found = await asAdmin(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname ^@ $1', [templatesOf(run)]),
  );
  for (const { datname } of found.rows) await dropDatabase(url, datname);
}
