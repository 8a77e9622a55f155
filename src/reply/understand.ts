import { asking, opening } from './asking.ts';
import { readChoice } from './choice.ts';
import { commandIn } from './commands.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readEmail } from './email.ts';
import { fold } from './fold.ts';
import { howIn } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { readLookup } from './lookup.ts';
import { goesOn, readMessage } from './message.ts';
import { readNote } from './note.ts';
import { optionBook } from './optionBook.ts';
import { withOwnWords } from './ownWords.ts';
import { readPhone } from './phone.ts';
import { readPlace } from './place.ts';
import { type Reading, read, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { readSearch } from './search.ts';
import { readSeveral } from './several.ts';
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
  const labelled = byLabel(text, ask);
  if (!reading.words.length) return labelled ?? notUnderstood(text.trim() ? 'empty' : undefined);
  if (says(reading, 'urgent')) return notUnderstood('urgent');
  if (labelled) return withOwnWords(labelled, text, reading, ask, lexicon);
  if (ask.question.type === 'email' && /\S@\S/.test(reading.text)) return readEmail(reading, ask, lexicon);
  const command = commandIn(reading, lexicon, NAMES.includes(ask.question.type));
  // An option's own label is the option, whatever else it may mean ("As before").
  if (command && !ask.options.some(({ label }) => fold(label) === fold(text.trim())))
    return { kind: 'command', command };
  if (ask.question.type === 'note') return readNote(text, reading, ask, lexicon);
  if (asking(reading, lexicon)) return asksToLeave(reading, ask, lexicon) ?? notUnderstood('question');
  return byKind(text, reading, ask, lexicon);
}

/** Types that any name may answer: only what is spelled right is a command there. */
const NAMES = ['text', 'place', 'note', 'lookup'];
const OF_OPTIONS = ['choice', 'select', 'several'];

/** An option's own label is the option, whatever else it may mean ("As before", "Help from others", "🙂"). */
function byLabel(text: string, { question, options }: Ask): Reply | null {
  const typed = text.trim();
  if (!typed || typed.length > 400 || !OF_OPTIONS.includes(question.type)) return null;
  const [only, other] = options.filter(
    ({ label }) => label.trim() === typed || (fold(typed) && fold(label) === fold(typed)),
  );
  if (!only || other) return null;
  return { kind: 'understood', value: question.type === 'several' ? [only.value] : only.value };
}

/** The reply, read with the names of the options where the question has any. */
function readAsked(text: string, { question, options }: Ask, lexicon: Lexicon): Reading {
  const disease = question.type === 'search';
  if (!disease && !OF_OPTIONS.includes(question.type)) return read(text, lexicon);
  return read(text, lexicon, optionBook(options, question, lexicon, disease), disease);
}

/** "Can I skip this?" is a question and yet a reply; "what if I don't know?" is a question. */
function asksToLeave(reading: Reading, { question }: Ask, lexicon: Lexicon): Reply | null {
  return opening(reading, lexicon.asks, lexicon) ? null : howIn(reading, question, lexicon, 0);
}

function byKind(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  switch (ask.question.type) {
    case 'choice':
    case 'select':
      return withOwnWords(readChoice(reading, ask, lexicon), text, reading, ask, lexicon);
    case 'several':
      return readSeveral(text, reading, ask, lexicon);
    case 'lookup':
      return readLookup(text, reading, ask, lexicon);
    case 'message':
      return readMessage(reading, ask, lexicon);
    case 'search':
      return readSearch(reading, ask, lexicon);
    case 'date':
      return ask.question.section === 'survey' ? readDay(text, ask, lexicon) : readDate(text, ask, lexicon);
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
      return (ask.question.skip && howIn(reading, ask.question, lexicon, 0)) || notUnderstood('widget');
  }
}
