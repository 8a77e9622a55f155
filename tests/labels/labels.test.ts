import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../bench/recordsOf.ts';
import { LABELLED, type Label, label } from './label.ts';

const DATA = join(import.meta.dirname, '../../../shared/data');

function labelsOf(file: string): Label[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => label.parse(JSON.parse(line)));
}

describe.each(LABELLED)('the labels of $file', ({ file, records }) => {
  it('have the shape of labels, each record once', () => {
    const ids = labelsOf(file).map(({ nctId }) => nctId);
    expect(ids.length).toBeGreaterThanOrEqual(50);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const data = join(DATA, records);
  // The registry's texts are no part of the repository.
  it.skipIf(!existsSync(data))(`lie within their texts (skipped where ../shared/data/${records} is absent)`, () => {
    const trials = recordsOf(data);
    for (const { nctId, activity, stages, needs } of labelsOf(file)) {
      const length = trials.get(nctId)?.eligibility.length ?? -1;
      const places = [activity?.at, stages?.at, ...needs.map(({ at }) => at)].flatMap((at) => (at ? [at] : []));
      for (const [start, end] of places) expect(0 <= start && start < end && end <= length).toBe(true);
      expect(length).toBeGreaterThan(0);
    }
  });
});
