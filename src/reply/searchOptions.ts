import type { Option } from '../contract/question.ts';
import { isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';

interface Entry {
  option: Option;
  label: string;
  names: string[];
  /** Every word of its label, names and hint, and which of them are in the label. */
  words: string[];
  labelWords: string[];
}

interface Index {
  entries: Entry[];
  /** How many options have a word. */
  spread: Map<string, number>;
}

/** Fewer finds than this are filled up with options that have only some of the words, if these tell enough. */
const FEW = 4;
const ENOUGH = 0.5;

const indexes = new WeakMap<readonly Option[], Index>();

/**
 * The options that a query finds, best first, `limit` at most: the whole label or name, its beginning, all words in
 * the label, in a name, anywhere; then with typing errors forgiven; then those that have the rarest of its words.
 * Accents, case and punctuation do not matter; the last letters of words may be missing. Without a query, the options
 * as they come. Hand in the same list again: what it needs of it is kept.
 */
export function searchOptions(query: string, options: readonly Option[], limit: number): Option[] {
  const typed = wordsIn(query.slice(0, 120)).slice(0, 12);
  if (!typed.length) return query.trim() ? [] : options.slice(0, limit);
  const index = indexOf(options);
  const ranked = index.entries.flatMap((entry) => {
    const rank = rankOf(typed, entry);
    return rank === null ? [] : { entry, rank };
  });
  const found = ranked.length ? ranked : bySlips(typed, index);
  const best = found.length < FEW && typed.length > 1 ? [...found, ...byRareWords(typed, index)] : found;
  const sorted = best.sort((a, b) => a.rank - b.rank || (a.rank < 4 ? a.entry.label.length - b.entry.label.length : 0));
  return [...new Set(sorted.map(({ entry }) => entry.option))].slice(0, limit);
}

interface Ranked {
  entry: Entry;
  rank: number;
}

function rankOf(typed: readonly string[], { label, names, words, labelWords }: Entry): number | null {
  const whole = typed.join(' ');
  const glued = typed.join('');
  if (label === whole) return 0;
  if (names.includes(whole)) return 1;
  if (label.startsWith(whole)) return 2;
  if (names.some((name) => name.startsWith(whole))) return 3;
  if (begins(typed, labelWords)) return 4;
  if (names.some((name) => begins(typed, name.split(' ')))) return 5;
  if (begins(typed, words)) return 6;
  return glued.length > 4 && [label, ...names].some((name) => name.replaceAll(' ', '').startsWith(glued)) ? 7 : null;
}

function begins(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

function bySlips(typed: readonly string[], { entries }: Index): Ranked[] {
  const slips = new Map<string, number | null>();
  const slipOf = (one: string, word: string) => {
    const key = `${one} ${word}`;
    const known = slips.get(key);
    if (known !== undefined) return known;
    // The word may not be finished: its beginning is compared as well.
    const slip = word.startsWith(one) ? 0 : (isSlipOf(one, word) ?? isSlipOf(one, word.slice(0, one.length)));
    slips.set(key, slip);
    return slip;
  };
  return entries.flatMap((entry) => {
    let sum = 0;
    for (const one of typed) {
      const least = Math.min(...entry.words.map((word) => slipOf(one, word) ?? 9));
      if (least > 2) return [];
      sum += least;
    }
    const inLabel = typed.every((one) => entry.labelWords.some((word) => slipOf(one, word) !== null));
    return [{ entry, rank: 8 + sum + (inLabel ? 0 : 0.5) }];
  });
}

function byRareWords(typed: readonly string[], { entries, spread }: Index): Ranked[] {
  // Short words are mostly "of" and "the"; short names are found before.
  const weight = (one: string) => Math.log(1 + entries.length / (spread.get(one) ?? 1)) * (one.length < 4 ? 0.2 : 1);
  const words = typed.map((one) =>
    spread.has(one) ? one : ([...spread.keys()].find((word) => isSlipOf(one, word) === 1) ?? one),
  );
  const all = words.reduce((sum, one) => sum + weight(one), 0);
  return entries.flatMap((entry) => {
    const share = words.reduce((sum, one) => sum + (entry.words.includes(one) ? weight(one) : 0), 0) / all;
    return share < ENOUGH ? [] : [{ entry, rank: 20 - share }];
  });
}

function indexOf(options: readonly Option[]): Index {
  const kept = indexes.get(options);
  if (kept) return kept;
  const entries = options.map((option) => {
    const label = wordsIn(option.label).join(' ');
    const names = (option.names ?? []).map((name) => wordsIn(name).join(' '));
    const hint = wordsIn(option.hint ?? '');
    const words = [...new Set([label, ...names].flatMap((name) => name.split(' ')).concat(hint))];
    return { option, label, names, words, labelWords: label.split(' ') };
  });
  const spread = new Map<string, number>();
  for (const { words } of entries) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  const index = { entries, spread };
  indexes.set(options, index);
  return index;
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+\+?/gu) ?? [];
}
