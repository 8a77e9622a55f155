import type { Readable } from 'node:stream';
import type { Output } from '../../contract/endpoints.ts';
import { MOST_FILE_BYTES, MOST_PATIENT_BYTES } from '../../contract/patient.ts';
import { type Call, ok, type Result, refuse } from '../call.ts';
import { latestConsent } from '../db/consent.ts';
import { addMedicalRecord, bytesOf } from '../db/medicalRecord.ts';
import { findQuestionnaire } from '../db/questionnaire.ts';
import { addStoredFile, useStoredFile } from '../db/storedFile.ts';
import { dropFile } from '../files/dropFile.ts';
import { type ReceivedFile, receiveFile } from '../files/receiveFile.ts';
import { randomToken } from '../secrets.ts';
import { fileName } from './fileName.ts';
import { recordOf } from './medicalRecords.ts';
import { openPatient } from './patient.ts';

type Answer = Result<Output<'uploadMedicalRecord'>>;

/**
 * Takes in a medical record. The file's row is written first, the file streams to the store, and record and use of
 * the file come in one transaction at the end: whatever breaks off before leaves a file that nothing uses, which is
 * removed here, or by the sweep when we do not live to do it.
 */
export async function uploadRecord(call: Call<'uploadMedicalRecord'>): Promise<Answer> {
  const { ground, db } = call;
  const opened = await openPatient(call, 'write');
  if (!opened.ok) return opened;
  const { id } = opened.value.questionnaire;
  if (!(await latestConsent(db, id))) return refuse('consent_missing');
  const free = MOST_PATIENT_BYTES - (await bytesOf(db, id));
  if (free <= 0) return refuse('quota');
  const key = randomToken();
  await addStoredFile(db, key);
  try {
    const upload = await call.upload.receive((file) => take(call, key, file, free));
    if (!upload.ok) return upload;
    const { name, body, taken } = upload.value;
    // Two files are one request when they are the same bytes of the same type, whatever they are called.
    return await call.upload.once({ sha256: taken.sha256, ...body }, async (transaction): Promise<Answer> => {
      const owned = await findQuestionnaire(transaction, { id }, true);
      if (owned?.owner !== opened.value.account.id) return refuse('not_found');
      if (!(await latestConsent(transaction, id))) return refuse('consent_missing');
      if ((await bytesOf(transaction, id)) + taken.size > MOST_PATIENT_BYTES) return refuse('quota');
      if (!(await useStoredFile(transaction, key))) return refuse('unavailable');
      const record = await addMedicalRecord(transaction, {
        id: randomToken(),
        questionnaire_id: id,
        file_key: key,
        file_name: fileName(name),
        file_type: body.file_type,
        media: taken.media,
        size: String(taken.size),
        sha256: taken.sha256,
      });
      return ok({ data: recordOf(record) });
    });
  } finally {
    // Refused, broken off, or the repeat of a request that was done before: then nothing uses it.
    await dropFile(ground, key);
  }
}

async function take(
  { ground }: Call<'uploadMedicalRecord'>,
  key: string,
  file: Readable,
  free: number,
): Promise<Result<ReceivedFile>> {
  const outcome = await receiveFile(ground.files, key, file, { mostBytes: Math.min(MOST_FILE_BYTES, free) });
  if ('received' in outcome) return ok(outcome.received);
  if (outcome.not === 'stalled') return refuse('unavailable');
  if (outcome.not === 'too_many_bytes') return refuse(free < MOST_FILE_BYTES ? 'quota' : 'too_large');
  return refuse('file_refused', { errors: { file: [outcome.not.fault] } });
}
