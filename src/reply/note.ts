import { parseAnswer } from '../contract/conversation.ts';
import { asking } from './asking.ts';
import { fold } from './fold.ts';
import { leave } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says, unexplained } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { wordsOf } from './words.ts';

const MOST_LETTERS = 2000;
/** A question to the assistant is no longer than this; what is longer is the answer. */
const QUESTION_LETTERS = 100;
/** "I don't know" is not sure; "I do not know how to live with this" is the answer. */
const UNSURE_WORDS = 3;

/** Understands free text: the whole reply as it was written, unless it asks something or leaves the question. */
export function readNote(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  if (despairs(text, lexicon)) return notUnderstood('urgent');
  const written = clean(text);
  if (written.length > MOST_LETTERS) return notUnderstood('too_long');
  if (asksUs(written, reading, lexicon)) return notUnderstood('question');
  if (leaves(reading)) {
    const left = leave('skipped', ask.question);
    // Where it cannot be left out, not knowing is an answer; "skip" is none.
    if (left.kind === 'how' || says(reading, 'how:skipped')) return left;
  }
  const value = parseAnswer('note', written);
  return value === null ? notUnderstood() : { kind: 'understood', value };
}

function asksUs(written: string, reading: Reading, lexicon: Lexicon): boolean {
  return written.length <= QUESTION_LETTERS && /[?？؟\u037e]$/.test(written) && asking(reading, lexicon);
}

function leaves(reading: Reading): boolean {
  // "None" is an answer, too.
  if (reading.cut || unexplained(reading).length || says(reading, 'no')) return false;
  return says(reading, 'how:skipped') || (says(reading, 'how:unsure') && reading.words.length <= UNSURE_WORDS);
}

/** Despair is looked for in the whole text, also where the rest of it is not read. */
function despairs(text: string, lexicon: Lexicon): boolean {
  const light = new Set(lexicon.light.map(fold));
  const kept = (one: string) =>
    wordsOf(one)
      .map((word) => word.text)
      .filter((word) => !light.has(word))
      .join(' ');
  const said = ` ${kept(text.slice(0, 4 * MOST_LETTERS))} `;
  return lexicon.urgent.some((phrase) => {
    const wanted = kept(phrase);
    return wanted !== '' && said.includes(` ${wanted}${phrase.endsWith('*') ? '' : ' '}`);
  });
}

/** The text as it was written, without signs that cannot be stored. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}|\p{Cs}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();
}
