import type { Question } from '../contract/conversation.ts';
import type { Option } from '../contract/question.ts';
import { groundOf } from './ground.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { addPhrase, type PhraseBook, phraseBook } from './phraseBook.ts';
import { type Reading, read } from './reading.ts';
import { addSurveyNames } from './surveyNames.ts';
import type { Evidence } from './weigh.ts';

const books = new WeakMap<readonly Option[], { lexicon: Lexicon; list: string; book: PhraseBook }>();

/** Whether a question comes from a survey: its options are written as they come, and anything may be asked. */
export function isOfSurvey({ section, options }: Question): boolean {
  return section === 'survey' && !(options && 'list' in options);
}

/** The name under which a lexicon keeps the words for a question's options. */
export function listOf(question: Question): string {
  return question.options && 'list' in question.options ? question.options.list : question.id;
}

/**
 * Every phrase that speaks for an option: its label, the parts of the label, its other names, its hint, and the
 * lexicon's everyday words for it. Kept with the list of options, so hand in the same list again.
 */
export function optionBook(
  options: readonly Option[],
  question: Question,
  lexicon: Lexicon,
  disease: boolean,
): PhraseBook {
  const list = listOf(question);
  const kept = books.get(options);
  if (kept && kept.lexicon === lexicon && kept.list === list) return kept.book;
  const book = phraseBook();
  const { light } = groundOf(lexicon, disease);
  const add = (values: readonly string[], text: string, weak = false) => {
    // Numbers are read with their scale and unit ("Stage I", "50 miles"), not as names.
    if (!isNumber(text, lexicon)) addPhrase(book, text, light, { tag: 'value', values, weak });
  };
  for (const { value, label, names, hint } of options) {
    const own = [label, label.replace(/\s*\(.*?\)/g, ''), ...(names ?? [])];
    // "T-cell" is typed "tcell" and "non-small" "nonsmall", too.
    for (const name of own)
      for (const spelling of [name, name.replace(/(?<=\p{L})-(?=\p{L})/gu, '')]) add([value], spelling);
    for (const part of [...labelParts(label), ...parts(hint ?? '')]) add([value], part, true);
    if (value === 'yes') for (const word of lexicon.yes) add([value], word);
    if (value === 'no') for (const word of lexicon.no) add([value], word);
  }
  for (const [key, phrases] of isOfSurvey(question) ? [] : Object.entries(lexicon.lists[list] ?? {})) {
    const values = key.split('|').filter((value) => options.some((option) => option.value === value));
    if (!values.length) continue;
    for (const phrase of phrases) add(values, phrase.replace(/\?$/, ''), phrase.endsWith('?'));
  }
  if (isOfSurvey(question)) addSurveyNames(book, options, question.custom?.option, light, lexicon);
  books.set(options, { lexicon, list, book });
  return book;
}

/**
 * The parts of a label that may stand for it: "small cell" of "Lung cancer, small cell", "AML" of "… (AML)". Of three
 * parts ("Breast cancer, hormone receptor-positive, HER2-negative") none says enough.
 */
function labelParts(label: string): string[] {
  const short = /\(([A-Z][\w/-]{1,8}|\p{L}{4,})\)/u.exec(label)?.[1];
  const found = parts(label.replace(/\s*\(.*?\)/g, ''));
  return [...(found.length === 2 ? found : []), ...(short ? [short] : [])];
}

function parts(text: string): string[] {
  const found = text.split(/[,;:()–—]|\.\s/).map((part) => part.trim());
  return found.filter((part) => part.length > 2);
}

function isNumber(text: string, lexicon: Lexicon): boolean {
  const { words, content, hits } = read(text, lexicon);
  const numbers = words.filter((word, index) => /^(i{1,3}|iv|v)$/.test(word.text) || numberAt(words, index, lexicon));
  const rest = content.filter((index, position) => {
    const said = hits.filter((hit) => hit.from <= position && position < hit.to);
    return (
      !said.some((hit) => /^(scale|unit|atMost|number)/.test(hit.tag)) && !numbers.some((word) => word === words[index])
    );
  });
  return numbers.length > 0 && !rest.length;
}

/** What the phrases found in a reply say for the options: one piece for each place, certain names before weak ones. */
export function phraseEvidence(reading: Reading): Evidence[] {
  const places = new Map<string, Evidence>();
  const hits = reading.hits.filter((hit) => hit.values.length > 0);
  for (const { values, from, to, first, last, weak, edits } of hits) {
    const place = `${from}-${to}`;
    const other = places.get(place);
    if (other && !other.weak && weak) continue;
    const before = other && (weak || !other.weak) ? other.values : [];
    places.set(place, { values: [...new Set([...before, ...values])], first, last, weak, casual: weak, edits });
  }
  return [...places.values()];
}
