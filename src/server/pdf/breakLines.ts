/** A line of a paragraph; `end` is exclusive and leaves out the blank it was broken at. */
export interface Line {
  start: number;
  end: number;
  width: number;
}

/** Breaks a paragraph at blanks into lines of at most this width; a word that is wider is broken where it must. */
export function breakLines(paragraph: string, most: number, widthOf: (text: string) => number): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { index, 0: word } of paragraph.matchAll(/\S+/g)) {
    const width = widthOf(word);
    const joined: number = line ? line.width + widthOf(paragraph.slice(line.end, index)) + width : width;
    if (line && joined <= most) {
      line.end = index + word.length;
      line.width = joined;
      continue;
    }
    for (const piece of pieces(word, width, most, widthOf)) {
      line = { start: index + piece.start, end: index + piece.end, width: piece.width };
      lines.push(line);
    }
  }
  return lines;
}

function pieces(word: string, width: number, most: number, widthOf: (text: string) => number): Line[] {
  if (width <= most) return [{ start: 0, end: word.length, width }];
  const found: Line[] = [];
  let piece: Line = { start: 0, end: 0, width: 0 };
  for (const letter of word) {
    const own = widthOf(letter);
    if (piece.end > piece.start && piece.width + own > most) {
      found.push(piece);
      piece = { start: piece.end, end: piece.end, width: 0 };
    }
    piece = { start: piece.start, end: piece.end + letter.length, width: piece.width + own };
  }
  return [...found, piece];
}
