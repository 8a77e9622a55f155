import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { findQuestionnaire } from '../db/questionnaire.ts';
import { matchTrials } from './matching.ts';
import { profileOf } from './profile.ts';

/** The trials that are possible for the signed-in patient. Any patient id but their own is `not_found`. */
export async function surveyTrials(visit: Visit, patientId: string): Promise<Result<Output<'surveyTrials'>>> {
  const { db, name, session, today } = visit;
  const found = await findQuestionnaire(db, { patient_id: patientId }, false);
  if (!found?.owner || found.owner !== session?.account_id) {
    await recordAccess(db, { action: 'denied', call: name, subject: found?.reference ?? '' });
    return refuse('not_found');
  }
  await recordAccess(db, { action: 'read', call: name, subject: found.reference });
  return ok({ data: await matchTrials(db, profileOf(found), { today }) });
}
