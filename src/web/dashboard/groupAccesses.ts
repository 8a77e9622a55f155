import { type AccessWord, accessWord } from './accessWords.ts';
import type { Access } from './DataPage.tsx';

/** Entries of the log that say the same of the same day. `at` is the newest instant. */
export interface AccessGroup {
  day: string;
  at: string;
  word: AccessWord;
  count: number;
}

/** The log by days and by what happened, newest first; `dayOf` is the day of an instant where the person is. */
export function groupAccesses(accesses: readonly Access[], dayOf: (instant: string) => string): AccessGroup[] {
  const groups = new Map<string, AccessGroup>();
  for (const { at, action, call } of accesses) {
    const word = accessWord(action, call);
    const day = dayOf(at);
    const key = `${day} ${word}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { day, at, word, count: 1 });
  }
  return [...groups.values()];
}
