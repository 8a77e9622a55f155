import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { listMedicalRecords } from '../db/medicalRecord.ts';
import { deleteQuestionnaire } from '../db/questionnaire.ts';
import { dropFile } from '../files/dropFile.ts';
import { openWithPassword } from './confirmPassword.ts';

/**
 * Erases the account and everything kept with it: answers, profile, consents, records, reports, surveys, mails, links
 * and sessions go at once, and the files as soon as that is certain. What was done remains in the audit log, by the
 * reference.
 */
export async function eraseAccount(visit: Visit, body: Input<'eraseAccount'>): Promise<Result<Output<'eraseAccount'>>> {
  const opened = await openWithPassword(visit, body.password, 'write');
  if (!opened.ok) return opened;
  const { id } = opened.value.questionnaire;
  const records = await listMedicalRecords(visit.db, id);
  await deleteQuestionnaire(visit.db, id);
  visit.afterwards(async () => {
    for (const { file_key } of records) await dropFile(visit.ground, file_key);
  });
  return ok({});
}
