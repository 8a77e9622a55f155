import { fold } from './fold.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { wordsOf } from './words.ts';

/** Understands a reply to something that is only to be read: going on, or that it was read. */
export function readMessage(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  if (goesOn(reading) || wasSeen(reading, lexicon)) return { kind: 'understood', value: 'proceeded' };
  return ask.question.skip ? (howIn(reading, ask.question, lexicon, 0) ?? notUnderstood()) : notUnderstood();
}

/** Whether a reply says to go on, and nothing against it. */
export function goesOn(reading: Reading): boolean {
  const agreed = says(reading, 'go') || says(reading, 'yes');
  return agreed && !says(reading, 'not') && !says(reading, 'no') && reading.content.length <= 3;
}

function wasSeen(reading: Reading, lexicon: Lexicon): boolean {
  const inOrder = (words: readonly { text: string }[]) => words.map((word) => word.text).join(' ');
  const seen = new Set(lexicon.seen.map((phrase) => inOrder(wordsOf(phrase))));
  const polite = new Set(lexicon.greetings.map(fold));
  const told = reading.words.filter((word) => !polite.has(word.text));
  return seen.has(inOrder(reading.words)) || (told.length > 0 && seen.has(inOrder(told)));
}
