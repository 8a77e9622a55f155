import type { Output } from '../../contract/endpoints.ts';
import type { MedicalRecord } from '../../contract/patient.ts';
import { type FileAnswer, ok, type Result, refuse, type Visit } from '../call.ts';
import {
  deleteMedicalRecord,
  findMedicalRecord,
  listMedicalRecords,
  type MedicalRecordRow,
} from '../db/medicalRecord.ts';
import { dropFile } from '../files/dropFile.ts';
import { savedName } from './fileName.ts';
import { openPatient } from './patient.ts';

/** The records of the signed-in patient, newest first. */
export async function medicalRecords(visit: Visit): Promise<Result<Output<'medicalRecords'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const rows = await listMedicalRecords(visit.db, opened.value.questionnaire.id);
  return ok({ data: rows.map(recordOf) });
}

/** The file of a record, to be saved. */
export async function recordFile(visit: Visit, id: string): Promise<Result<FileAnswer>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const row = await findMedicalRecord(visit.db, { id, questionnaireId: opened.value.questionnaire.id });
  if (!row) return refuse('not_found');
  const body = await visit.ground.files.read(row.file_key);
  // The row says there is a file: a store without it is not in order.
  if (!body) return refuse('unavailable');
  return ok({ name: savedName(row.file_name, row.media), media: row.media, body, size: Number(row.size) });
}

/** Deletes a record; its file goes as soon as that is certain. */
export async function deleteRecord(visit: Visit, id: string): Promise<Result<Output<'deleteMedicalRecord'>>> {
  const opened = await openPatient(visit, 'write');
  if (!opened.ok) return opened;
  const by = { id, questionnaireId: opened.value.questionnaire.id };
  const row = await findMedicalRecord(visit.db, by);
  if (!row || !(await deleteMedicalRecord(visit.db, by))) return refuse('not_found');
  visit.afterwards(() => dropFile(visit.ground, row.file_key));
  return ok({});
}

/** A record as it is listed. */
export function recordOf(row: MedicalRecordRow): MedicalRecord {
  const { id, file_name, file_type, media, size, created_at } = row;
  return { id, file_name, file_type, media, size: Number(size), date: created_at.toISOString() };
}
