import { restBeside } from './commands.ts';
import { withoutAnswer } from './email.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, read, says, unexplained } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { trimmed } from './trimmed.ts';

const NO_PLACES = [
  'idle',
  'how:unsure',
  'how:skipped',
  'how:parked',
  'yes',
  'no',
  'not',
  'go',
  'greetings',
  'tentative',
];
/** Where postal codes can be looked up; elsewhere the town says more. */
const COUNTRIES = ['', 'US', 'CA'];
/** A US ZIP code or a Canadian postal code, the two kinds that can be looked up. */
const POSTAL = /(?<![\p{L}\d])(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)(?![\p{L}\d])/giu;

/** What to look up for a reply about where somebody lives: a postal code if there is one, else the name of the place. */
export function readPlace(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const spoken = NO_PLACES.some((tag) => says(reading, tag));
  if (spoken && !restBeside(reading, ['idle', ...NO_PLACES])) return withoutAnswer(reading, ask, lexicon);
  if (reading.cut) return notUnderstood('too_long');
  const plain = text.replace(/[.!?]+\s*$/, '');
  const codes = [...new Set(plain.match(POSTAL) ?? [])];
  const [code] = codes;
  const local =
    COUNTRIES.includes(ask.country) ||
    !/\p{L}{3}/u.test(trimmed(plain.replace(POSTAL, ''), ask.question, lexicon).text);
  if (code !== undefined && codes.length === 1 && local) return { kind: 'search', query: code };

  const query = town(trimmed(plain, ask.question, lexicon).text, ask, lexicon);
  const named = [plain, query].map((name) => fold(name).replaceAll('.', '').trim());
  const short = Object.entries(lexicon.places).find(([name]) => named.includes(fold(name)));
  const wanted = short ? short[1] : query;
  if (!/[\p{L}\d]/u.test(wanted) || /@/.test(wanted) || wanted.split(/\s+/).length > 8) return notUnderstood();
  return wanted.length < 3 ? notUnderstood('short') : { kind: 'search', query: wanted };
}

/**
 * An address without its street and foreign postal code, and a place without what it is near: "12 Main St,
 * Springfield, IL" is looked up as "Springfield, IL", "10115 Berlin" as "Berlin", "Newton, near Boston" as "Newton".
 */
function town(address: string, { question }: Ask, lexicon: Lexicon): string {
  const parts = address.split(',').map((part) => part.replace(/(?<!\p{L})\d{4,8}(?!\p{L})/gu, ' ').trim());
  const places = parts.filter((part) => part && !/\d/.test(part));
  const named = places.filter((part) => trimmed(part, question, lexicon).text === part);
  const kept = named.length ? named : places;
  return kept.length ? beyond(kept.join(', '), question, lexicon) : beyond(address, question, lexicon);
}

/** "About an hour north of Boston", "30 minutes from Boston": Boston, as nothing before it is a name. */
function beyond(place: string, question: Ask['question'], lexicon: Lexicon): string {
  const words = place.split(/\s+/);
  if (words.length > 12) return place;
  for (let at = 1; at < words.length; at++) {
    const tail = words.slice(at).join(' ');
    const rest = trimmed(tail, question, lexicon).text;
    if (rest !== tail && !unexplained(read(words.slice(0, at).join(' '), lexicon)).length) return rest;
  }
  return place;
}
