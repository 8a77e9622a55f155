import type { Option } from '../contract/question.ts';
import { fold } from './fold.ts';
import { groundOf } from './ground.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseEvidence } from './optionBook.ts';
import { type Reading, says, unexplained } from './reading.ts';
import { type Ask, notUnderstood, offer, type Reply } from './reply.ts';
import { searchOptions } from './searchOptions.ts';
import { type Evidence, range, weigh } from './weigh.ts';
import { wordsOf } from './words.ts';

/** Cancers go to these places far more often than they begin there, so "metastatic brain cancer" is asked back. */
const OFTEN_SECONDARY = ['brain', 'bone', 'liver-hepatobiliary'];

/**
 * Understands a reply to a question with a long list, searched by name: a cancer type in a sentence, by everyday name
 * or abbreviation. `lung_any` covers every `lung_…`: with a subtype named as well the subtype is meant, and where only
 * subtypes of one type are left and nothing tells them apart, the type itself is among the candidates.
 */
export function readSearch(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const { options, question } = ask;
  const evidence = primary(phraseEvidence(reading), reading, lexicon).map((piece) => ({
    ...piece,
    values: piece.values.flatMap((value) => familyOf(value, options)),
  }));
  const all = options.map((option) => option.value);
  const narrow = (values: string[]) => named(reduced(values), reading, options, lexicon);
  const { values, sure, note } = weigh(evidence, all, reading, lexicon, 3, narrow);
  const [value] = values;
  if (value === undefined || values.length > 40)
    return howIn(reading, question, lexicon, 3) ?? nearest(reading, ask, lexicon);

  const finer = refine(values, evidence, reading, options);
  const doubtful = says(reading, 'doubt') || isSecondary(values, evidence, reading, lexicon);
  if (sure && !finer.length && !doubtful) return { kind: 'understood', value, note };
  const oneType = values.every((other) => typeOf(other) === typeOf(value));
  const shown = values.slice(0, finer.length ? 1 : oneType ? 3 : 4);
  return offer([...new Set([...finer, ...shown, ...(oneType ? [anyOf(value)] : [])])], options);
}

const names = new WeakMap<readonly Option[], Map<string, string[]>>();

/**
 * The one subtype of a type that the whole reply names word for word, with the words that all diseases share: "thymic
 * carcinoma" is not just any cancer of the thymus.
 */
function named(values: string[], { words }: Reading, options: readonly Option[], lexicon: Lexicon): string[] {
  const { light } = groundOf(lexicon, false);
  const bare = (all: readonly { text: string }[]) =>
    all.flatMap(({ text }) => (light.has(text) ? [] : text)).join(' ') || all.map(({ text }) => text).join(' ');
  let known = names.get(options);
  if (!known) {
    known = new Map();
    for (const { value, label, names: others } of options) {
      for (const name of [label, label.replace(/\s*\(.*?\)/g, ''), ...(others ?? [])]) {
        const key = bare(wordsOf(name));
        known.set(key, [...new Set([...(known.get(key) ?? []), value])]);
      }
    }
    names.set(options, known);
  }
  const [only = ''] = values;
  const meant = known.get(bare(words)) ?? [];
  const [subtype = ''] = meant;
  const narrower =
    values.length === 1 && only === anyOf(only) && meant.length === 1 && typeOf(subtype) === typeOf(only);
  return narrower ? meant : values;
}

function typeOf(value: string): string {
  return value.split('_')[0] ?? value;
}

function anyOf(value: string): string {
  return `${typeOf(value)}_any`;
}

function familyOf(value: string, options: readonly Option[]): string[] {
  if (!value.endsWith('_any')) return [value];
  return options.flatMap((option) => (typeOf(option.value) === typeOf(value) ? option.value : []));
}

/** Values with those that `_any` of their type covers left out. */
function reduced(values: readonly string[]): string[] {
  return values.filter((value) => value.endsWith('_any') || !values.includes(anyOf(value)));
}

