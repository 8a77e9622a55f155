import { folded } from './foldedWord.ts';

/** A word of a clause, with the marks around it. */
export interface ClauseWord {
  /** Small letters, in the spelling that the names have. */
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
    last = { word: folded(raw), raw, before, after: '', start, end, isLast: true };
    found.push(last);
  }
  if (last) last.after = clause.slice(last.end);
  return found;
}
