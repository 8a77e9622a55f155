import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { addPhrase, type PhraseBook, phraseBook } from './phraseBook.ts';

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
  add('ask', [...lexicon.asks, ...lexicon.requests]);
  add('generic', disease ? [] : generic);
  for (const [place, ordinal] of [...lexicon.ordinals, lexicon.last].entries()) {
    const tag = `ordinal:${place < lexicon.ordinals.length ? place : 'last'}`;
    add(tag, ordinal);
    for (const one of lexicon.one)
      add(
        tag,
        ordinal.map((word) => `${word} ${one}`),
      );
  }
  const joins = [...Object.values(scales), ...Object.values(units), lexicon.counted, lexicon.option, lexicon.age];
  return { light, book, joins: new Set(joins.flat().map(fold)) };
}
