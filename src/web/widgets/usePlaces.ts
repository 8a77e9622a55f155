import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../contract/question.ts';
import type { CallFailure } from '../api/outcome.ts';
import type { Services } from './widget.ts';

/** A location search needs at least 3 characters (product.md §5). */
export const PLACE_MINIMUM = 3;

/** Long enough to let a word be typed, short enough not to be felt. */
const PAUSE_MS = 250;

export type Places =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; places: readonly Place[] }
  | { status: 'failed'; failure: CallFailure; retry: () => void };

/** What a search came to, and which search that was. */
type Result =
  | { for: string; status: 'found'; places: readonly Place[] }
  | { for: string; status: 'failed'; failure: CallFailure };

/** The places that a postal code or a town may mean, asked for when typing pauses; an overtaken question is dropped. */
export function usePlaces(typed: string, country: string, searchPlaces: Services['searchPlaces']): Places {
  const query = typed.trim();
  const wanted = query.length >= PLACE_MINIMUM ? `${country} ${query}` : null;
  const [result, setResult] = useState<Result | null>(null);
  const [tries, setTries] = useState(0);
  const search = useEffectEvent((signal: AbortSignal) => searchPlaces(query, country, signal));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    const pause = setTimeout(async () => {
      const outcome = await search(control.signal);
      if (control.signal.aborted) return;
      setResult(
        outcome.ok
          ? { for: wanted, status: 'found', places: outcome.data }
          : { for: wanted, status: 'failed', failure: outcome.failure },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      control.abort();
    };
  }, [wanted, tries]);

  if (!wanted) return { status: 'idle' };
  if (result?.for !== wanted) return { status: 'searching' };
  if (result.status === 'found') return { status: 'found', places: result.places };
  const retry = () => {
    setResult(null);
    setTries(tries + 1);
  };
  return { status: 'failed', failure: result.failure, retry };
}
