import { type Generated, type Selectable, sql } from 'kysely';
import type { RecordMedia, RecordType } from '../../contract/patient.ts';
import type { Db } from './database.ts';

/** A file that a patient gave, under the name they know it by. */
export interface MedicalRecordTable {
  id: string;
  questionnaire_id: string;
  file_key: string;
  file_name: string;
  file_type: RecordType;
  media: RecordMedia;
  /** Bytes; PostgreSQL's bigint comes as a text. */
  size: string;
  sha256: string;
  created_at: Generated<Date>;
}
export type MedicalRecordRow = Selectable<MedicalRecordTable>;

export async function addMedicalRecord(
  db: Db,
  record: Omit<MedicalRecordRow, 'created_at'>,
): Promise<MedicalRecordRow> {
  return db.insertInto('medical_record').values(record).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listMedicalRecords(db: Db, questionnaireId: string): Promise<MedicalRecordRow[]> {
  return db
    .selectFrom('medical_record')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findMedicalRecord(
  db: Db,
  by: { id: string; questionnaireId: string },
): Promise<MedicalRecordRow | undefined> {
  return db
    .selectFrom('medical_record')
    .selectAll()
    .where('id', '=', by.id)
    .where('questionnaire_id', '=', by.questionnaireId)
    .executeTakeFirst();
}

/** Deletes a record of this patient; false when there is none. Its file goes with the next sweep of files. */
export async function deleteMedicalRecord(db: Db, by: { id: string; questionnaireId: string }): Promise<boolean> {
  const deleted = await db
    .deleteFrom('medical_record')
    .where('id', '=', by.id)
    .where('questionnaire_id', '=', by.questionnaireId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many bytes the records of a patient have together. */
export async function bytesOf(db: Db, questionnaireId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('medical_record')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
