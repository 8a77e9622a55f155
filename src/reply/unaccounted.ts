import type { Reading } from './reading.ts';
import { type Evidence, range } from './weigh.ts';

/** What may stand beside an answer without saying anything of it. */
const POLITE = /^(idle|generic|greetings|tentative|option|and|but|or|correction|yes|not|no|go|ahead|set:)/;

/**
 * The words of a reply that no evidence covers and that are more than politeness. Stricter than `unexplained`: a
 * number, or a word that elsewhere only counts something ("chemo"), may be an answer of its own.
 */
export function unaccounted(reading: Reading, evidence: readonly Evidence[]): number[] {
  if (reading.light) return [];
  const covered = new Set(evidence.flatMap(({ first, last }) => range(first, last)));
  return reading.content.filter((index, position) => {
    if (covered.has(index)) return false;
    return !reading.hits.some((hit) => hit.from <= position && position < hit.to && POLITE.test(hit.tag));
  });
}
