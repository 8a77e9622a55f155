import { formatTag, type Locale } from '../../contract/locale.ts';

const KM_PER_MILE = 1.609344;

/** An instant or a calendar date as its day: MM/DD/YYYY for en, DD/MM/YYYY for every other locale (product.md §2). */
export function formatDay(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** A distance in km, in miles for en and in kilometres elsewhere; below 10 with one decimal. */
export function formatDistance(km: number, locale: Locale): string {
  const [value, unit] = locale === 'en' ? [km / KM_PER_MILE, 'mile'] : [km, 'kilometer'];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit, maximumFractionDigits }).format(value);
}

/** Keeps a code or a foreign name in its own order inside a sentence of the other direction. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A record's text as people read it: the registry escapes signs that mean something in Markdown (`\>= 18`). */
export function recordText(raw: string): string {
  return raw.replace(/\\([\\<>*_[\]()#+.!~^-])/g, '$1');
}
