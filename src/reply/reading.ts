import { isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { addPhrase, type Phrase, type PhraseBook, phraseBook } from './phraseBook.ts';
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
  /** Typing errors forgiven. */
  edits: number;
}

/** A reply, taken apart once for all that may be asked about it. */
export interface Reading {
  text: string;
  words: Word[];
  /** Which of the words carry meaning, by place. */
  content: number[];
  hits: Hit[];
  /** There was more than is read. */
  cut: boolean;
}

/** A text longer than this is a story, not a reply; only its beginning is read and nothing in it is taken for sure. */
const MOST_LETTERS = 400;
const MOST_WORDS = 60;

/** The phrases of a lexicon and the words to leave out, ready for reading. */
export interface Ground {
  light: ReadonlySet<string>;
  book: PhraseBook;
  joins: ReadonlySet<string>;
}

const grounds = new WeakMap<Lexicon, { plain: Ground; disease: Ground }>();

/** What every reply is read by. Where a disease is looked for, the words that all diseases share are light too. */
export function groundOf(lexicon: Lexicon, disease: boolean): Ground {
  let both = grounds.get(lexicon);
  if (!both) {
    both = { plain: makeGround(lexicon, false), disease: makeGround(lexicon, true) };
    grounds.set(lexicon, both);
  }
  return disease ? both.disease : both.plain;
}

function makeGround(lexicon: Lexicon, disease: boolean): Ground {
  const { light: lightWords, generic, commands, how, scales, units } = lexicon;
  const light = new Set([...lightWords, ...(disease ? generic : [])].map(fold));
  const book = phraseBook();
  const add = (tag: string, phrases: readonly string[]) => {
    for (const phrase of phrases) addPhrase(book, phrase, light, { tag });
  };
  const { idle, not, but, or, correction, tentative, doubt, spread, from, urgent, yes, no, go, greetings } = lexicon;
  const plain = { idle, not, but, or, correction, tentative, doubt, spread, from, urgent, yes, no, go, greetings };
  const groups = { command: commands, how, scale: scales, unit: units };
  for (const [tag, phrases] of Object.entries(plain)) add(tag, phrases);
  for (const [group, tags] of Object.entries(groups)) {
    for (const [tag, phrases] of Object.entries(tags)) add(`${group}:${tag}`, phrases);
  }
  add('atMost', lexicon.atMost);
  add('atLeast', lexicon.atLeast);
  add('counted', lexicon.counted);
  add('option', lexicon.option);
  add('age', lexicon.age);
  // Known words are never taken for slips of others ("fifty" of "fifth").
  add('number', Object.keys(lexicon.numbers));
  add('generic', disease ? [] : generic);
  for (const [place, ordinal] of [...lexicon.ordinals, lexicon.last].entries()) {
    const tag = `ordinal:${place < lexicon.ordinals.length ? place : 'last'}`;
    add(tag, ordinal);
    for (const one of lexicon.one) add(tag, ordinal.map((word) => `${word} ${one}`));
  }
  const joins = [...Object.values(scales), ...Object.values(units), lexicon.counted, lexicon.option, lexicon.age];
  return { light, book, joins: new Set(joins.flat().map(fold)) };
}

/** Reads a text by the phrases of the lexicon and, where there are any, of the options. */
export function read(text: string, lexicon: Lexicon, optionBook?: PhraseBook, disease = false): Reading {
  const ground = groundOf(lexicon, disease);
  const books = optionBook ? [ground.book, optionBook] : [ground.book];
  const shown = text.slice(0, MOST_LETTERS);
  const every = wordsOf(shown, ground.joins);
  const words = every.slice(0, MOST_WORDS);
  const clitics = lexicon.clitics.map(fold);
  const known = words.map((word) => meanings(word.text, books, ground.light, clitics));
  const shouted = words.every((word) => !/\p{Ll}/u.test(word.raw));
  const wholes = books.flatMap((book) => book.wholes);
  const capital = (word: Word) => !shouted && inCapitals(word) && wholes.some((phrase) => isShort(phrase, word));
  const kept = known.flatMap((word, index) => (word.light && !words.slice(index, index + 1).some(capital) ? [] : [index]));
  const content = kept.length ? kept : words.map((_, index) => index);

  const found = [
    ...content.flatMap((_, from) => hitsFrom(from, content, known, books, words)),
    ...(kept.length ? [] : wholeHits(words, wholes)),
    ...kept.flatMap((first, from) =>
      words.slice(first, first + 1).filter(capital).flatMap((word) =>
        wholes.flatMap(({ tag, values, ...phrase }) =>
          isShort(phrase, word) ? [{ tag, values, from, to: from + 1, first, last: first, weak: false, edits: 0 }] : [],
        ),
      ),
    ),
  ];
  const cut = text.length > shown.length || every.length > words.length;
  return { text: shown, words, content, hits: found.filter((hit) => !found.some((other) => outdone(hit, other))), cut };
}

