import { cancerIds } from './cancerFit.ts';
import { lexicon } from './cancerLexicon.ts';
import { type Word, words } from './words.ts';

/** The values that a stretch of words names: none of its own for a name that is to be passed over; null for no name. */
export function cancerNamed(part: readonly Word[]): readonly string[] | null {
  const raw = rawKey(part);
  return names.get(key(part)) ?? abbreviations.get(raw) ?? abbreviations.get(raw.replace(/s$/, '')) ?? null;
}

/** Whether any name begins with this word: most words begin none. */
export function mayBeginName({ word, raw }: Word): boolean {
  return firstWords.has(word) || firstAbbreviations.has(raw) || firstAbbreviations.has(raw.replace(/s$/, ''));
}

/** The values of an organ ("lung", "head and neck"), or null. */
export function organNamed(part: readonly Word[]): readonly string[] | null {
  return organs.get(key(part)) ?? null;
}

/** The values of an abbreviation that counts only where it is the whole text. */
export function namedAlone(text: string): readonly string[] {
  return alone.get(text.trim()) ?? [];
}

/** Every term that a lexicon entry stands for, its `@` filled in, folded as `words` folds. */
export function termsOf(term: string): string[] {
  return term.includes('@') ? generics.map((generic) => folded(term).replace('@', generic)) : [folded(term)];
}

/** Words as they are compared. */
export function key(list: readonly Word[]): string {
  return list.map((item) => item.word).join(' ');
}

const folded = (term: string) => key(words(term.replaceAll('@', ' GENERIC '))).replaceAll('generic', '@');
const generics = lexicon.generic.map(folded);

const organs = new Map<string, readonly string[]>();
const names = new Map<string, readonly string[]>();
const abbreviations = new Map<string, readonly string[]>();
const alone = new Map<string, readonly string[]>();

// What is more literal is set later, and so wins where two entries have the same name.
for (const { values, organs: list = [] } of lexicon.entries) {
  for (const organ of list) {
    organs.set(folded(organ), values);
    for (const term of [`${organ} @`, `@ of ${organ}`]) for (const name of termsOf(term)) names.set(name, values);
  }
}
for (const term of lexicon.baskets.solid) for (const name of termsOf(term)) names.set(name, cancerIds('solid'));
for (const term of lexicon.baskets.blood) for (const name of termsOf(term)) names.set(name, cancerIds('blood'));
for (const literal of [false, true]) {
  for (const { values, terms = [] } of lexicon.entries) {
    for (const term of terms)
      if (term.includes('@') !== literal) for (const name of termsOf(term)) names.set(name, values);
  }
}
for (const term of lexicon.ignore) for (const name of termsOf(term)) names.set(name, []);
for (const { values, abbr = [], alone: single = [] } of lexicon.entries) {
  for (const short of abbr) abbreviations.set(rawKey(words(short)), values);
  for (const short of single) alone.set(short, values);
}

const firstOf = (name: string) => name.split(' ')[0] ?? '';
const firstWords = new Set([...names.keys()].map(firstOf));
const firstAbbreviations = new Set([...abbreviations.keys()].map(firstOf));

/** How many words the longest name has. */
export const LONGEST_NAME = Math.max(...[...names.keys()].map((name) => name.split(' ').length));

function rawKey(list: readonly Word[]): string {
  return list.map((item) => item.raw).join(' ');
}
