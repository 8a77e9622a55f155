import { formatTag } from '../contract/locale.ts';
import { type CalendarDate, calendarDate } from '../contract/question.ts';
import { fold } from './fold.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { monthNamed } from './months.ts';
import { numberAt } from './numbers.ts';
import { type Reading, read, says } from './reading.ts';
import { type Ask, notUnderstood, type Reason, type Reply } from './reply.ts';

/** Nobody born longer ago is alive. */
const OLDEST_YEARS = 120;
/** From this age on, two figures of a year may as well be the year a century later ('25: 1925 or 2025). */
const RARELY_OLDER = 106;
/** Where English speakers write the month first. */
const MONTH_FIRST = ['', 'US', 'PH', 'PR'];

/** A part of a date. `digits` is how many figures it was written with (0: in words). */
export type Part =
  | { kind: 'number'; value: number; digits: number }
  | { kind: 'month'; value: number }
  | { kind: 'break' };

/**
 * Understands a birth date: with the month in words or figures, year first or last, in the order of the locale
 * (en month first, all others day first; with dots always day first), two figures of a year as the last such year
 * that is past. A date that can be read in two ways is offered in both.
 */
export function readDate(text: string, ask: Ask, lexicon: Lexicon): Reply {
  const reading = read(text, lexicon);
  if (reading.cut) return notUnderstood('too_long');
  const parts = partsOf(reading.text, ask, lexicon);
  const found = datesIn(parts, reading.text, ask);
  const good = found.filter((date) => refusal(date, ask.today) === null);
  const [date] = good;
  if (date !== undefined) {
    const six = parts.some((part) => part.kind === 'number' && part.digits === 6);
    const doubtful =
      six || good.length > 1 || says(reading, 'how:unsure') || says(reading, 'not') || found.length > good.length + 1;
    if (!doubtful && !/\?\s*$/.test(text)) {
      return { kind: 'understood', value: date, note: says(reading, 'tentative') ? 'tentative' : undefined };
    }
    return { kind: 'unsure', candidates: good.slice(0, 4).map((value) => ({ value, label: inWords(value, ask) })) };
  }
  const refused = found.map((one) => refusal(one, ask.today)).find((reason) => reason !== null);
  return refused
    ? notUnderstood(refused)
    : (howIn(reading, ask.question, lexicon, 3) ?? notUnderstood(missing(parts, reading)));
}

/** Why a date cannot be a birth date; null when it can. */
function refusal(date: string, today: CalendarDate): Reason | null {
  if (!calendarDate.safeParse(date).success) return 'impossible';
  if (date > today) return 'future';
  return age(date, today) > OLDEST_YEARS ? 'too_old' : null;
}

function age(date: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0);
}

function missing(parts: Part[], reading: Reading): Reason | undefined {
  const numbers = parts.filter((part) => part.kind === 'number');
  const [only] = numbers;
  if (only?.kind !== 'number') return parts.some((part) => part.kind === 'month') ? 'incomplete' : undefined;
  const aged = says(reading, 'age') || (numbers.length === 1 && parts.every((part) => part.kind !== 'month'));
  return aged && only.value <= OLDEST_YEARS ? 'age' : 'incomplete';
}

/** The numbers and months of a text, in order. */
export function partsOf(text: string, { locale }: Ask, lexicon: Lexicon): Part[] {
  // "o5/1961": a letter typed for a zero.
  const plain = fold(text).replace(/(?<=\d)o|\bo(?=\d)/g, '0');
  const words = (plain.match(/\d+|\p{L}+/gu) ?? []).map((word) => ({ text: word }));
  const light = new Set([...lexicon.light, ...lexicon.ordinalEndings].map(fold));
  const ordinals = lexicon.ordinals.map((forms) => forms.map(fold));
  const parts: Part[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]?.text ?? '';
    const figures = /^\d/.test(word);
    const number = numberAt(words, index, lexicon);
    const ordinal = ordinals.findIndex((forms) => forms.includes(word)) + 1;
    const month = figures ? null : monthNamed(word, locale, lexicon);
    if (figures) parts.push({ kind: 'number', value: Number(word), digits: word.length });
    else if (number) parts.push({ kind: 'number', value: number.value, digits: 0 });
    else if (ordinal) parts.push({ kind: 'number', value: ordinal, digits: 0 });
    else if (month !== null) parts.push({ kind: 'month', value: month });
    else if (romanMonth(word) && /^\d/.test(words[index + 1]?.text ?? ''))
      parts.push({ kind: 'month', value: romanMonth(word) });
    else if (!light.has(word)) parts.push({ kind: 'break' });
    if (number && !figures) index = number.last;
  }
  return spokenYears(parts);
}

