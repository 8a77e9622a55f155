import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

/** A piece of a line that is written in one direction, as it is given to the font. */
export interface Run {
  text: string;
  rtl: boolean;
}

const bidi = bidiFactory();

/** Which way each character of a paragraph reads (Unicode Bidirectional Algorithm). Without a direction, its own. */
export function levelsOf(paragraph: string, direction: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels {
  return bidi.getEmbeddingLevels(paragraph, direction);
}

/** The pieces of one line of a paragraph from left to right; `end` is exclusive. */
export function visualRuns(paragraph: string, { levels }: EmbeddingLevels, start: number, end: number): Run[] {
  const pieces: { text: string; level: number }[] = [];
  for (let at = start; at < end; at += 1) {
    const level = levels[at] ?? 0;
    const char = paragraph[at] ?? '';
    const shown = level % 2 ? (bidi.getMirroredCharacter(char) ?? char) : char;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += shown;
    else pieces.push({ text: shown, level });
  }
  return reordered(pieces).flatMap(({ text, level }) => {
    const visible = text.replace(CONTROLS, '');
    if (visible === '') return [];
    const rtl = level % 2 === 1;
    // The font turns letters that are written from right to left; signs that stand alone it leaves as they are.
    return [{ text: rtl && !RTL_LETTER.test(visible) ? [...visible].reverse().join('') : visible, rtl }];
  });
}

/** Rule L2: from the highest level to the lowest odd one, whatever is at least that deep is turned round. */
function reordered<T extends { level: number }>(pieces: readonly T[]): T[] {
  let order = [...pieces];
  for (let depth = Math.max(0, ...pieces.map(({ level }) => level)); depth > 0; depth -= 1) {
    const turned: T[] = [];
    let group: T[] = [];
    for (const piece of order) {
      if (piece.level >= depth) {
        group.unshift(piece);
        continue;
      }
      turned.push(...group, piece);
      group = [];
    }
    order = [...turned, ...group];
  }
  return order;
}

/** Marks that set a direction and show nothing. */
export const CONTROLS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Hebrew, Arabic and their kin. */
export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
