import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Hit, type Reading, says } from './reading.ts';
import type { Reason } from './reply.ts';
import type { Evidence } from './weigh.ts';

const ROMAN: Record<string, number> = { o: 0, i: 1, ii: 2, iii: 3, iv: 4 };

/**
 * Stages said with a number ("stage three b", "IIIA", "4"): substages belong to their stage. A number on another
 * scale (grade, ECOG, Gleason) is no stage, nor is T2 N0 M0 without its table; M1 speaks for stage IV in nearly
 * every cancer, and is offered (AJCC Cancer Staging Manual, 8th edition).
 */
export function stageEvidence(reading: Reading, lexicon: Lexicon): Evidence[] {
  const { words } = reading;
  const found: Evidence[] = [];
  const bounds = says(reading, 'atMost') || says(reading, 'atLeast');
  for (let index = 0; index < words.length; index++) {
    const text = words[index]?.text ?? '';
    const scale = scaleOf(reading, index);
    const either = scale?.tag === 'scale:either';
    const adjacent = (either || scale?.tag === 'scale:stage') && Math.abs(index - scale.last) <= 3;
    if (/^(?:p?t[0-4xis]+[a-d]?)?(?:p?n[0-3x][a-c]?)?p?m1[a-d]?$/.test(text)) {
      found.push({ values: ['4'], first: index, last: index, offered: true });
      continue;
    }
    // "On iv" is a drip, "IV" a stage.
    const drip = text === 'iv' && words.length > 1 && !adjacent && words[index]?.raw === 'iv';
    const spelled = /\d/.test(text) ? null : numberAt(words, index, lexicon);
    const ordinal = ordinalAt(reading, index, lexicon);
    const numbers =
      ordinal === null || !adjacent
        ? [...readings(text, adjacent, scale?.last === index - 1), ...(spelled ? [spelled.value] : [])]
        : [ordinal];
    const last = spelled?.last ?? index;
    if (
      !numbers.length ||
      (isTaken(reading, index) && ordinal === null) ||
      counts(reading, last) ||
      (scale && !either && scale.tag !== 'scale:stage')
    )
      continue;
    for (const number of numbers.filter((one) => one <= 4)) {
      found.push({
        values: [String(number)],
        ...withScale(reading, scale, index, last),
        weak: !adjacent,
        edits: adjacent ? scale?.edits : 0,
        offered: either || bounds || drip,
      });
    }
    index = last;
  }
  return found;
}

/** Why a reply about a stage that says no stage may still have been meant as one. */
export function stageReason(reading: Reading): Reason | undefined {
  if (/\bp?c?t(?:[0-4x][a-d]?|is)\s*,?\s*p?n[0-3x]/i.test(reading.text)) return 'tnm';
  return says(reading, 'scale:grade') ? 'grade' : undefined;
}

/** The numbers of a word: "3b" is 3, "2,3" is both, "lll" is III. "I" and "O" are numbers only right after the word stage. */
function readings(text: string, adjacent: boolean, next: boolean): number[] {
  return text.split(/[.,]/).flatMap((part) => {
    const roman = adjacent && /^l{2,3}$|^lv$/.test(part) ? part.replaceAll('l', 'i') : part;
    const [, figure = ''] = /^([0-4]|i{1,3}|iv|o)(?:[abcאבגαβγ]\d?)?$/.exec(roman) ?? [];
    if (!figure || (!next && /^[io]$/.test(part))) return [];
    return ROMAN[figure] ?? Number(figure);
  });
}

/** The scale a number is on: the one named last before it, or the one named right after it. */
export function scaleOf(reading: Reading, index: number): Hit | undefined {
  const scales = reading.hits.filter((hit) => hit.tag.startsWith('scale:'));
  const before = scales.filter((hit) => hit.last < index).sort((a, b) => b.last - a.last)[0];
  return before ?? scales.find((hit) => hit.first === index + 1);
}

/** The place of a number, together with its scale where only light words stand between. */
export function withScale(
  reading: Reading,
  scale: Hit | undefined,
  first: number,
  last: number,
): { first: number; last: number } {
  if (scale && scale.first > last) return { first, last: scale.last };
  const between = reading.content.some((index) => scale && scale.last < index && index < first);
  return { first: scale && !between ? scale.first : first, last };
}

/** Whether the number that ends at this word counts years, kilometres and the like. */
export function counts(reading: Reading, last: number): boolean {
  return reading.hits.some((hit) => /^(counted|unit)/.test(hit.tag) && hit.first === last + 1);
}

/** Whether this word is no number of its own: "one" of "the second one" and "don't have one", "2" of "option 2". */
export function isTaken(reading: Reading, index: number): boolean {
  return reading.hits.some(({ tag, first, last }) => {
    const phrase = /^(ordinal|how|command|idle)/.test(tag) && first <= index && index <= last;
    return phrase || (tag === 'option' && last === index - 1);
  });
}

/** 3 for "third" or "3rd". */
export function ordinalAt(reading: Reading, index: number, lexicon: Lexicon): number | null {
  const hit = reading.hits.find((one) => one.first === index && /^ordinal:\d/.test(one.tag));
  if (hit) return Number(hit.tag.slice(8)) + 1;
  const [, figure = '', ending = ''] = /^(\d{1,2})(\p{L}+)$/u.exec(reading.words[index]?.text ?? '') ?? [];
  return figure && lexicon.ordinalEndings.includes(ending) ? Number(figure) : null;
}
