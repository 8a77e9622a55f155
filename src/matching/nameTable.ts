import type { ClauseWord } from './clauseWords.ts';
import { spellings } from './spellings.ts';

/** A table of names of one or more words, to find the longest that begins at a word. */
export class NameTable<Value> {
  readonly #names: Branch<Value> = { next: new Map() };
  readonly #abbreviations = new Map<string, Value>();

  /** Names as `spellings` reads them; of a name that is there already the first value stays. */
  add(value: Value, names: readonly string[], abbreviations: readonly string[] = []): void {
    for (const name of names.flatMap(spellings)) {
      let branch = this.#names;
      for (const word of name.split(' ')) {
        const next = branch.next.get(word) ?? { next: new Map() };
        branch.next.set(word, next);
        branch = next;
      }
      branch.leaf ??= { value };
    }
    for (const abbreviation of abbreviations) this.#abbreviations.set(abbreviation, value);
  }

  /** Whether a name may begin with the word. */
  mayBegin({ word, raw }: ClauseWord): boolean {
    return this.#names.next.has(word) || (raw !== word && this.#abbreviations.has(raw));
  }

  /** The longest name at `at`, and how many words it has; its words have nothing but a space, hyphen or slash between. */
  longestAt(words: readonly ClauseWord[], at: number): { value: Value; length: number } | null {
    const first = words[at];
    if (!first) return null;
    let found: { value: Value; length: number } | null = null;
    let branch = this.#names.next.get(first.word);
    for (let length = 1; branch; length++) {
      if (branch.leaf) found = { value: branch.leaf.value, length };
      const next = words[at + length];
      branch = next && JOINED.test(next.before) ? branch.next.get(next.word) : undefined;
    }
    if (found) return found;
    // Abbreviations have capitals; most words have none.
    if (first.raw === first.word) return null;
    const value = this.#abbreviations.get(first.raw);
    return value === undefined ? null : { value, length: 1 };
  }
}

interface Branch<Value> {
  next: Map<string, Branch<Value>>;
  leaf?: { value: Value };
}

const JOINED = /^[ \-–‐‑/]{1,3}$/;
