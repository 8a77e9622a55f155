import type { FieldCode } from '../../contract/errorCodes.ts';
import type { CalendarDate } from '../../contract/question.ts';
import { ageOn } from '../../runner/holds.ts';
import type { Visit } from '../call.ts';

const OLDEST_YEARS = 120;

/**
 * What is wrong with the date of something that was, a birth or a visit: it is still to come, or too long ago.
 * "Today" is tomorrow's date already in the far east, so one day ahead is no mistake.
 */
export function checkPastDate(value: unknown, visit: Pick<Visit, 'now' | 'today'>): FieldCode | null {
  if (typeof value !== 'string') return 'date';
  const tomorrow: CalendarDate = new Date(visit.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (value > tomorrow) return 'future';
  return ageOn(value, visit.today) > OLDEST_YEARS ? 'too_old' : null;
}
