/**
 * Typing errors between two words (Damerau-Levenshtein, neighbours swapped once): letters added, missing, changed or
 * swapped. Gives `limit + 1` as soon as it is clear that there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, at(before, j - 2) + 1);
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return Math.min(at(last, b.length), limit + 1);
}

/**
 * How many typing errors are forgiven in a word of this length. Short words have too many neighbours ("live", "liver"),
 * so they are forgiven only a swap or a doubled or missing letter, and see `isSlipOf`.
 */
export function forgiven(length: number): 0 | 1 | 2 {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The typing errors that make `word` into `typed`; null when they are too many for it to be a slip of the finger.
 * The first letter must be right: "inactive" is not a slip of "active", nor "asymptomatic" of "symptomatic".
 */
export function isSlipOf(typed: string, word: string): 1 | 2 | null {
  const length = Math.max(typed.length, word.length);
  const limit = Math.min(forgiven(length), forgiven(Math.min(typed.length, word.length)));
  if (!limit || typed[0] !== word[0]) return null;
  const edits = editDistance(typed, word, limit);
  if (edits === 0 || edits > limit) return null;
  // With four letters one changed letter makes another word ("mile", "male"): only a swap is a slip.
  if (length === 4 && [...typed].sort().join('') !== [...word].sort().join('')) return null;
  return edits === 1 ? 1 : 2;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
