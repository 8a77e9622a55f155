import { cancerNamed, LONGEST_NAME, mayBeginName, namedAlone, organNamed } from './cancerNames.ts';
import { type Word, withoutEntities, words } from './words.ts';

/**
 * The cancers that a short text (a condition, a keyword, a title, a sentence) names: ids (`lung`) and, where it is
 * narrower, values (`lung_nsclc`); `other` for a tumour that is none of the catalogue's types. A text for any solid
 * tumour gives every solid id. The longest name wins ("non-small cell lung cancer" is not small cell), secondary
 * tumours ("brain metastases") are not taken for primary ones, and an organ shares the noun of its neighbour ("breast,
 * ovarian and lung cancer").
 */
export function findCancers(text: string): string[] {
  return unique(findCancerNames(text).flat());
}

/** The same, name by name: "skin cancer" is one name of two types. */
export function findCancerNames(text: string): (readonly string[])[] {
  const segments = withoutEntities(text).split(/[;:]|\.\s/);
  return [...segments.flatMap(inSegment), namedAlone(text)].filter((values) => values.length > 0);
}

function inSegment(segment: string): (readonly string[])[] {
  const list = words(segment);
  const found: (readonly string[])[] = [];
  for (let at = 0; at < list.length; ) {
    const hit = longestAt(list, at);
    if (!hit) {
      at += 1;
      continue;
    }
    found.push(hit.values);
    if (hit.values.length > 0) found.push(...neighbours(list, at, at + hit.length));
    at += hit.length;
  }
  return found;
}

function longestAt(list: readonly Word[], at: number): { values: readonly string[]; length: number } | null {
  const first = list[at];
  if (!first || !mayBeginName(first)) return null;
  for (let length = Math.min(LONGEST_NAME, list.length - at); length > 0; length--) {
    const part = list.slice(at, at + length);
    const values = cancerNamed(part);
    if (values) return { values, length };
  }
  return null;
}

/** Organs that share the noun of the name at `start` to `end`: "breast, ovarian and | lung cancer", "cancer of the lung | or pleura". */
function neighbours(list: readonly Word[], start: number, end: number): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let at = start; at > 0; ) {
    const joined = isJoint(list[at - 1]);
    if (!joined && !list[at]?.apart) break;
    const organ = organBefore(list, joined ? at - 1 : at);
    if (!organ) break;
    found.push(organ.values);
    at = organ.start;
  }
  if (list.slice(start, end).some((item) => item.word === 'of')) {
    for (let at = end; at < list.length; ) {
      const joined = isJoint(list[at]);
      if (!joined && !list[at]?.apart) break;
      const organ = organAt(list, joined ? at + 1 : at);
      if (!organ) break;
      found.push(organ.values);
      at = organ.end;
    }
  }
  return found;
}

const isJoint = (item: Word | undefined) => item?.word === 'and' || item?.word === 'or';

function organBefore(list: readonly Word[], before: number): { values: readonly string[]; start: number } | null {
  let end = before;
  while (end > 0 && isJoint(list[end - 1])) end -= 1;
  for (let length = Math.min(4, end); length > 0; length--) {
    const values = organNamed(list.slice(end - length, end));
    if (values) return { values, start: end - length };
  }
  return null;
}

/** The organ that begins at or after the joints at `from`. */
export function organAt(list: readonly Word[], from: number): { values: readonly string[]; end: number } | null {
  let start = from;
  while (isJoint(list[start])) start += 1;
  for (let length = Math.min(4, list.length - start); length > 0; length--) {
    const values = organNamed(list.slice(start, start + length));
    if (values) return { values, end: start + length };
  }
  return null;
}

const unique = (list: readonly string[]) => [...new Set(list)];
