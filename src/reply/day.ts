import { type CalendarDate, calendarDate } from '../contract/question.ts';
import { datesIn, inWords, type Part, partsOf } from './date.ts';
import { fold } from './fold.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Reading, read, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { wordsOf } from './words.ts';

const OLDEST_YEARS = 120;
const LATEST_YEARS = 5;

/**
 * Understands any date but a birth date: "3 May 2026" is taken; a day without its year, a month without its day, a day
 * told from today ("yesterday", "two weeks ago") and one to come are offered.
 */
export function readDay(text: string, ask: Ask, lexicon: Lexicon): Reply {
  const reading = read(text, lexicon);
  if (reading.cut) return notUnderstood('too_long');
  const parts = partsOf(reading.text, ask, lexicon);
  const found = likely(datesIn(parts, reading.text, ask), ask.today);
  const [date] = found.good;
  if (date !== undefined) {
    const six = parts.some((part) => part.kind === 'number' && part.digits === 6);
    const doubtful = ['how:unsure', 'not', 'or', 'correction'].some((tag) => says(reading, tag));
    const sure = found.good.length === 1 && !found.wrong && !six && !doubtful && !/[?؟？]\s*$/.test(text);
    if (sure && date <= ask.today)
      return { kind: 'understood', value: date, note: says(reading, 'tentative') ? 'tentative' : undefined };
    return offered(found.good, ask);
  }
  if (found.wrong) return notUnderstood('impossible');
  const told = says(reading, 'not') ? [] : [...fromToday(reading, ask.today, lexicon), ...partial(parts, reading, ask)];
  const days = likely(told, ask.today).good;
  if (days.length) return offered(days, ask);
  const dated = parts.some((part) => part.kind !== 'break');
  return howIn(reading, ask.question, lexicon, 3) ?? notUnderstood(dated ? 'incomplete' : undefined);
}

function offered(dates: readonly string[], ask: Ask): Reply {
  const candidates = dates.slice(0, 4).map((value) => ({ value, label: inWords(value, ask) }));
  return { kind: 'unsure', candidates };
}

/** The dates that are days of our time; of two that are a century apart, the later one. */
function likely(dates: readonly string[], today: CalendarDate): { good: string[]; wrong: boolean } {
  const year = Number(today.slice(0, 4));
  const fits = (date: string) => {
    const one = Number(date.slice(0, 4));
    return calendarDate.safeParse(date).success && one >= year - OLDEST_YEARS && one <= year + LATEST_YEARS;
  };
  const good = [...new Set(dates.filter(fits))];
  const later = (date: string) => good.includes(`${Number(date.slice(0, 4)) + 100}${date.slice(4)}`);
  return { good: good.filter((date) => !later(date)), wrong: dates.some((date) => !fits(date)) };
}

/** A day and a month of this year or the last one; of a month, its beginning, middle and end. */
function partial(parts: readonly Part[], reading: Reading, ask: Ask): string[] {
  const said = parts.filter((part) => part.kind !== 'break');
  const [a, b] = said;
  if (!a || !b || said.length !== 2) return [];
  const month = a.kind === 'month' ? a.value : b.kind === 'month' ? b.value : 0;
  const number = a.kind === 'number' ? a : b.kind === 'number' ? b : null;
  const year = number && (number.digits === 4 || number.value > 999) ? number.value : 0;
  if (month && year) return monthOf(year, month, ask.today);
  const figures = a.kind === 'number' && b.kind === 'number';
  if (figures && !/\d\s*[./-]\s*\d/.test(reading.text)) return [];
  const now = Number(ask.today.slice(0, 4));
  const dates = [now, now - 1].flatMap((value) =>
    datesIn([...said, { kind: 'number', value, digits: 4 }], reading.text, ask),
  );
  const real = dates.filter((date) => calendarDate.safeParse(date).success);
  return [...real.filter((date) => date <= ask.today), ...real.filter((date) => date > ask.today)];
}

function fromToday(reading: Reading, today: CalendarDate, lexicon: Lexicon): string[] {
  const { days, months, lastMonth, thisMonth, ago, units } = lexicon.past;
  const said = ` ${reading.words.map((word) => word.text).join(' ')} `;
  const has = (phrase: string) => said.includes(` ${inOrder(phrase)} `);
  const longest = (phrases: readonly string[]) =>
    phrases.filter(has).sort((one, other) => other.length - one.length)[0] ?? null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const counted = ago.some(has) ? unitsAgo(reading, units, lexicon) : null;
  if (counted) return [counted.unit === 'month' ? monthsBack(today, counted.number) : daysBack(today, counted.number)];
  const day = longest(Object.keys(days));
  if (day !== null) return [daysBack(today, days[day] ?? 0)];
  const whole = longest(Object.keys(months));
  if (whole !== null) return [monthsBack(today, months[whole] ?? 0)];
  if (longest(lastMonth)) return month > 1 ? monthOf(year, month - 1, today) : monthOf(year - 1, 12, today);
  return longest(thisMonth) ? monthOf(year, month, today) : [];
}

/** "3 days ago", "לפני 3 ימים": how many days, or months, back. */
function unitsAgo(
  { words }: Reading,
  units: Lexicon['past']['units'],
  lexicon: Lexicon,
): { number: number; unit: 'day' | 'month' } | null {
  for (let index = 0; index < words.length; index++) {
    const number = numberAt(words, index, lexicon);
    const next = number && words[number.last + 1]?.text;
    if (!number || !next || number.value < 1 || number.value > 1000 || !Number.isInteger(number.value)) continue;
    const is = (forms: readonly string[]) => forms.some((form) => fold(form) === next);
    if (is(units.day)) return { number: number.value, unit: 'day' };
    if (is(units.week)) return { number: 7 * number.value, unit: 'day' };
    if (is(units.month)) return { number: number.value, unit: 'month' };
    if (is(units.year)) return { number: 12 * number.value, unit: 'month' };
  }
  return null;
}

function inOrder(phrase: string): string {
  return wordsOf(phrase)
    .map((word) => word.text)
    .join(' ');
}

function daysBack(today: CalendarDate, days: number): string {
  return iso(new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000));
}

/** The same day of an earlier month, or its last one. */
function monthsBack(today: CalendarDate, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0));
  return iso(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))));
}

/** The first day, the middle and the last day of a month, as far as they are past. */
function monthOf(year: number, month: number, today: CalendarDate): string[] {
  const last = new Date(Date.UTC(year, month, 0));
  const days = [1, 15, last.getUTCDate()].map((day) => iso(new Date(Date.UTC(year, month - 1, day))));
  return days.filter((day) => day <= today);
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
