import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const KEY = 'trialogue_saved_trials';
const MOST = 200;
const stored = z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))).check(z.maxLength(MOST));

const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let read: { raw: string | null; ids: ReadonlySet<string> } = { raw: null, ids: NONE };

/** The registry numbers of the trials saved in this browser. */
export function savedTrials(): ReadonlySet<string> {
  const raw = readRaw();
  if (raw !== read.raw) read = { raw, ids: parse(raw) };
  return read.ids;
}

/** The same, followed as it changes, in other tabs too. */
export function useSavedTrials(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, savedTrials, () => NONE);
}

/** Saves a trial in this browser, or takes it out again. False when the browser would not keep it. */
export function savedTrialToggled(nctId: string): boolean {
  const ids = new Set(savedTrials());
  if (!ids.delete(nctId)) ids.add(nctId);
  return write([...ids].slice(-MOST));
}

/** These are the saved trials from now on. */
export function savedTrialsKept(ids: string[]): void {
  write(ids.slice(-MOST));
}

/** Forgets them all: part of erasing what this browser knows. */
export function savedTrialsForgotten(): void {
  write([]);
}

function parse(raw: string | null): ReadonlySet<string> {
  try {
    const parsed = stored.safeParse(JSON.parse(raw ?? '[]'));
    return parsed.success ? new Set(parsed.data) : NONE;
  } catch {
    return NONE;
  }
}

/** On a shared computer they are kept only until the tab is closed, like the conversation. */
function storage(): Storage {
  return sessionStorage.getItem('shared_computer') === 'yes' ? sessionStorage : localStorage;
}

function readRaw(): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}

function write(ids: string[]): boolean {
  try {
    if (ids.length > 0) storage().setItem(KEY, JSON.stringify(ids));
    for (const each of [localStorage, sessionStorage]) if (ids.length === 0 || each !== storage()) each.removeItem(KEY);
    return true;
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
