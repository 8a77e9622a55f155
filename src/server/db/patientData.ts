import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** What is held on a patient, by table. */
export type PatientData = Record<string, Record<string, unknown>[]>;

interface Held {
  table: string;
  where: RawBuilder<unknown>;
  /** Columns that are not handed out: hashes of secrets say nothing of a person, and open doors when they leak. */
  without?: string[];
}

/**
 * Every row of every table that is held on a patient. A new table that refers to a questionnaire or an account belongs
 * here too; a test says so.
 */
export async function readPatientData(
  db: Db,
  { accountId, id, reference }: { accountId: string; id: string; reference: string },
): Promise<PatientData> {
  const own = sql`questionnaire_id = ${id}`;
  const surveys = sql`(select id from survey where questionnaire_id = ${id})`;
  const held: Held[] = [
    { table: 'account', where: own, without: ['password_hash'] },
    { table: 'questionnaire', where: sql`id = ${id}` },
    { table: 'consent', where: own },
    { table: 'oncologist', where: own },
    { table: 'medical_record', where: own },
    { table: 'stored_file', where: sql`key in (select file_key from medical_record where questionnaire_id = ${id})` },
    { table: 'report', where: own },
    { table: 'saved_trial', where: own },
    { table: 'survey', where: own, without: ['token_hash'] },
    { table: 'booking', where: sql`survey_id in ${surveys}` },
    { table: 'mail', where: sql`questionnaire_id = ${id} or survey_id in ${surveys}` },
    { table: 'link', where: own, without: ['token_hash'] },
    { table: 'reset_link', where: sql`account_id = ${accountId}`, without: ['token_hash'] },
    { table: 'session', where: sql`account_id = ${accountId}`, without: ['token_hash', 'subject'] },
    {
      table: 'code',
      where: sql`session_hash in (select token_hash from session where account_id = ${accountId})`,
      without: ['session_hash', 'code_hash'],
    },
    { table: 'audit', where: sql`subject = ${reference}`, without: ['hash'] },
  ];
  const data: PatientData = {};
  for (const { table, where, without = [] } of held) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(held) - ${without}::text[] as row from ${sql.table(table)} as held where ${where}`.execute(db);
    data[table] = rows.map(({ row }) => row);
  }
  return data;
}
