import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '../api/outcome.ts';
import type { Entry, Lookup, Services } from './widget.ts';

/** A search needs at least 2 characters (product.md §5). */
export const ENTRY_MINIMUM = 2;

/** Long enough to let a word be typed, short enough not to be felt. */
const PAUSE_MS = 200;

/** What a search lists. While it searches it keeps what the last one found, so that nothing flickers. */
export type Entries = { listed: readonly Entry[] } & (
  | { status: 'idle' | 'searching' | 'found' | 'too_short' }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
);

/** What a search came to, and which search that was. */
type Result = { for: string } & ({ listed: readonly Entry[] } | { failure: CallFailure });

const NOTHING: readonly Entry[] = [];

/**
 * The entries that fit what is typed, asked for when typing pauses; an overtaken question is dropped. `language`:
 * entries are asked for again in another one.
 */
export function useEntries(
  lookup: Lookup | undefined,
  typed: string,
  language: string,
  searchEntries: Services['searchEntries'],
): Entries {
  const query = typed.trim().length < ENTRY_MINIMUM ? '' : typed.trim();
  const wanted = lookup && (query || lookup.prefetch) ? `${language} ${query}` : null;
  const [result, setResult] = useState<Result | null>(null);
  const [tries, setTries] = useState(0);
  const search = useEffectEvent(async (signal: AbortSignal) => lookup && searchEntries(lookup, query, signal));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (wanted === null) return;
    const control = new AbortController();
    const pause = setTimeout(async () => {
      const outcome = await search(control.signal);
      if (!outcome || control.signal.aborted) return;
      setResult({ for: wanted, ...(outcome.ok ? { listed: outcome.data } : { failure: outcome.failure }) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      control.abort();
    };
  }, [wanted, tries]);

  if (wanted === null) return { status: 'idle', listed: NOTHING };
  const listed = result && 'listed' in result ? result.listed : NOTHING;
  if (result?.for !== wanted) return { status: 'searching', listed };
  if ('listed' in result) return { status: 'found', listed };
  if (Object.values(result.failure.errors).flat().includes('too_short')) return { status: 'too_short', listed };
  const retry = () => {
    setResult(null);
    setTries(tries + 1);
  };
  return { status: 'failed', listed, failure: result.failure, retry };
}
