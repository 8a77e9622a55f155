import { parseAnswer } from '../contract/conversation.ts';
import { withoutAnswer } from './email.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Reading, says } from './reading.ts';
import { type Ask, notUnderstood, type Reply } from './reply.ts';
import { wordsOf } from './words.ts';

/** Figures with what people write between them; an extension is left out. */
const NUMBER = /[+＋]?\(?\d(?:[\s().\-–—/ ⁠]{0,3}\d){5,18}/g;

/**
 * Understands a phone number among other words, as people of the country write it. Several numbers are offered;
 * figures read aloud ("six one seven …") too.
 */
export function readPhone(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const found = numbersIn(european(reading.text), ask);
  const spoken = found.length ? [] : numbersIn(inFigures(reading.text, lexicon), ask);
  const all = [...found, ...spoken];
  const [value] = all;
  if (value === undefined) {
    return /\d{5}/.test(reading.text.replace(/\D/g, '')) ? notUnderstood() : withoutAnswer(reading, ask, lexicon);
  }
  if (all.length === 1 && !spoken.length && !says(reading, 'not')) return { kind: 'understood', value };
  return { kind: 'unsure', candidates: all.slice(0, 4).map((one) => ({ value: one, label: one })) };
}

function numbersIn(text: string, { country, parsePhone }: Ask): string[] {
  const found = (text.match(NUMBER) ?? []).flatMap((match) => {
    const plain = match.replace(/[^\d+]/g, '').replace(/^00/, '+');
    // Without the tables of all countries only an international number can be known.
    const number = parsePhone ? (parsePhone(match, country) ?? parsePhone(plain, country)) : plain;
    return parseAnswer('phone', number) ?? [];
  });
  return [...new Set(found)];
}

function european(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15));
}

function inFigures(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text);
  return words
    .map(({ text: word }, at) => numberAt([{ text: word }], 0, lexicon)?.value ?? `${at} ${word}`.slice(1))
    .join(' ');
}
