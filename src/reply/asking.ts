import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './words.ts';

/**
 * Whether a reply asks something ("what is ECOG", "does it cost anything?") instead of answering. A question mark
 * alone does not make it so: "stage 3?" is an answer in doubt.
 */
export function asking(reading: Reading, lexicon: Lexicon): boolean {
  return opening(reading, lexicon.asks, lexicon) > 0 || opening(reading, lexicon.requests, lexicon) > 0;
}

/**
 * How many words at the beginning of a reply belong to one of these phrases and to what may stand before it (a
 * greeting, "and", "sorry"); 0 when it begins otherwise. The longest phrase counts, light words and all.
 */
export function opening(reading: Reading, phrases: readonly string[], lexicon: Lexicon): number {
  const words = reading.words.map((word) => word.text);
  const openers = [lexicon.greetings, lexicon.but, lexicon.or].flatMap(wordLists);
  const polite = reading.hits.filter((hit) => hit.tag === 'greetings' || hit.tag === 'correction');
  for (let start = 0; start < Math.min(words.length, 4); start++) {
    let longest = 0;
    for (const wanted of wordLists(phrases)) {
      if (wanted.length > longest && wanted.every((word, step) => words[start + step] === word))
        longest = wanted.length;
    }
    // "What I have is …" begins like a question and is none.
    const statement = reading.hits.some(
      ({ tag, values, first, last }) =>
        (tag === 'idle' || values.length > 0) && first === start && last - start >= longest,
    );
    if (longest) return statement ? 0 : start + longest;
    const opener = openers.some((one) => one.length === 1 && one[0] === words[start]);
    if (!opener && !polite.some((hit) => hit.first <= start && start <= hit.last)) return 0;
  }
  return 0;
}

const lists = new WeakMap<readonly string[], string[][]>();

/** The phrases as folded words, kept with the list. */
function wordLists(phrases: readonly string[]): string[][] {
  let kept = lists.get(phrases);
  if (!kept) {
    kept = phrases.map((phrase) => wordsOf(phrase).map((word) => word.text));
    lists.set(phrases, kept);
  }
  return kept;
}
