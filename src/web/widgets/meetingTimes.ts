import type { Locale } from '../../contract/locale.ts';
import { formatTag } from '../../contract/locale.ts';

/** Parts of a day, as people speak of them. A slot of another continent may well be at night. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** One calendar day of a zone with its slots: ISO instants by part of the day. */
export interface Day {
  /** `YYYY-MM-DD` */
  date: string;
  parts: { part: DayPart; starts: string[] }[];
}

/** The slots by day and part of day, as a clock in the zone shows them. What is no instant is left out. */
export function daysOf(starts: readonly string[], zone: string): Day[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const days = new Map<string, Map<DayPart, string[]>>();
  const instants = starts.filter((start) => !Number.isNaN(Date.parse(start)));
  for (const start of instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))) {
    const read = new Map(clock.formatToParts(new Date(start)).map(({ type, value }) => [type, value]));
    const date = `${read.get('year')}-${read.get('month')}-${read.get('day')}`;
    const part = partAt(Number(read.get('hour')));
    const day = days.get(date) ?? new Map<DayPart, string[]>();
    day.set(part, [...(day.get(part) ?? []), start]);
    days.set(date, day);
  }
  return [...days].map(([date, parts]) => ({
    date,
    parts: [...parts].map(([part, inPart]) => ({ part, starts: inPart })),
  }));
}

function partAt(hour: number): DayPart {
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** How the times of one day are read. Where the clocks go back an hour comes twice: each then says which it is. */
export function timeLabels(starts: readonly string[], zone: string, locale: Locale): Map<string, string> {
  const plain = new Intl.DateTimeFormat(formatTag(locale), { timeZone: zone, timeStyle: 'short' });
  const exact = new Intl.DateTimeFormat(formatTag(locale), {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const read = starts.map((start) => plain.format(new Date(start)));
  return new Map(
    starts.map((start, index) => {
      const label = read[index] ?? '';
      const isDoubled = read.indexOf(label) !== read.lastIndexOf(label);
      return [start, isDoubled ? exact.format(new Date(start)) : label];
    }),
  );
}

/** A day of a calendar in its three short parts, and whole for a heading. */
export function dayLabel(date: string, locale: Locale): { weekday: string; day: string; month: string; whole: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), { timeZone: 'UTC', ...options }).format(noon);
  return {
    weekday: format({ weekday: 'short' }),
    day: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    whole: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

/** A meeting's day and time in words. It is never more than weeks away: the year would only be in the way. */
export function meetingTime(start: string, zone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(start));
}

/** A zone in words: what its time is called in the locale at that instant, and the city it goes by. */
export function zoneName(zone: string, locale: Locale, at: Date): string {
  const name = nameOf(zone, locale, at);
  // A city keeps its Latin letters: isolated, it does not turn the words around it.
  return zone.includes('/') ? `${name} (\u2068${cityOf(zone)}\u2069)` : name;
}

/** The zones to choose from: the own one first, then by city. */
export function zonesToChoose(own: string, locale: Locale, at: Date): { zone: string; label: string }[] {
  const byCity = (a: string, b: string) => cityOf(a).localeCompare(cityOf(b), 'en');
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== own)
    .toSorted(byCity);
  return [own, ...others].map((zone) => ({ zone, label: `${cityOf(zone)} – ${nameOf(zone, locale, at)}` }));
}

/** A zone that this browser knows: the one given, else the device's own. */
export function usableZone(zone: string | undefined): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : own;
  } catch {
    return own;
  }
}

function nameOf(zone: string, locale: Locale, at: Date): string {
  const parts = new Intl.DateTimeFormat(formatTag(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
