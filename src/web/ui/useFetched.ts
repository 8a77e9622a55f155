import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure, Outcome } from '../api/outcome.ts';

/** How far something is that a page begins with. */
export type Fetched<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: CallFailure; retry: () => void };

/** Asks once when the component appears (strict mode included), or when `wanted` becomes true; drops it when it leaves. */
export function useFetched<T>(fetch: (signal: AbortSignal) => Promise<Outcome<T>>, wanted = true): Fetched<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [tries, setTries] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answered = await fetch(signal);
    if (!signal.aborted) setOutcome(answered);
  });

  // Started a moment later, so that an effect which is undone at once asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    queueMicrotask(() => {
      if (!controller.signal.aborted) void ask(controller.signal);
    });
    return () => controller.abort();
  }, [wanted, tries]);

  if (!outcome) return { status: 'loading' };
  if (outcome.ok) return { status: 'ready', data: outcome.data };
  const retry = () => {
    setOutcome(null);
    setTries(tries + 1);
  };
  return { status: 'failed', failure: outcome.failure, retry };
}
