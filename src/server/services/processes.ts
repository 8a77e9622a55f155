import type * as z from 'zod/mini';
import type { Output } from '../../contract/endpoints.ts';
import type { process } from '../../contract/patient.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { hasMeeting } from '../db/booking.ts';
import { latestConsent } from '../db/consent.ts';
import { listMedicalRecords } from '../db/medicalRecord.ts';
import { findOncologist } from '../db/oncologist.ts';
import type { Questionnaire } from '../db/questionnaire.ts';
import { openPatient } from './patient.ts';
import { profileOf } from './profile.ts';

type State = z.infer<typeof process>['state'];

/** What is to be done next, in the order it is best done. */
export async function patientProcesses(visit: Visit): Promise<Result<Output<'patientProcesses'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const { db } = visit;
  const { questionnaire } = opened.value;
  const { id } = questionnaire;
  const done = (isDone: boolean): State => (isDone ? 'done' : 'open');
  return ok({
    data: [
      { key: 'consent', state: done((await latestConsent(db, id)) !== undefined) },
      { key: 'records', state: recordsState(questionnaire, (await listMedicalRecords(db, id)).length) },
      // The matching needs to know what to look for.
      { key: 'report', state: profileOf(questionnaire).cancer === null ? 'waiting' : 'done' },
      { key: 'meeting', state: done(await hasMeeting(db, id)) },
      { key: 'oncologist', state: done((await findOncologist(db, id)) !== undefined) },
    ],
  });
}

/** Once it is told where the records are, the coordinator asks for them there. */
function recordsState({ records }: Pick<Questionnaire, 'records'>, count: number): State {
  if (count > 0) return 'done';
  return records?.hospital_name ? 'waiting' : 'open';
}
