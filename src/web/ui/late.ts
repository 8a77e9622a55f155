import { useSyncExternalStore } from 'react';

/** Where something stands that arrives later. */
export type Arrival<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; retry: () => void };

/** Something that arrives later, once, and is then there at once for everyone. */
export interface Late<T> {
  /** Starts the fetch unless it is under way or done. Never rejects. */
  load(): Promise<Arrival<T>>;
  read(): Arrival<T>;
  subscribe(listener: () => void): () => void;
}

/** Wraps an `import()`. Unlike `React.lazy` it suspends nothing: what has arrived renders in the same frame. */
export function late<T>(fetch: () => Promise<T>): Late<T> {
  let state: Arrival<T> = { status: 'loading' };
  let underWay: Promise<Arrival<T>> | null = null;
  const listeners = new Set<() => void>();

  function become(next: Arrival<T>): Arrival<T> {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  function load(): Promise<Arrival<T>> {
    underWay ??= fetch().then(
      (value) => become({ status: 'ready', value }),
      () => {
        underWay = null;
        return become({ status: 'failed', retry });
      },
    );
    return underWay;
  }

  function retry(): void {
    become({ status: 'loading' });
    void load();
  }

  return {
    load,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      void load();
      return () => listeners.delete(listener);
    },
  };
}

/** Something that is there already, for the place of a `Late`. */
export function arrived<T>(value: T): Late<T> {
  const state: Arrival<T> = { status: 'ready', value };
  return { load: async () => state, read: () => state, subscribe: () => () => {} };
}

/** Reads a `Late`, loading it if nobody has yet. */
export function useLate<T>(source: Late<T>): Arrival<T> {
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}