/** "Breast cancer, spread to lung and liver": what is named after the spreading is where it went, not what it is. */
function primary(evidence: Evidence[], reading: Reading, lexicon: Lexicon): Evidence[] {
  const spread = reading.hits.find((hit) => hit.tag === 'spread');
  if (!spread || says(reading, 'from')) return evidence;
  const before = evidence.filter((piece) => piece.last < spread.first);
  // "Colon cancer with liver mets": what stands right before the word is where it went, too.
  const itself = before.filter((piece) => piece.last < spread.first - 1 && isNamedCancer(piece, reading, lexicon));
  if (itself.length) return itself;
  return before.some((piece) => isNamedCancer(piece, reading, lexicon)) ? before : evidence;
}

/** Whether a word like "cancer" stands beside it, so that it is the disease and not only the place. */
function isNamedCancer(piece: Evidence, reading: Reading, lexicon: Lexicon): boolean {
  const near = reading.words.slice(Math.max(0, piece.first - 2), piece.last + 2);
  const generic = new Set(lexicon.generic.map(fold));
  return near.some(({ text }) => generic.has(text) || /(?:oma|emia|אומה|מיה)$/.test(text));
}

/** Whether the place may only be where another cancer has spread to ("liver mets", "spread to the bones"). */
function isSecondary(values: string[], evidence: Evidence[], reading: Reading, lexicon: Lexicon): boolean {
  if (says(reading, 'spread'))
    return !evidence.every((piece) => isNamedCancer(piece, reading, lexicon)) || says(reading, 'from');
  const metastatic = reading.words.some((word) => lexicon.metastatic.some((stem) => word.text.startsWith(fold(stem))));
  return metastatic && values.some((value) => OFTEN_SECONDARY.includes(typeOf(value)));
}

/** The subtypes that the rest of the reply points to ("acute" beside "leukemia"); the two most likely of them. */
function refine(values: string[], evidence: Evidence[], reading: Reading, options: readonly Option[]): string[] {
  const covered = new Set(evidence.flatMap(({ first, last }) => range(first, last)));
  const more = unexplained(reading, covered).map((index) => reading.words[index]?.text ?? '');
  const types = new Set(values.map(typeOf));
  const family = options.filter(({ value }) => types.has(typeOf(value)) && !values.includes(value));
  const pointed = family.map((option) => ({ option, words: more.filter((word) => hasWord(option, word)).length }));
  const found = pointed.filter(({ words }) => words > 0).sort((one, other) => other.words - one.words);
  return found.slice(0, 3).map(({ option }) => option.value);
}

function hasWord({ label, names }: Option, word: string): boolean {
  return [label, ...(names ?? [])].some((name) =>
    fold(name)
      .split(/[^\p{L}\p{N}+]+/u)
      .includes(word),
  );
}

/** No name fits as a whole: whole words that begin the names of one option only are that option; the rest is offered. */
function nearest(reading: Reading, { options }: Ask, lexicon: Lexicon): Reply {
  if (reading.cut) return notUnderstood('too_long');
  const { light } = groundOf(lexicon, true);
  const rest = unexplained(reading)
    .map((index) => reading.words[index]?.text ?? '')
    .filter((word) => !light.has(word));
  if (reading.light || !rest.some((word) => word.length > 2) || rest.length > 6 || says(reading, 'not'))
    return notUnderstood();
  const typed = rest.join(' ');
  const begun = typed.length < 4 ? [] : options.filter((option) => begins(option, `${typed} `));
  const [only] = begun;
  if (only && begun.length === 1 && rest.length === reading.content.length)
    return { kind: 'understood', value: only.value };
  return offer(
    searchOptions(typed, options, 4).map((option) => option.value),
    options,
  );
}

function begins({ label, names }: Option, typed: string): boolean {
  return [label, ...(names ?? [])].some((name) =>
    `${wordsOf(name)
      .map((word) => word.text)
      .join(' ')} `.startsWith(typed),
  );
}
