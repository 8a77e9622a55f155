import { formatTag } from '../contract/locale.ts';
import { LEAST_CUSTOM } from '../contract/survey.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseEvidence } from './optionBook.ts';
import type { Reading } from './reading.ts';
import { type Ask, type Candidate, notUnderstood, type Reply } from './reply.ts';
import { unaccounted } from './unaccounted.ts';

const MOST = 200;

/**
 * Where a question has an option for one's own words, a reply that fits no option may be just these: it is offered as
 * that, never taken. `along` are the options that were understood beside the words.
 */
export function withOwnWords(
  reply: Reply,
  words: string,
  reading: Reading,
  ask: Ask,
  lexicon: Lexicon,
  along: readonly string[] = [],
): Reply {
  const option = ask.question.custom?.option;
  if (option === undefined || reply.kind === 'how') return reply;
  const isOwn = (value: unknown) => value === option || (Array.isArray(value) && value.includes(option));
  if (reply.kind === 'understood') return isOwn(reply.value) ? notUnderstood('own_words') : reply;
  if (reply.kind === 'not_understood' && reply.reason !== undefined && reply.reason !== 'too_long') return reply;
  const offered = reply.kind === 'unsure' ? reply.candidates : [];
  const candidate = candidateOf({ words, along }, reading, ask, option, lexicon);
  const candidates = [
    ...offered.filter(({ value }) => !isOwn(value)).slice(0, candidate ? 3 : 4),
    ...(candidate ? [candidate] : []),
  ];
  if (candidates.length) return { kind: 'unsure', candidates };
  return offered.length ? notUnderstood('own_words') : reply;
}

function candidateOf(
  own: { words: string; along: readonly string[] },
  reading: Reading,
  ask: Ask,
  option: string,
  lexicon: Lexicon,
): Candidate | null {
  const label = ask.options.find(({ value }) => value === option)?.label;
  const words = withoutName(plain(own.words), [...(label ? [label] : []), ...lexicon.sets.other]);
  const asks = /[?？؟\u037e]\s*$/.test(words);
  if (words.length < LEAST_CUSTOM || words.length > MOST || !/\p{L}/u.test(words) || asks) return null;
  // "Yes", "hello" and "not surgery" are nobody's own words.
  if (!unaccounted(reading, phraseEvidence(reading)).length) return null;
  const named = label ? `${label}: “${words}”` : `“${words}”`;
  if (ask.question.type !== 'several') return { value: option, label: named, custom: words };
  const along = ask.options.filter(({ value }) => value !== option && own.along.includes(value));
  return {
    value: [...along.map(({ value }) => value), option],
    label: listed([...along.map((each) => each.label), named], ask),
    custom: words,
  };
}

/** Several labels as the language joins them. */
export function listed(labels: readonly string[], { locale }: Pick<Ask, 'locale'>): string {
  return new Intl.ListFormat(formatTag(locale), { type: 'conjunction' }).format(labels);
}

/** One line, without the signs that nobody sees and that turn text round. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '')
    .trim();
}

/** "Other: acupuncture" is acupuncture. */
function withoutName(text: string, names: readonly string[]): string {
  const name = names.find((each) => {
    const rest = text.slice(each.length);
    return text.toLowerCase().startsWith(each.toLowerCase()) && /^\s*[:,;–—-]\s*\S/.test(rest);
  });
  return name === undefined ? text : text.slice(name.length).replace(/^\s*[:,;–—-]+\s*/, '');
}
