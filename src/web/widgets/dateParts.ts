import type { Locale } from '../../contract/locale.ts';
import { type CalendarDate, calendarDate } from '../../contract/question.ts';
import { monthOf } from './monthNames.ts';

export type DatePart = 'day' | 'month' | 'year';
/** A date as it is being typed. */
export type DateParts = Record<DatePart, string>;

/** Nobody born longer ago is alive. */
const OLDEST_YEARS = 120;

export type AssembledDate =
  | { ok: true; date: CalendarDate }
  | { ok: false; code: 'empty' | 'missing' | 'year_digits' | 'date' | 'future' | 'too_old'; part: DatePart };

/**
 * What three fields say: a birth date that is on the calendar, not after `today`, not over 120 years before it;
 * or what is wrong, and with which field.
 */
export function assembleDate(parts: DateParts, locale: Locale, today: CalendarDate): AssembledDate {
  const order = partOrder(locale);
  const first = order[0];
  if (order.every((part) => !parts[part].trim())) return { ok: false, code: 'empty', part: first };
  const missing = order.find((part) => !parts[part].trim());
  if (missing) return { ok: false, code: 'missing', part: missing };

  const month = monthOf(parts.month, locale);
  if (month === null) return { ok: false, code: 'date', part: 'month' };
  const year = parts.year.trim();
  if (/^\d{1,3}$/.test(year)) return { ok: false, code: 'year_digits', part: 'year' };
  if (!/^\d{4}$/.test(year)) return { ok: false, code: 'date', part: 'year' };
  const day = parts.day.trim();
  if (!/^\d{1,2}$/.test(day)) return { ok: false, code: 'date', part: 'day' };

  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!calendarDate.safeParse(date).success) return { ok: false, code: 'date', part: 'day' };
  if (date > today) return { ok: false, code: 'future', part: 'year' };
  if (ageOn(date, today) > OLDEST_YEARS) return { ok: false, code: 'too_old', part: 'year' };
  return { ok: true, date };
}

/** The fields of a stored date. */
export function partsOf(date: CalendarDate | undefined): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/**
 * The parts of a whole date that was pasted into one field ("03/14/1961", "14 marzo 1961", "1961-03-14"); null when
 * the text is not three parts. Figures alone are read in the order of the locale unless only the other one is possible.
 */
export function splitDate(text: string, locale: Locale): DateParts | null {
  const words = text.match(/\d+|\p{L}[\p{L}\p{M}'’׳]+/gu) ?? [];
  const named = words.find((word) => /\D/.test(word) && monthOf(word, locale) !== null);
  const figures = words.filter((word) => /^\d+$/.test(word));
  const [a, b, c] = figures;
  if (named && a && b && !c)
    return a.length > 2 ? { year: a, month: named, day: b } : { day: a, month: named, year: b };
  if (named || !a || !b || !c || figures.length > 3) return null;
  if (a.length > 2) return { year: a, month: b, day: c };
  const monthFirst = partOrder(locale)[0] === 'month' ? Number(a) <= 12 : Number(b) > 12;
  return monthFirst ? { month: a, day: b, year: c } : { day: a, month: b, year: c };
}

/** The order in which people of a locale write a date (product.md §2). */
export function partOrder(locale: Locale): readonly [DatePart, DatePart, DatePart] {
  return locale === 'en' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];
}

/** Full years from one calendar date to another. */
export function ageOn(birthdate: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}
