import { readFileSync } from 'node:fs';
import type { TrialFacts } from '../../src/contract/trial.ts';
import { readRecord } from '../../src/server/registry/record.ts';

/** The trials of a file with one registry record a line, by their number; records that cannot be read are left out. */
export function recordsOf(file: string): Map<string, TrialFacts> {
  const readings = linesOf(file).map((json) => readRecord(json));
  return new Map(readings.flatMap((reading) => (reading.ok ? [[reading.trial.nctId, reading.trial]] : [])));
}

/** The values of a file with one JSON value a line. */
export function linesOf(file: string): unknown[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): unknown => JSON.parse(line));
}
