import type { Random } from './random.ts';
import type { Protocol, Status } from './study.ts';

/** The sample is written as the registry might have looked on this day; nothing in it reads a clock. */
const TODAY = '2026-06-30';
const DAY = 86_400_000;

type StatusModule = Protocol['statusModule'];

/** The status module: start and completion between 2023 and 2028, in an order that fits the status. */
export function dates(status: Status, random: Random): StatusModule {
  const started = !['NOT_YET_RECRUITING', 'WITHDRAWN', 'APPROVED_FOR_MARKETING'].includes(status);
  const ended = status === 'COMPLETED' || status === 'TERMINATED';
  // A trial that still takes people in has not reached its main result yet.
  const open = status === 'RECRUITING' || status === 'ENROLLING_BY_INVITATION' || status === 'SUSPENDED';
  const start = between(random, ...startWindow(status));
  const end = between(random, ...endWindow(status));
  const primary = ended
    ? earlier(end, random.int(0, 200), start)
    : earlier(end, random.int(120, 420), open ? TODAY : start);
  const submitted = plus(start, -random.int(25, 110));
  const updated = lastUpdate(status, start, end, random);
  const access = EXPANDED_ACCESS.has(status);
  return {
    statusVerifiedDate: updated.slice(0, 7),
    overallStatus: status,
    ...(status === 'UNKNOWN' ? { lastKnownStatus: 'RECRUITING' } : {}),
    ...whyStopped(status, random),
    expandedAccessInfo: { hasExpandedAccess: false },
    ...(access
      ? {}
      : {
          startDateStruct: { date: started ? start : start.slice(0, 7), type: started ? 'ACTUAL' : 'ESTIMATED' },
          primaryCompletionDateStruct: actual(primary, status) ?? { date: primary.slice(0, 7), type: 'ESTIMATED' },
          completionDateStruct: actual(end, status) ?? { date: end.slice(0, 7), type: 'ESTIMATED' },
        }),
    studyFirstSubmitDate: submitted,
    studyFirstPostDateStruct: { date: plus(submitted, random.int(3, 9)), type: 'ACTUAL' },
    lastUpdateSubmitDate: updated,
    lastUpdatePostDateStruct: { date: plus(updated, random.int(1, 5)), type: 'ACTUAL' },
  };
}

const EXPANDED_ACCESS = new Set<Status>([
  'AVAILABLE',
  'NO_LONGER_AVAILABLE',
  'TEMPORARILY_NOT_AVAILABLE',
  'APPROVED_FOR_MARKETING',
]);

function startWindow(status: Status): [string, string] {
  switch (status) {
    case 'NOT_YET_RECRUITING':
      return ['2026-08-01', '2027-03-01'];
    case 'ACTIVE_NOT_RECRUITING':
    case 'TERMINATED':
      return ['2023-01-10', '2024-08-30'];
    case 'COMPLETED':
    case 'UNKNOWN':
      return ['2023-01-10', '2024-02-20'];
    case 'WITHDRAWN':
      return ['2024-03-01', '2025-06-30'];
    default:
      return ['2023-05-01', '2026-04-20'];
  }
}

function endWindow(status: Status): [string, string] {
  switch (status) {
    case 'NOT_YET_RECRUITING':
      return ['2027-12-01', '2028-12-20'];
    case 'ACTIVE_NOT_RECRUITING':
      return ['2026-09-01', '2028-03-31'];
    case 'COMPLETED':
      return ['2024-09-01', '2026-03-31'];
    case 'TERMINATED':
      return ['2024-10-01', '2025-12-15'];
    case 'UNKNOWN':
      return ['2025-01-15', '2025-12-15'];
    default:
      return ['2027-01-15', '2028-12-20'];
  }
}

function whyStopped(status: Status, random: Random): Pick<StatusModule, 'whyStopped'> {
  switch (status) {
    case 'TERMINATED':
      return {
        whyStopped: random.pick(['Fewer people joined than planned', 'Business decision, not related to safety']),
      };
    case 'WITHDRAWN':
      return { whyStopped: random.pick(['No one had joined when the funding ended', 'The sponsor changed its plans']) };
    case 'SUSPENDED':
      return {
        whyStopped: random.pick(['Paused for a planned safety review', 'Waiting for a new supply of the study drug']),
      };
    default:
      return {};
  }
}

function lastUpdate(status: Status, start: string, end: string, random: Random): string {
  if (status === 'UNKNOWN') return plus(start, random.int(20, 200));
  if (status === 'COMPLETED' || status === 'TERMINATED') return plus(end, random.int(10, 85));
  if (status === 'WITHDRAWN') return plus(start, random.int(-20, 120));
  return between(random, start > '2026-01-10' && start < TODAY ? start : '2026-01-10', '2026-06-20');
}

function actual(date: string, status: Status) {
  const over =
    status === 'COMPLETED' || status === 'TERMINATED' || (status === 'ACTIVE_NOT_RECRUITING' && date <= TODAY);
  return over ? { date, type: 'ACTUAL' as const } : undefined;
}

function earlier(date: string, days: number, notBefore: string): string {
  const [, later = date] = [plus(date, -days), plus(notBefore, 60)].sort();
  return later;
}

function between(random: Random, from: string, to: string): string {
  const span = Math.round((Date.parse(to) - Date.parse(from)) / DAY);
  return plus(from, random.int(0, span));
}

function plus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
