import { expect, test } from 'vitest';
import { groupAccesses } from './groupAccesses.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

test('the same thing on the same day is one line with its newest time', () => {
  const log = [
    { at: '2026-11-21T10:00:00Z', action: 'read' as const, call: 'reportSummary' },
    { at: '2026-11-21T09:00:00Z', action: 'read' as const, call: 'patientValues' },
    { at: '2026-11-21T08:00:00Z', action: 'read' as const, call: 'report' },
    { at: '2026-11-20T08:00:00Z', action: 'read' as const, call: 'report' },
  ];
  expect(groupAccesses(log, dayOf)).toEqual([
    { day: '2026-11-21', at: '2026-11-21T10:00:00Z', word: 'reports', count: 2 },
    { day: '2026-11-21', at: '2026-11-21T09:00:00Z', word: 'profile_read', count: 1 },
    { day: '2026-11-20', at: '2026-11-20T08:00:00Z', word: 'reports', count: 1 },
  ]);
});

test('a call without words of its own is told by what it did; a refusal is always a refusal', () => {
  const log = [
    { at: '2026-11-21T10:00:00Z', action: 'write' as const, call: 'somethingNew' },
    { at: '2026-11-21T09:00:00Z', action: 'denied' as const, call: 'report' },
  ];
  expect(groupAccesses(log, dayOf).map(({ word }) => word)).toEqual(['write', 'denied']);
});
