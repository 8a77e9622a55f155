import type { CalendarDate } from '../../contract/question.ts';

/** Today's date on the person's own calendar. */
export function today(): CalendarDate {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}
