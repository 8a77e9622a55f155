import type { Locale } from '../contract/locale.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Reading, says } from './reading.ts';
import { counts, isTaken } from './stage.ts';
import type { Evidence } from './weigh.ts';

const KM_PER_MILE = 1.609344;
/** A drive on main roads; only ever offered. */
const KM_PER_HOUR = 80;
/** A distance this near to an option (as a ratio) is that option: 50 miles is 80 km. */
const NEAR = 1.15;

/**
 * Distances as people write them, in km or miles (or hours of driving, which are only offered), as the nearest of the
 * options, whose values are km. A distance between two options offers both.
 */
export function travelEvidence(
  reading: Reading,
  values: readonly string[],
  locale: Locale,
  lexicon: Lexicon,
): Evidence[] {
  const steps = values.filter((value) => Number(value) > 0).sort((a, b) => Number(a) - Number(b));
  const beyond = values.filter((value) => !(Number(value) > 0));
  const found: Evidence[] = [];
  const around = (km: number) => {
    const above = [...steps.filter((value) => Number(value) > km * 1.02), ...beyond];
    const below = steps.filter((value) => Number(value) <= km * 1.02).slice(-1);
    return [...below, ...(says(reading, 'atLeast') ? above : above.slice(0, 1))];
  };
  for (let index = 0; index < reading.words.length; index++) {
    const number = numberAt(reading.words, index, lexicon);
    if (!number || number.value <= 0 || isTaken(reading, index)) continue;
    const unit = reading.hits.find((hit) => hit.tag.startsWith('unit:') && hit.first > number.last);
    const between = reading.words.slice(number.last + 1, unit?.first ?? 0);
    const adjacent =
      unit !== undefined && between.length < 2 && !between.some((_, at) => numberAt(between, at, lexicon));
    const piece = { first: index, last: adjacent ? unit.last : number.last };
    index = piece.last;
    if (unit?.first !== number.last + 1 && counts(reading, number.last)) continue;
    const tag = unit?.tag ?? (locale === 'en' ? 'unit:mile' : 'unit:km');
    const km = number.value * kmPer(tag);
    const near = steps.filter((value) => Math.max(km / Number(value), Number(value) / km) <= NEAR);
    const offered = says(reading, 'atLeast') || /hour|minute/.test(tag);
    if (near.length === 1 && !offered) {
      // Without a unit it may be anything, so it must be all that is said.
      found.push({ values: near, ...piece, weak: unit === undefined, converted: !isOwnUnit(tag, locale) });
      continue;
    }
    found.push({ values: around(km), ...piece, offered: true });
  }
  const hour = reading.hits.find((hit) => hit.tag === 'unit:hour');
  if (hour && !found.length)
    found.push({ values: around(KM_PER_HOUR), first: hour.first, last: hour.last, offered: true });
  return found;
}

function kmPer(tag: string): number {
  if (tag === 'unit:mile') return KM_PER_MILE;
  if (tag === 'unit:hour') return KM_PER_HOUR;
  return tag === 'unit:minute' ? KM_PER_HOUR / 60 : 1;
}

function isOwnUnit(tag: string, locale: Locale): boolean {
  return tag === (locale === 'en' ? 'unit:mile' : 'unit:km');
}