/** Whether `other` explains the same words and more, or the same words with fewer typing errors. */
function outdone(hit: Hit, other: Hit): boolean {
  if (other.from > hit.from || other.to < hit.to) return false;
  const more = other.to - other.from - (hit.to - hit.from);
  return more > 0 ? other.edits <= hit.edits + 1 : other.edits < hit.edits;
}

interface Known {
  light: boolean;
  /** The words of the books that it may be, with the typing errors each supposes. */
  forms: Map<string, number>;
}

function meanings(word: string, books: PhraseBook[], light: ReadonlySet<string>, clitics: string[]): Known {
  const bare = [word, ...withoutClitics(word, clitics)];
  for (const form of bare) {
    const forms = exactForms(form, books);
    if (light.has(form)) return { light: true, forms };
    if (forms.size) return { light: false, forms };
  }
  if (/\d/.test(word)) return { light: false, forms: new Map() };
  const forms = slips(word, books);
  const least = Math.min(...forms.values(), 3);
  for (const one of light) if ((isSlipOf(word, one) ?? 3) < least) return { light: true, forms: new Map() };
  return { light: false, forms };
}

function exactForms(word: string, books: PhraseBook[]): Map<string, number> {
  const forms = new Map<string, number>();
  for (const book of books) {
    if (book.words.get(word[0] ?? '')?.has(word)) forms.set(word, 0);
    for (const stem of book.stems) if (word.startsWith(stem)) forms.set(`${stem}*`, 0);
  }
  return forms;
}

function slips(word: string, books: PhraseBook[]): Map<string, number> {
  let forms = new Map<string, number>();
  let least = 3;
  for (const book of books) {
    for (const candidate of book.words.get(word[0] ?? '') ?? []) {
      const edits = isSlipOf(word, candidate);
      if (edits === null || edits > least) continue;
      if (edits < least) forms = new Map();
      least = edits;
      forms.set(candidate, edits);
    }
  }
  return forms;
}

function withoutClitics(word: string, clitics: string[]): string[] {
  const without = (one: string) =>
    clitics.flatMap((clitic) => (one.startsWith(clitic) && one.length > clitic.length + 2 ? [one.slice(clitic.length)] : []));
  const bare = without(word);
  return [...bare, ...bare.flatMap(without)];
}

function hitsFrom(from: number, content: number[], known: Known[], books: PhraseBook[], words: Word[]): Hit[] {
  const hits: Hit[] = [];
  for (const form of formsAt(from, content, known).keys()) {
    for (const book of books) {
      for (const { phrase, from: start } of book.at.get(form) ?? []) {
        // Only the names of options may be turned round ("lung, small cell" for "small cell lung").
        if (start && !phrase.values.length) continue;
        const edits = editsOf(phrase, start, from, content, known);
        if (edits === null || (lone(phrase) && content.length > 1)) continue;
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

/** A single letter ("f", "m") is an answer only when it stands alone. */
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
  return reading.content.filter((index, position) => {
    if (explained.has(index)) return false;
    const hits = reading.hits.filter((hit) => hit.from <= position && position < hit.to);
    if (hits.some((hit) => !hit.tag.startsWith('command:'))) return false;
    const word = reading.words[index]?.text ?? '';
    return word.length > 1 && !/^[\divx.,+]+$/.test(word);
  });
}
