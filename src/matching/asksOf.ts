import type { AskedResult, Criteria, Verdict } from '../contract/trial.ts';
import type { DecidedNeed } from './decideNeeds.ts';

/**
 * The sentences in which a trial asks for what is not among the criteria, each once, in the order of the record. One that
 * asks for several things is met when all of them are.
 */
export function asksOf({ lines }: Pick<Criteria, 'lines'>, needs: readonly DecidedNeed[]): AskedResult[] {
  const counted = lines ? [{ quote: lines.quote, verdict: 'to_confirm' as const }] : [];
  const bySentence = Map.groupBy([...needs, ...counted], ({ quote }) => quote.start);
  return [...bySentence.values()]
    .flatMap((asked) => asked.slice(0, 1).map(({ quote }) => ({ ...quote, verdict: together(asked) })))
    .sort((a, b) => a.start - b.start);
}

function together(asked: readonly { verdict: Verdict }[]): Verdict {
  if (asked.some(({ verdict }) => verdict === 'not_met')) return 'not_met';
  return asked.every(({ verdict }) => verdict === 'met') ? 'met' : 'to_confirm';
}
