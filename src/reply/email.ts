import { parseAnswer } from '../contract/conversation.ts';
import { fold } from './fold.ts';
import { howIn, leave } from './howWords.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says, unexplained } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';

const ADDRESS = /[^\s@<>()[\]"“”,;:]+@[^\s@<>()[\]"“”,;:]+/g;

/**
 * Understands an e-mail address among other words, as it was typed. What has to be mended first (spaces or a comma in
 * it, read aloud as "at" and "dot", a slip in a well-known domain) is only offered.
 */
export function readEmail(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const typed = addressesIn(reading.text);
  const [only] = typed;
  if (only !== undefined && typed.length === 1 && !says(reading, 'not')) {
    const meant = ask.suggestEmail?.(only) ?? null;
    const better = meant === null ? null : parseAnswer('email', meant);
    return better === null ? { kind: 'understood', value: only } : offered([better, only]);
  }
  if (typed.length) return offered(typed);
  const mended = mend(reading.text, lexicon);
  const addresses = addressesIn(mended);
  if (addresses.length) return offered([...new Set([...addresses, ...addressesIn(withName(mended, lexicon))])]);
  return withoutAnswer(reading, ask, lexicon);
}

/** "I don't have one", "no", "skip" to a question that takes free text. */
export function withoutAnswer(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const how = howIn(reading, ask.question, lexicon, 3);
  if (how) return how;
  return says(reading, 'no') && !unexplained(reading).length ? leave('skipped', ask.question) : notUnderstood();
}

function addressesIn(text: string): string[] {
  const found = (text.match(ADDRESS) ?? []).map((match) => {
    const bare = match.replace(/^(mailto|e?-?mail)[:=]/i, '').replace(/^[.'’]+|[.!?'’]+$/g, '');
    return parseAnswer('email', bare);
  });
  return [...new Set(found.filter((address) => address !== null))];
}

function mend(text: string, lexicon: Lexicon): string {
  const { at, dot, dash, underscore } = lexicon.spoken;
  let plain = ` ${fold(text).replace(/[\s()[\]]+/g, ' ')} `;
  for (const [words, sign] of [
    [dot, '.'],
    [at, '@'],
    [dash, '-'],
    [underscore, '_'],
  ] as const) {
    // A word that is common otherwise ("at") counts once only, the last time it stands there.
    for (const word of words.map(fold)) {
      const places = plain.split(` ${word} `);
      if (sign !== '@') plain = places.join(sign);
      else if (places.length > 1 && !plain.includes('@'))
        plain = `${places.slice(0, -1).join(` ${word} `)}@${places.at(-1)}`;
    }
  }
  return plain.replace(/\s*@\s*/g, '@').replace(/(@\S+?)\s*[,.]\s*(\p{L}{2,})/gu, '$1.$2');
}

/** "john smith@gmail.com", read aloud, is more likely john.smith or johnsmith: both, in one text. */
function withName(text: string, lexicon: Lexicon): string {
  const [, name = '', rest = ''] = /(\p{L}+) ([^\s@]+@\S+)/u.exec(text) ?? [];
  const ordinary = [...lexicon.light, ...lexicon.idle].some((word) => fold(word) === name);
  return name && !ordinary ? `${name}.${rest} ${name}${rest}` : '';
}

function offered(addresses: string[]): Reply {
  return { kind: 'unsure', candidates: addresses.slice(0, 4).map((value) => ({ value, label: value })) };
}
