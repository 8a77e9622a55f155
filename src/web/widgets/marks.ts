import { fold } from '../../reply/fold.ts';

/** A stretch of text, and whether it is part of what was searched for. */
export interface Stretch {
  text: string;
  marked: boolean;
}

/**
 * Cuts a text where the words of a query begin one of its words ("lung ca" marks **Lung ca**ncer), whatever the case
 * and the accents. Null when no word of the query is found.
 */
export function marks(text: string, query: string): Stretch[] | null {
  const letters = [...text];
  const folded = letters.map(fold);
  const marked = letters.map(() => false);
  for (const word of query.split(/\s+/).map(fold).filter(Boolean)) {
    for (let start = 0; start < letters.length; start++) {
      const begins = start === 0 || !/[\p{L}\p{N}]/u.test(letters[start - 1] ?? '');
      const end = begins ? endOf(folded, start, word) : null;
      if (end !== null) marked.fill(true, start, end);
    }
  }
  return marked.includes(true) ? stretches(letters, marked) : null;
}

/** Where `word` ends when the text reads so from `start`, or null. */
function endOf(folded: readonly string[], start: number, word: string): number | null {
  let read = '';
  for (let index = start; index < folded.length; index++) {
    read += folded[index];
    if (read.length >= word.length) return read === word ? index + 1 : null;
    if (!word.startsWith(read)) return null;
  }
  return null;
}

function stretches(letters: readonly string[], marked: readonly boolean[]): Stretch[] {
  const result: Stretch[] = [];
  letters.forEach((letter, index) => {
    const last = result.at(-1);
    const isMarked = marked[index] === true;
    if (last?.marked === isMarked) last.text += letter;
    else result.push({ text: letter, marked: isMarked });
  });
  return result;
}
