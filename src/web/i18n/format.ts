import type { Locale } from '../../contract/locale.ts';
import { formatTag } from '../../contract/locale.ts';

const KM_PER_MILE = 1.609344;

/**
 * A registry or calendar date (`YYYY`, `YYYY-MM`, `YYYY-MM-DD`) as people of the locale write it:
 * MM/DD/YYYY for en, DD/MM/YYYY for every other locale (product.md §2). It never passes through a zone.
 */
export function formatDate(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-');
  if (!month) return year;
  if (!day) return `${month}/${year}`;
  return locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** The day of an instant (ISO, UTC) on the reader's own calendar, as people of the locale write it. */
export function formatDay(instant: string, locale: Locale): string {
  const day = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return formatDate(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`, locale);
}

/** An instant (ISO, UTC) as a day and a time in a zone, with the zone's name: `Thursday, November 26, 10:00 AM GMT-5`. */
export function formatMoment(instant: string, zone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale)).format(value);
}

/** A distance in km, written in miles for en and in kilometres elsewhere; below 10 with one decimal only if it matters. */
export function formatDistance(km: number, locale: Locale): string {
  const [value, unit] = locale === 'en' ? [km / KM_PER_MILE, 'mile'] : [km, 'kilometer'];
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(formatTag(locale), { type: 'conjunction' }).format(items);
}
