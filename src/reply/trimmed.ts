import type { Question } from '../contract/conversation.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';

export interface Trimmed {
  /** What is left, letter for letter as typed. */
  text: string;
  /** Another reading, when what was taken off may belong to it ("Im" may be a surname). */
  other: string | null;
}

/** A reply without what people put before and after a name or a place ("my name is", "I live near", "please"). */
export function trimmed(text: string, question: Question, lexicon: Lexicon): Trimmed {
  const before = phrasesFor(question, lexicon.before);
  const after = phrasesFor(question, lexicon.after);
  let left = bare(text);
  let other: string | null = null;
  for (let round = 0; round < 4; round++) {
    const start = longest(before, (phrase) => startLength(left, phrase));
    const rest = bare(left.slice(start.length).replace(/^[\s,:;.\-–—־]+/u, ''));
    if (!start.length) break;
    // Nothing but "my name is": no name.
    if (!rest) return { text: '', other: null };
    // Where a letter was cut off a word, that word as it was is the other reading.
    const glued = start.phrase.endsWith('-?') ? (start.phrase.split(' ').at(-1)?.length ?? 2) - 2 : start.length;
    if (start.phrase.endsWith('?')) other = left.slice(start.length - glued);
    left = rest;
    // Only one letter is glued on: "בבאר שבע" is באר שבע.
    if (/-\??$/.test(start.phrase)) break;
  }
  for (let round = 0; round < 3; round++) {
    const end = longest(after, (phrase) => endLength(left, phrase));
    const rest = bare(left.slice(0, left.length - end.length).replace(/[\s,;:\-–—]+$/u, ''));
    if (!end.length || !rest) break;
    left = rest;
  }
  return { text: left, other };
}

/** By id for the questions that we ask ourselves; the ids of a survey are anybody's. */
function phrasesFor({ id, type, section }: Question, phrases: Lexicon['before']): readonly string[] {
  return (section === 'survey' ? undefined : phrases[id]) ?? phrases[type] ?? [];
}

function bare(text: string): string {
  return text.trim();
}

function longest(phrases: readonly string[], measure: (phrase: string) => number): { length: number; phrase: string } {
  let best = { length: 0, phrase: '' };
  for (const phrase of phrases) {
    const length = measure(phrase);
    if (length > best.length) best = { length, phrase };
  }
  return best;
}

/** How many characters of the text are the phrase it begins with; 0 when it does not. */
function startLength(text: string, phrase: string): number {
  const glued = /-\??$/.test(phrase);
  const wanted = comparable(phrase.replace(/-?\??$/, ''));
  for (let length = leastLength(wanted); length <= Math.min(text.length, wanted.length + 4); length++) {
    if (comparable(text.slice(0, length)) !== wanted) continue;
    const next = text[length] ?? '';
    if (glued ? /[\p{L}\p{N}\-־]/u.test(next) : !/[\p{L}\p{M}\p{N}]/u.test(next)) return length;
  }
  return 0;
}

function endLength(text: string, phrase: string): number {
  const wanted = comparable(phrase);
  for (let length = leastLength(wanted); length <= Math.min(text.length, wanted.length + 2); length++) {
    const end = text.slice(text.length - length);
    if (comparable(end) === wanted && !/[\p{L}\p{M}\p{N}]/u.test(text[text.length - length - 1] ?? '')) return length;
  }
  return 0;
}

/** Folded, a text may be longer than it was typed: ß is ss. */
function leastLength(wanted: string): number {
  return Math.max(1, wanted.length - 2);
}

/** Apostrophes matter here: "I'm" stands before a name, "Im" may be one. */
function comparable(text: string): string {
  return fold(text.replace(/['’‘‛ʼ´`′׳]/g, '\u0001'))
    .replaceAll('\u0001', "'")
    .replace(/\s+/g, ' ');
}
