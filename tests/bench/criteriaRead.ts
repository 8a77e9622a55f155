import type { Criteria, TrialFacts } from '../../src/contract/trial.ts';
import { eligibilityText } from '../../src/matching/eligibilityText.ts';

/** How many criteria a text has, one a sentence, without headings; and of how many something was read and quoted. */
export function criteriaRead(trial: TrialFacts, criteria: Criteria | undefined): { all: number; read: number } {
  const lines = eligibilityText(trial.eligibility).filter(({ text }) => /\p{L}/u.test(text) && !text.endsWith(':'));
  const quotes = [
    criteria?.cancers.quote,
    criteria?.stages?.quote,
    criteria?.ages.quote,
    criteria?.activity?.quote,
    criteria?.lines?.quote,
    ...(criteria?.needs ?? []).map(({ quote }) => quote),
  ];
  const starts = new Set(quotes.flatMap((quote) => (quote ? [quote.start] : [])));
  return { all: lines.length, read: lines.filter(({ start }) => starts.has(start)).length };
}
