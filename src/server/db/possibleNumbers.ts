import type { Db } from './database.ts';

/** The NCT numbers of the real trials that take or may take new people. */
export async function possibleNumbers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trial')
    .select('nct_id')
    .where('possible', '=', true)
    .where('synthetic', '=', false)
    .orderBy('nct_id')
    .execute();
  return rows.map((row) => row.nct_id);
}
