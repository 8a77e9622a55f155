import { useState } from 'react';

/** A draft that outlives its page while this tab is open: a session may end while somebody types. */
export interface Kept<T> {
  now: { owner: string; draft: T } | null;
}

export function keeper<T>(): Kept<T> {
  return { now: null };
}

/** The draft that `owner` left, else none. What somebody else left is dropped. */
export function takeKept<T>(kept: Kept<T>, owner: string): T | null {
  if (kept.now?.owner !== owner) kept.now = null;
  return kept.now?.draft ?? null;
}

/** A draft, taken up where its owner left it; `null` puts it away. Nothing of it goes into any storage. */
export function useKeptDraft<T>(kept: Kept<T>, owner: string): [T | null, (draft: T | null) => void] {
  const [draft, setDraft] = useState(() => takeKept(kept, owner));
  return [
    draft,
    (next) => {
      kept.now = next === null ? null : { owner, draft: next };
      setDraft(next);
    },
  ];
}