/** "Nineteen sixty one": 19 and 61, both in words. "Twenty third" is 20 and 3. */
function spokenYears(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const spoken = part.kind === 'number' && !part.digits && last?.kind === 'number' && !last.digits;
    if (spoken && (last.value === 19 || last.value === 20) && part.value >= 10 && part.value < 100) {
      joined[joined.length - 1] = { kind: 'number', value: last.value * 100 + part.value, digits: 4 };
    } else if (spoken && (last.value === 20 || last.value === 30) && part.value < 10) {
      joined[joined.length - 1] = { kind: 'number', value: last.value + part.value, digits: 0 };
    } else joined.push(part);
  }
  return joined;
}

function romanMonth(word: string): number {
  return ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].indexOf(word) + 1;
}

/** Every date that the parts may be, each once, as `YYYY-MM-DD` (not yet checked against the calendar). */
export function datesIn(parts: readonly Part[], text: string, ask: Ask): string[] {
  const dates: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [a, b, c] = parts.slice(at, at + 3);
    const found = a && b && c ? threeParts(a, b, c, text, ask) : [];
    if (found.length) at += 2;
    else if (a?.kind === 'number') found.push(...glued(a, ask));
    dates.push(...found);
  }
  return [...new Set(dates)];
}

function threeParts(a: Part, b: Part, c: Part, text: string, ask: Ask): string[] {
  if (a.kind === 'number' && b.kind === 'month' && c.kind === 'number') {
    // "61 May 3": what cannot be a day is the year.
    return isYear(a) || a.value > 31 ? build(a, b.value, c.value, ask) : build(c, b.value, a.value, ask);
  }
  if (a.kind === 'month' && b.kind === 'number' && c.kind === 'number') {
    return isYear(b) ? build(b, a.value, c.value, ask) : build(c, a.value, b.value, ask);
  }
  if (a.kind !== 'number' || b.kind !== 'number') return [];
  if (c.kind === 'month') return isYear(a) ? build(a, c.value, b.value, ask) : [];
  if (c.kind !== 'number') return [];
  if (isYear(a)) return build(a, b.value, c.value, ask);
  if (isYear(b) || a.digits > 2 || b.digits > 2 || c.digits === 3) return [];
  const dayFirst = build(c, b.value, a.value, ask);
  const monthFirst = build(c, a.value, b.value, ask);
  if (ask.locale !== 'en' || /\d\s*\.\s*\d/.test(text)) return b.value > 12 && a.value <= 12 ? monthFirst : dayFirst;
  if (a.value > 12) return dayFirst;
  if (MONTH_FIRST.includes(ask.country) || b.value > 12 || a.value === b.value) return monthFirst;
  return [...dayFirst, ...monthFirst];
}

function isYear(part: { value: number; digits: number }): boolean {
  return part.digits === 4 || part.value > 999;
}

/** Eight figures in a row ("19610503", "03051961"), or six, which are only ever offered (see `readDate`). */
function glued({ value, digits }: { value: number; digits: number }, ask: Ask): string[] {
  if (digits !== 8 && digits !== 6) return [];
  const figures = String(value).padStart(digits, '0');
  const part = (from: number, to: number) => ({
    kind: 'number' as const,
    value: Number(figures.slice(from, to)),
    digits: to - from,
  });
  if (digits === 6) return threeParts(part(0, 2), part(2, 4), part(4, 6), '', ask);
  const yearFirst = /^(19|20)/.test(figures) ? threeParts(part(0, 4), part(4, 6), part(6, 8), '', ask) : [];
  const yearLast = threeParts(part(0, 2), part(2, 4), part(4, 8), '', ask);
  const real = [...yearFirst, ...yearLast].filter((date) => refusal(date, ask.today) === null);
  return real.length ? real : yearLast;
}

/** The dates of a day, a month and a year that may have two figures only: the last such year that is past. */
function build(year: { value: number; digits: number }, month: number, day: number, { today }: Ask): string[] {
  const full = isYear(year) || year.value > 99 ? [year.value] : [1900 + year.value, 2000 + year.value];
  const dates = full.map((one) => [String(one).padStart(4, '0'), two(month), two(day)].join('-'));
  if (dates.length === 1) return dates;
  const past = dates.filter((date) => date <= today && age(date, today) <= OLDEST_YEARS);
  const likely = past.filter((date, index) => index === past.length - 1 || age(date, today) < RARELY_OLDER);
  return likely.length ? likely : dates.slice(-1);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A date as the language writes it. */
export function inWords(date: string, { locale }: Ask): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}
