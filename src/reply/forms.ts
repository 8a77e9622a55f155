import { isSlipOf } from './editDistance.ts';
import type { PhraseBook } from './phraseBook.ts';

/** What it costs to read a word without what is glued to it, in typing errors: nothing, but it is remembered. */
const GLUED = 0.01;

/** What may be glued to the front of a word, and which of it may be missing. */
export interface Clitics {
  off: string[];
  on: string[];
}

/** What a word may be. */
export interface Known {
  light: boolean;
  /** The words of the books that it may be, with the typing errors each supposes. */
  forms: Map<string, number>;
}

export function meanings(word: string, books: PhraseBook[], light: ReadonlySet<string>, { off, on }: Clitics): Known {
  const bare = withoutClitics(word, off);
  const isLight = light.has(word) || (!exactForms(word, books).size && bare.some((form) => light.has(form)));
  // "Lung" is written "the lung" in some languages, in one word: with and without it is the same.
  // So is a plural or possessive s, in the languages that have one.
  const single = word.length > 4 && word.endsWith('s') ? [word.slice(0, -1)] : [];
  if (word.length > 5 && word.endsWith('ies')) single.push(`${word.slice(0, -3)}y`);
  const spellings = [word, ...bare, ...single].flatMap((form) => [
    form,
    ...(form.length > 2 ? on.map((one) => one + form) : []),
  ]);
  const found = spellings.flatMap((form) => [...exactForms(form, books, form === word ? 0 : GLUED)]);
  const forms = new Map(found.sort((a, b) => b[1] - a[1]));
  if (isLight || forms.size || /\d/.test(word)) return { light: isLight, forms };
  const slipped = slips(word, books);
  const least = Math.min(...slipped.values(), 3);
  for (const one of light) if ((isSlipOf(word, one) ?? 3) < least) return { light: true, forms };
  return { light: false, forms: slipped };
}

function exactForms(word: string, books: PhraseBook[], cost = 0): Map<string, number> {
  const forms = new Map<string, number>();
  for (const book of books) {
    if (book.words.get(word[0] ?? '')?.has(word)) forms.set(word, cost);
    for (const stem of book.stems) if (word.startsWith(stem)) forms.set(`${stem}*`, cost);
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
    clitics.flatMap((clitic) =>
      one.startsWith(clitic) && one.length > clitic.length + 2 ? [one.slice(clitic.length)] : [],
    );
  const bare = without(word);
  return [...bare, ...bare.flatMap(without)];
}
