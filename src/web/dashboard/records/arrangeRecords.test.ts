import { expect, test } from 'vitest';
import type { MedicalRecord } from '../../../contract/patient.ts';
import { arrangeRecords, sizeOfAll, typesAmong } from './arrangeRecords.ts';

const record = (id: string, more: Partial<MedicalRecord>): MedicalRecord => ({
  id,
  file_name: `${id}.pdf`,
  file_type: 'unknown',
  media: 'application/pdf',
  size: 10,
  date: '2026-03-01T10:00:00.000Z',
  ...more,
});
const records = [
  record('old', { date: '2025-12-31T23:59:59.000Z', file_type: 'ngs_report', size: 1 }),
  record('new', { date: '2026-11-02T08:00:00.000Z', size: 2 }),
  record('b', { file_type: 'ngs_report' }),
  record('a', { file_type: 'biopsy_report' }),
];
const idsOf = (list: MedicalRecord[]) => list.map(({ id }) => id);

test('the newest record comes first, and those of one moment by name', () => {
  expect(idsOf(arrangeRecords(records, null))).toEqual(['new', 'a', 'b', 'old']);
});

test('a type keeps only its own records', () => {
  expect(idsOf(arrangeRecords(records, 'ngs_report'))).toEqual(['b', 'old']);
  expect(arrangeRecords(records, 'hipaa')).toEqual([]);
});

test('only the types that there are can be chosen, in the order in which they are offered', () => {
  expect(typesAmong(records)).toEqual(['ngs_report', 'biopsy_report', 'unknown']);
});

test('the sizes of all records are added up', () => {
  expect(sizeOfAll(records)).toBe(23);
  expect(sizeOfAll([])).toBe(0);
});
