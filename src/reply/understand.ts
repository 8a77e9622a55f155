import { asking, opening } from './asking.ts';
import { readChoice } from './choice.ts';
import { commandIn } from './commands.ts';
import { readDate } from './date.ts';
import { readEmail } from './email.ts';
import { fold } from './fold.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { listOf, optionBook } from './optionBook.ts';
import { readPhone } from './phone.ts';
import { readPlace } from './place.ts';
import { type Reading, read, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { readSearch } from './search.ts';
import { readText } from './text.ts';

/**
 * What a typed reply means to the open question, in the language of the lexicon. Pure, total and quick for any text:
 * only its beginning is read, and what is understood is always a valid answer to the question.
 *
 * Clinical rule: where two readings are possible, or something casts doubt on the only one, nothing is taken and
 * the readings are offered.
 */
export function understand(text: string, ask: Ask, lexicon: Lexicon): Reply {
  const reading = readAsked(text, ask, lexicon);
  if (!reading.words.length) return notUnderstood(text.trim() ? 'empty' : undefined);
  if (says(reading, 'urgent')) return notUnderstood('urgent');
  if (ask.question.type === 'email' && /\S@\S/.test(reading.text)) return readEmail(reading, ask, lexicon);
  const command = commandIn(reading, lexicon, ['text', 'place'].includes(ask.question.type));
  // An option's own label is the option, whatever else it may mean ("As before").
  if (command && !ask.options.some(({ label }) => fold(label) === fold(text.trim())))
    return { kind: 'command', command };
  if (asking(reading, lexicon)) return asksToLeave(reading, ask, lexicon) ?? notUnderstood('question');
  return byKind(text, reading, ask, lexicon);
}

/** The reply, read with the names of the options where the question has any. */
function readAsked(text: string, { question, options }: Ask, lexicon: Lexicon): Reading {
  const disease = question.type === 'search';
  if (!disease && question.type !== 'choice') return read(text, lexicon);
  return read(text, lexicon, optionBook(options, listOf(question), lexicon, disease), disease);
}

/** "Can I skip this?" is a question and yet a reply; "what if I don't know?" is a question. */
function asksToLeave(reading: Reading, { question }: Ask, lexicon: Lexicon): Reply | null {
  return opening(reading, lexicon.asks, lexicon) ? null : howIn(reading, question, lexicon, 0);
}

function byKind(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  switch (ask.question.type) {
    case 'choice':
      return readChoice(reading, ask, lexicon);
    case 'search':
      return readSearch(reading, ask, lexicon);
    case 'date':
      return readDate(text, ask, lexicon);
    case 'text':
      return readText(text, reading, ask, lexicon);
    case 'email':
      return readEmail(reading, ask, lexicon);
    case 'phone':
      return readPhone(reading, ask, lexicon);
    case 'place':
      return readPlace(text, reading, ask, lexicon);
    case 'results':
      return goesOn(reading) ? { kind: 'understood', value: 'continue' } : notUnderstood();
    case 'end':
      return goesOn(reading) ? { kind: 'understood', value: 'platform' } : notUnderstood();
    default:
      return notUnderstood('widget');
  }
}

function goesOn(reading: Reading): boolean {
  const agreed = says(reading, 'go') || says(reading, 'yes');
  return agreed && !says(reading, 'not') && !says(reading, 'no') && reading.content.length <= 3;
}
