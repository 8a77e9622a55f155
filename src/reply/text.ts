import { parseAnswer } from '../contract/conversation.ts';
import { isPersonName } from '../contract/question.ts';
import { restBeside } from './commands.ts';
import { withoutAnswer } from './email.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { trimmed } from './trimmed.ts';

/** What may be a whole reply and is no name. */
const NO_NAMES = [
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

/**
 * Understands a name: the reply, letter for letter, without "my name is" and the like. A greeting, a yes, an e-mail
 * address or a figure is no name.
 */
export function readText(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const spoken = NO_NAMES.some((tag) => says(reading, tag));
  if (spoken && !restBeside(reading, ['idle', ...NO_NAMES])) return withoutAnswer(reading, ask, lexicon);
  if (/\S@\S+\.\S|https?:/.test(text) || /[?？؟]\s*$/.test(text)) return notUnderstood();
  const { text: name, other } = trimmed(text, ask.question, lexicon);
  const fits = /\p{L}/u.test(name) && (!ask.question.letters || isPersonName(name));
  const value = fits ? parseAnswer('text', name) : null;
  if (value === null) return notUnderstood(text.length > 200 ? 'too_long' : undefined);
  const whole = other === null ? null : parseAnswer('text', other);
  if (whole === null) return { kind: 'understood', value };
  return { kind: 'unsure', candidates: [value, whole].map((one) => ({ value: one, label: one })) };
}
