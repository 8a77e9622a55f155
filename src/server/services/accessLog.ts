import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { accessesOf } from '../db/audit.ts';
import { openPatient } from './patient.ts';

const MOST_SHOWN = 200;

/** Who looked at or changed the patient's data, newest first. */
export async function accessLog(visit: Visit): Promise<Result<Output<'accessLog'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const rows = await accessesOf(visit.db, opened.value.questionnaire.reference, MOST_SHOWN);
  return ok({ data: rows.map(({ at, action, call }) => ({ at: at.toISOString(), action, call })) });
}
