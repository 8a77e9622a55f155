import type { Fact, FactId } from '../../contract/trial.ts';
import type { ClauseWord } from '../clauseWords.ts';
import { factLexicon } from '../factLexicon.ts';
import { NameTable } from '../nameTable.ts';
import { NEGATIVE, POSITIVE, signOf } from './polarityWords.ts';

/** Markers joined by commas, slashes, "and" and "or" with nothing said between: "ER and/or PR", "EGFR, ALK or ROS1". */
export function markerListAt(words: readonly ClauseWord[], start: number): MarkerList | null {
  const first = table.longestAt(words, start);
  if (!first) return null;
  if ('told' in first.value) return { ids: [], told: first.value.told, joint: 'and', next: start + first.length };
  const ids = [first.value.id];
  let joint: MarkerList['joint'] = 'either';
  let next = start + first.length;
  for (;;) {
    // "Estrogen receptor (ER) and progesterone receptor (PR)" without its brackets.
    const again = signOf(words[next - 1]) === null ? table.longestAt(words, next) : null;
    if (again && !('told' in again.value) && again.value.id === ids.at(-1) && !/[,/]/.test(words[next]?.before ?? ''))
      next += again.length;
    if (signOf(words[next - 1]) !== null && !isSuspended(words, next)) break;
    let at = next;
    while (FILLER.test(words[at]?.word ?? '') && at - next < 2) at += 1;
    const joints = [];
    while (/^(?:and|or|as|well)$/.test(words[at]?.word ?? '') && joints.length < 4) {
      joints.push(words[at]?.word);
      at += 1;
    }
    const name = table.longestAt(words, at);
    const joined = joints.length > 0 || /[,/]/.test(words[at]?.before ?? '');
    // "… in EGFR, EGFR exon 20 insertions" begins anew.
    if (!name || !joined || 'told' in name.value || ids.includes(name.value.id)) break;
    ids.push(name.value.id);
    if (joints.includes('or')) joint = 'or';
    else if (joints.includes('and') && joint !== 'or') joint = 'and';
    next = at + name.length;
  }
  return { ids: [...new Set(ids)], joint, next };
}

export interface MarkerList {
  ids: FactId[];
  told?: Fact;
  joint: 'or' | 'and' | 'either';
  next: number;
}

/** Whether a marker is named at a word. */
export function isMarkerAt(words: readonly ClauseWord[], at: number): boolean {
  return table.longestAt(words, at) !== null;
}

type Name = { id: FactId } | { told: Fact };

const table = new NameTable<Name>();
for (const { fact, names, abbr } of factLexicon.markers) table.add({ id: fact }, names, abbr);
for (const { fact, names } of factLexicon.told) table.add({ told: fact }, names);

const FILLER = /^(?:receptors?|status|genes?|expression)$/;

/** Whether the hyphen before `next` waits for the word of the next marker: "ER- and/or PR-positive". */
function isSuspended(words: readonly ClauseWord[], next: number): boolean {
  let at = next;
  while (/^(?:and|or)$/.test(words[at]?.word ?? '')) at += 1;
  const name = at > next ? table.longestAt(words, at) : null;
  const said = name ? words[at + name.length] : undefined;
  return /^[-–‐‑]$/.test(said?.before ?? '') && (POSITIVE.test(said?.word ?? '') || NEGATIVE.test(said?.word ?? ''));
}
