import type { Handlers } from '../call.ts';
import { deleteRecord, medicalRecords, recordFile } from '../services/medicalRecords.ts';
import { uploadRecord } from '../services/uploadRecord.ts';

/** The calls of the main API about medical records. */
export const recordRoutes = {
  medicalRecords,
  medicalRecord: (call) => recordFile(call, call.body.id),
  deleteMedicalRecord: (call) => deleteRecord(call, call.params.id),
  uploadMedicalRecord: uploadRecord,
} satisfies Partial<Handlers<'main'>>;
