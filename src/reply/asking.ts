import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './words.ts';

/**
 * Whether a reply asks something ("what is ECOG", "does it cost anything?") instead of answering. A question mark
 * alone does not make it so: "stage 3?" is an answer in doubt.
 */
export function asking(reading: Reading, lexicon: Lexicon): boolean {
  return opening(reading, [...lexicon.asks, ...lexicon.requests], lexicon) > 0;
}

/**
 * How many words at the beginning of a reply belong to one of these phrases and to what may stand before it (a
 * greeting, "and", "sorry"); 0 when it begins otherwise. The longest phrase counts, light words and all.
 */
export function opening(reading: Reading, phrases: readonly string[], lexicon: Lexicon): number {
  const words = reading.words.map((word) => word.text);
  const openers = new Set([...lexicon.greetings, ...lexicon.but, ...lexicon.or].map(fold));
  const polite = reading.hits.filter((hit) => hit.tag === 'greetings' || hit.tag === 'correction');
  for (let start = 0; start < Math.min(words.length, 4); start++) {
    const lengths = phrases.map((phrase) => {
      const wanted = wordsOf(phrase).map((word) => word.text);
      return wanted.every((word, step) => words[start + step] === word) ? wanted.length : 0;
    });
    const longest = Math.max(0, ...lengths);
    if (longest) return start + longest;
    const passed = openers.has(words[start] ?? '') || polite.some((hit) => hit.first <= start && start <= hit.last);
    if (!passed) return 0;
  }
  return 0;
}
