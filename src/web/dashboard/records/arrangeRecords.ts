import { type MedicalRecord, RECORD_TYPES, type RecordType } from '../../../contract/patient.ts';

/** The records of a type (null: of every type), newest first. */
export function arrangeRecords(records: readonly MedicalRecord[], type: RecordType | null): MedicalRecord[] {
  return records
    .filter((record) => type === null || record.file_type === type)
    .sort((a, b) => b.date.localeCompare(a.date) || a.file_name.localeCompare(b.file_name));
}

/** The types that there are among the records, in the order in which they are offered. */
export function typesAmong(records: readonly MedicalRecord[]): RecordType[] {
  return RECORD_TYPES.filter((type) => records.some((record) => record.file_type === type));
}

/** The bytes of all records together. */
export function sizeOfAll(records: readonly MedicalRecord[]): number {
  return records.reduce((sum, { size }) => sum + size, 0);
}
