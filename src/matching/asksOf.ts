import type { Asked, Criteria } from '../contract/trial.ts';

/** The sentences in which a trial asks for what is not among the answers, each once, in the order of the record. */
export function asksOf({ needs, lines }: Criteria): Asked[] {
  const quotes = [...needs.map(({ quote }) => quote), ...(lines ? [lines.quote] : [])];
  return [...new Map(quotes.map((quote) => [quote.start, quote])).values()].sort((a, b) => a.start - b.start);
}
