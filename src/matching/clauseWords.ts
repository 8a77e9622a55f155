/** A word of a clause, with the marks around it. */
export interface ClauseWord {
  /** Small letters. */
  word: string;
  /** As written. */
  raw: string;
  /** What stands between it and the word before: " ", "-", ", ". */
  before: string;
  /** What stands between it and the word after. */
  after: string;
  start: number;
  end: number;
  isLast: boolean;
}

/** The words of a clause: runs of letters and digits. */
export function clauseWords(clause: string): ClauseWord[] {
  const found: ClauseWord[] = [];
  let last: ClauseWord | undefined;
  for (const match of clause.matchAll(/[a-z0-9\u00c0-\u024f]+/gi)) {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const before = clause.slice(last?.end ?? 0, start);
    if (last) {
      last.after = before;
      last.isLast = false;
    }
    last = { word: raw.toLowerCase(), raw, before, after: '', start, end, isLast: true };
    found.push(last);
  }
  if (last) last.after = clause.slice(last.end);
  return found;
}

/** A table of names of one or more words, to find the longest that begins at a word. */
export class NameTable<Value> {
  /** By their first word, the longest first. */
  readonly #names = new Map<string, { rest: string[]; value: Value }[]>();
  readonly #abbreviations = new Map<string, Value>();

  add(value: Value, names: readonly string[], abbreviations: readonly string[] = []): void {
    for (const name of names) {
      const [first = '', ...rest] = name.split(' ');
      const list = [...(this.#names.get(first) ?? []), { rest, value }];
      this.#names.set(
        first,
        list.sort((a, b) => b.rest.length - a.rest.length),
      );
    }
    for (const abbreviation of abbreviations) this.#abbreviations.set(abbreviation, value);
  }

  /** The longest name at `at`, and how many words it has; its words have nothing but a space, hyphen or slash between. */
  longestAt(words: readonly ClauseWord[], at: number): { value: Value; length: number } | null {
    const first = words[at];
    if (!first) return null;
    for (const { rest, value } of this.#names.get(first.word) ?? []) {
      if (rest.every((word, index) => isNext(words[at + 1 + index], word))) return { value, length: rest.length + 1 };
    }
    const value = this.#abbreviations.get(first.raw);
    return value === undefined ? null : { value, length: 1 };
  }
}

function isNext(found: ClauseWord | undefined, word: string): boolean {
  return found?.word === word && /^[ \-–‐‑/]{1,3}$/.test(found.before);
}
