import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import type { Word } from './words.ts';

export interface NumberFound {
  value: number;
  /** Index of its last word. */
  last: number;
  spelled: boolean;
}

const spellings = new WeakMap<Lexicon, Map<string, number>>();

/** The number that begins at this word, in figures ("1,000", "12.5") or spelled out ("two hundred and fifty"). */
export function numberAt(words: readonly Pick<Word, 'text'>[], at: number, lexicon: Lexicon): NumberFound | null {
  const text = words[at]?.text ?? '';
  if (/^\d[\d.,]*$/.test(text)) {
    const plain = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.');
    return Number.isFinite(Number(plain)) ? { value: Number(plain), last: at, spelled: false } : null;
  }
  let sum = spelledAt(text, lexicon);
  if (sum === null) return null;
  let last = at;
  for (let next = at + 1; next < Math.min(words.length, at + 8); next++) {
    const more = spelledAt(words[next]?.text ?? '', lexicon);
    if (more === null) {
      // "Two hundred and five": one small word may stand between.
      if (next === last + 1 && spelledAt(words[next + 1]?.text ?? '', lexicon) !== null && sum >= 100) continue;
      break;
    }
    const joined = join(sum, more);
    if (joined === null) break;
    sum = joined;
    last = next;
  }
  return { value: sum, last, spelled: true };
}

/** Two number words in a row as one number, or null when they are two. */
function join(sum: number, next: number): number | null {
  if (next === 1000 || next === 100) return sum > 0 && sum < next ? sum * next : null;
  const room = next >= 10 ? 100 : 10;
  return next > 0 && sum > 0 && sum % room === 0 && (sum >= 20 || next < 10) && sum !== 10 ? sum + next : null;
}

function spelledAt(text: string, lexicon: Lexicon): number | null {
  let known = spellings.get(lexicon);
  if (!known) {
    known = new Map(Object.entries(lexicon.numbers).map(([word, value]) => [fold(word), value]));
    spellings.set(lexicon, known);
  }
  const exact = known.get(text);
  if (exact !== undefined) return exact;
  for (const clitic of lexicon.clitics) {
    const bare = text.startsWith(clitic) ? known.get(text.slice(clitic.length)) : undefined;
    if (bare !== undefined) return bare;
  }
  return null;
}
