import { fold } from './fold.ts';
import { type Known, meanings } from './forms.ts';
import { groundOf } from './ground.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrase, PhraseBook } from './phraseBook.ts';
import { type Word, wordsOf } from './words.ts';

/** A phrase found in a reply. */
export interface Hit {
  tag: string;
  values: readonly string[];
  /** Its place among the words that carry meaning, `to` excluded. */
  from: number;
  to: number;
  /** Its first and last word in the whole reply. */
  first: number;
  last: number;
  weak: boolean;
  /** Typing errors forgiven; a fraction of one where only a glued word was taken off or put on. */
  edits: number;
}

/** A reply, taken apart once for all that may be asked about it. */
export interface Reading {
  text: string;
  words: Word[];
  /** Which of the words carry meaning, by place. */
  content: number[];
  hits: Hit[];
  /** None of them does: there are only light words, and all of them are looked at. */
  light: boolean;
  /** There was more than is read. */
  cut: boolean;
}

/** A text longer than this is a story, not a reply; only its beginning is read and nothing in it is taken for sure. */
const MOST_LETTERS = 400;
const MOST_WORDS = 40;

/** Reads a text by the phrases of the lexicon and, where there are any, of the options. */
export function read(text: string, lexicon: Lexicon, optionBook?: PhraseBook, disease = false): Reading {
  const ground = groundOf(lexicon, disease);
  const books = optionBook ? [ground.book, optionBook] : [ground.book];
  const shown = text.slice(0, MOST_LETTERS);
  const every = wordsOf(shown, ground.joins);
  const words = every.slice(0, MOST_WORDS);
  const clitics = { off: lexicon.clitics.map(fold), on: lexicon.articles.map(fold) };
  const known = words.map((word) => meanings(word.text, books, ground.light, clitics));
  const shouted = words.every((word) => !/\p{Ll}/u.test(word.raw));
  const wholes = books.flatMap((book) => book.wholes);
  const capital = (word: Word) => !shouted && inCapitals(word) && wholes.some((phrase) => isShort(phrase, word));
  const kept = known.flatMap((word, index) =>
    word.light && !words.slice(index, index + 1).some(capital) ? [] : [index],
  );
  const content = kept.length ? kept : words.map((_, index) => index);

  const found = [
    ...content.flatMap((_, from) => hitsFrom(from, content, known, books, words)),
    ...(kept.length ? [] : wholeHits(words, wholes)),
    ...kept.flatMap((first, from) =>
      words
        .slice(first, first + 1)
        .filter(capital)
        .flatMap((word) =>
          wholes.flatMap(({ tag, values, ...phrase }) =>
            isShort(phrase, word)
              ? [{ tag, values, from, to: from + 1, first, last: first, weak: false, edits: 0 }]
              : [],
          ),
        ),
    ),
  ];
  const cut = text.length > shown.length || every.length > words.length;
  const hits = found.filter((hit) => !found.some((other) => outdone(hit, other)));
  return { text: shown, words, content, hits, light: !kept.length, cut };
}

/** Whether `other` explains the same words and more, or the same words with fewer typing errors. */
function outdone(hit: Hit, other: Hit): boolean {
  // What a number counts stays known, whatever it is part of ("2 lymph nodes").
  if (hit.tag === 'counted' || other.from > hit.from || other.to < hit.to) return false;
  const more = other.to - other.from - (hit.to - hit.from);
  return more > 0 ? other.edits <= hit.edits + 1 : other.edits < hit.edits - 0.5;
}

function hitsFrom(from: number, content: number[], known: Known[], books: PhraseBook[], words: Word[]): Hit[] {
  const hits: Hit[] = [];
  for (const form of formsAt(from, content, known).keys()) {
    for (const book of books) {
      for (const { phrase, from: start } of book.at.get(form) ?? []) {
        // Only the names of options may be turned round ("lung, small cell" for "small cell lung").
        if (start && !phrase.values.length) continue;
        const edits = editsOf(phrase, start, from, content, known);
        if (
          edits === null ||
          (lone(phrase) && content.some((index) => index !== content[from] && !/^\d+$/.test(words[index]?.text ?? '')))
        )
          continue;
        const to = from + phrase.words.length;
        const first = content[from] ?? 0;
        const word = words[first];
        const weak = phrase.weak || (phrase.short && !(word && inCapitals(word)));
        hits.push({ tag: phrase.tag, values: phrase.values, from, to, first, last: content[to - 1] ?? 0, weak, edits });
      }
    }
  }
  return hits;
}

/** The typing errors in a phrase that begins, turned round by `start`, at this place; null when it is not there. */
function editsOf(phrase: Phrase, start: number, from: number, content: number[], known: Known[]): number | null {
  let edits = 0;
  for (let step = 0; step < phrase.words.length; step++) {
    const word = phrase.words[(start + step) % phrase.words.length] ?? '';
    const slip = formsAt(from + step, content, known).get(word);
    if (slip === undefined) return null;
    edits += slip;
  }
  return edits;
}

const noForms: Map<string, number> = new Map();

function formsAt(position: number, content: number[], known: Known[]): Map<string, number> {
  return known[content[position] ?? -1]?.forms ?? noForms;
}

/** A single letter ("f", "m") is an answer only when it stands alone, or beside a figure. */
function lone(phrase: Phrase): boolean {
  return phrase.words.length === 1 && phrase.words[0]?.length === 1;
}

/** Phrases of nothing but light words ("me"): looked for only where the whole reply is light. */
function wholeHits(words: Word[], wholes: Phrase[]): Hit[] {
  return wholes.flatMap(({ tag, values, short, words: wanted }) => {
    const first = words.findIndex((_, at) => wanted.every((word, step) => words[at + step]?.text === word));
    const alone = words.length === wanted.length;
    if (first < 0 || (short && !alone)) return [];
    const to = first + wanted.length;
    return [{ tag, values, from: first, to, first, last: to - 1, weak: !alone, edits: 0 }];
  });
}

function isShort(phrase: Pick<Phrase, 'short' | 'words'>, word: Word): boolean {
  return phrase.short && phrase.words[0] === word.text;
}

function inCapitals(word: Word): boolean {
  return word.raw.length > 1 && word.raw === word.raw.toUpperCase() && word.raw !== word.raw.toLowerCase();
}

/** Whether the reply holds a phrase of this tag. */
export function says(reading: Reading, tag: string): boolean {
  return reading.hits.some((hit) => hit.tag === tag);
}

/**
 * The words that carry meaning and that no phrase but a command's explains; figures are not counted. `explained` are
 * further words.
 */
export function unexplained(reading: Reading, explained: ReadonlySet<number> = new Set()): number[] {
  if (reading.light) return [];
  return reading.content.filter((index, position) => {
    if (explained.has(index)) return false;
    const hits = reading.hits.filter((hit) => hit.from <= position && position < hit.to);
    if (hits.some((hit) => !hit.tag.startsWith('command:'))) return false;
    const word = reading.words[index]?.text ?? '';
    return word.length > 1 && !/^[\divx.,+]+$/.test(word);
  });
}
