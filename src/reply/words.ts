import { fold } from './fold.ts';

/** One word of a reply. `start` and `end` are its place in the text as typed. */
export interface Word {
  /** Folded, for comparing. */
  text: string;
  /** As typed. */
  raw: string;
  start: number;
  end: number;
  /** Counts the clauses: a full stop, a comma or a dash begins a new one. */
  clause: number;
}

const WORD = /\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}\p{Cf}'’‘‛ʼ´`′׳״"“”„«»]+\+?/gu;
const CLAUSE = /[.,;:!?()[\]{}\n/…]|\s[-–—]\s?/;

/**
 * The words of a text. A word of `joins` that is glued to a number is taken apart ("stage3", "50km"); letters and
 * figures are otherwise one word ("her2", "3b", "t2n0m0").
 */
export function wordsOf(text: string, joins: ReadonlySet<string> = new Set()): Word[] {
  const words: Word[] = [];
  let clause = 0;
  let at = 0;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    if (CLAUSE.test(text.slice(at, index))) clause++;
    at = index + raw.length;
    for (const part of apart(fold(raw), joins)) words.push({ text: part, raw, start: index, end: at, clause });
  }
  return words;
}

function apart(word: string, joins: ReadonlySet<string>): string[] {
  if (!word || word === '+') return [];
  const [, name = '', number = ''] = /^(\p{L}{2,}?)(\d+[a-c]?\d?|i{1,3}[a-c]?|iv[a-c]?)$/u.exec(word) ?? [];
  if (joins.has(name)) return [name, number];
  const [, count = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  // "54f" is an age and a gender; "3b" is a stage.
  return joins.has(unit) || (count.length > 1 && /^[^a-c]$/.test(unit)) ? [count, unit] : [word];
}
