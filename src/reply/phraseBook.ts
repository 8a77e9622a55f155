import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** Words with a meaning. `tag` says which; `values` are the options it may stand for. */
export interface Phrase {
  words: string[];
  tag: string;
  values: readonly string[];
  /** Taken for sure only when nothing else is said. */
  weak: boolean;
  /** It has nothing but light words ("all", "me"): it counts only as the whole reply. */
  whole: boolean;
  /** A short abbreviation ("ALL", "ER"): weak unless written in capitals. */
  short: boolean;
}

/** Phrases, findable by any of their words. */
export interface PhraseBook {
  at: Map<string, { phrase: Phrase; from: number }[]>;
  wholes: Phrase[];
  /** Words that stand for every word that begins so, without their star. */
  stems: string[];
  /** All words, by first letter (for typing errors). */
  words: Map<string, Set<string>>;
}

export function phraseBook(): PhraseBook {
  return { at: new Map(), wholes: [], stems: [], words: new Map() };
}

/** Puts a phrase in the book. `light` words are left out of it. */
export function addPhrase(
  book: PhraseBook,
  text: string,
  light: ReadonlySet<string>,
  meaning: { tag: string; values?: readonly string[]; weak?: boolean },
): void {
  const all = text.split(/\s+/).flatMap(starred);
  if (!all.length) return;
  const kept = all.filter((word) => !light.has(word));
  const words = kept.length ? kept : all;
  const [only = ''] = words;
  const phrase: Phrase = {
    words,
    tag: meaning.tag,
    values: meaning.values ?? [],
    weak: meaning.weak ?? false,
    whole: !kept.length,
    short: words.length === 1 && only.length <= 4 && /\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(text),
  };
  if (phrase.whole) book.wholes.push(phrase);
  for (const [from, word] of words.entries()) {
    if (!phrase.whole) entry(book.at, word, () => []).push({ phrase, from });
    entry(book.words, word[0] ?? '', () => new Set<string>()).add(word);
    if (word.endsWith('*') && !book.stems.includes(word.slice(0, -1))) book.stems.push(word.slice(0, -1));
  }
}

function starred(text: string): string[] {
  const words = wordsOf(text).map((word) => word.text);
  return text.endsWith('*')
    ? words.map((word, index) => (index === words.length - 1 ? `${fold(word)}*` : word))
    : words;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
