import { restBeside } from './commands.ts';
import { withoutAnswer } from './email.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { trimmed } from './trimmed.ts';

/** What may be a whole reply and names no entry. */
const NO_NAMES = ['idle', 'how:unsure', 'how:skipped', 'yes', 'no', 'not', 'go', 'greetings', 'tentative'];
const MOST_LETTERS = 100;
const MOST_WORDS = 10;

/** What to look up for a reply to a question whose entries are searched: the name, without what is put around it. */
export function readLookup(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const spoken = NO_NAMES.some((tag) => says(reading, tag));
  if (spoken && !restBeside(reading, [...NO_NAMES, 'how:parked'])) return withoutAnswer(reading, ask, lexicon);
  const left = trimmed(plain(text), ask.question, lexicon).text;
  const query = left.replace(/[\s.,;:!?…]+$/u, '');
  if (!/[\p{L}\p{N}]/u.test(query)) return notUnderstood();
  if (query.length > MOST_LETTERS || query.split(' ').length > MOST_WORDS) return notUnderstood('too_long');
  return query.length < 2 ? notUnderstood() : { kind: 'search', query };
}

/** One line of visible signs: what is typed is looked for, not shown. */
function plain(text: string): string {
  return text
    .slice(0, 4 * MOST_LETTERS)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
