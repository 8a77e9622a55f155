import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { latestConsent } from '../db/consent.ts';
import { type Records, saveQuestionnaire } from '../db/questionnaire.ts';
import { openQuestionnaire } from './questionnaires.ts';

/** Keeps where the records are. This is for the work that consent allows, so it needs one. */
export async function saveRecords(
  visit: Visit,
  body: Input<'noMedicalRecordsForm'>,
): Promise<Result<Output<'noMedicalRecordsForm'>>> {
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  if (!(await latestConsent(visit.db, opened.value.id))) return refuse('consent_missing');
  const { questionnaire_id: _, has_records: said, ...told } = body;
  const hasRecords = said ?? false;
  const records: Records = hasRecords
    ? { has_records: true }
    : { ...opened.value.records, ...told, has_records: false };
  await saveQuestionnaire(visit.db, opened.value.id, { records: JSON.stringify(records) });
  return ok({});
}
