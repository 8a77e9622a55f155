import * as z from 'zod/mini';
import { cancerIds } from './cancerFit.ts';
import lexiconData from './lexicon/cancers.json' with { type: 'json' };
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
  return [...segments.flatMap(inSegment), ...[alone.get(text.trim()) ?? []]].filter((values) => values.length > 0);
}

/**
 * The same for one condition of a record, which may be inverted as in MeSH ("Carcinoma, Non-Small-Cell Lung"), or mean
 * any cancer at all ("Advanced Malignancies").
 */
export function findCancersInCondition(condition: string): string[] {
  const straight = findCancers(condition);
  const turned = condition.includes(',') ? findCancers(condition.split(',').toReversed().join(' ')) : [];
  const found = unique([...straight, ...turned]);
  if (found.length === 0) return onlyOrgans(condition) ?? anyCancer(condition);
  // "Leukemia, Myeloid, Acute" and "Lung Cancer (NSCLC)" are no more than their narrowest; a list is all it names.
  const isList = /\band\b|\bor\b|\//i.test(condition);
  return isList ? found : found.filter((value) => !found.some((other) => other.startsWith(`${value}_`)));
}

const lexicon = z
  .strictObject({
    generic: z.array(z.string()),
    entries: z.array(
      z.strictObject({
        values: z.array(z.string()),
        /** "lung": lung cancer, carcinoma of the lung … */
        organs: z.optional(z.array(z.string())),
        /** Names; `@` stands for any of `generic`. */
        terms: z.optional(z.array(z.string())),
        /** Compared as written, capitals and all. */
        abbr: z.optional(z.array(z.string())),
        /** The same, but only where nothing else is in the text: ALL is also a word. */
        alone: z.optional(z.array(z.string())),
      }),
    ),
    ignore: z.array(z.string()),
    baskets: z.strictObject({
      solid: z.array(z.string()),
      blood: z.array(z.string()),
      all: z.array(z.string()),
      carcinoma: z.array(z.string()),
    }),
    modifiers: z.array(z.string()),
    markers: z.array(z.strictObject({ id: z.string(), wherever: z.array(z.string()), values: z.array(z.string()) })),
  })
  .parse(lexiconData);

const key = (list: readonly Word[]) => list.map((item) => item.word).join(' ');
const folded = (term: string) => key(words(term.replaceAll('@', ' GENERIC '))).replaceAll('generic', '@');
const generics = lexicon.generic.map(folded);
const expand = (term: string) =>
  term.includes('@') ? generics.map((generic) => folded(term).replace('@', generic)) : [folded(term)];

const organs = new Map<string, readonly string[]>();
const names = new Map<string, readonly string[]>();
const abbreviations = new Map<string, readonly string[]>();
const alone = new Map<string, readonly string[]>();

// What is more literal is set later, and so wins where two entries have the same name.
for (const { values, organs: list = [] } of lexicon.entries) {
  for (const organ of list) {
    organs.set(folded(organ), values);
    for (const term of [`${organ} @`, `@ of ${organ}`]) for (const name of expand(term)) names.set(name, values);
  }
}
for (const term of lexicon.baskets.solid) for (const name of expand(term)) names.set(name, cancerIds('solid'));
for (const term of lexicon.baskets.blood) for (const name of expand(term)) names.set(name, cancerIds('blood'));
names.delete('solid');
for (const literal of [false, true]) {
  for (const { values, terms = [] } of lexicon.entries) {
    for (const term of terms)
      if (term.includes('@') !== literal) for (const name of expand(term)) names.set(name, values);
  }
}
for (const term of lexicon.ignore) for (const name of expand(term)) names.set(name, []);
for (const { values, abbr = [], alone: single = [] } of lexicon.entries) {
  for (const short of abbr) abbreviations.set(rawKey(words(short)), values);
  for (const short of single) alone.set(short, values);
}

const LONGEST = Math.max(...[...names.keys()].map((name) => name.split(' ').length));

function rawKey(list: readonly Word[]): string {
  return list.map((item) => item.raw).join(' ');
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
  for (let length = Math.min(LONGEST, list.length - at); length > 0; length--) {
    const part = list.slice(at, at + length);
    const values =
      names.get(key(part)) ?? abbreviations.get(rawKey(part)) ?? abbreviations.get(rawKey(part).replace(/s$/, ''));
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
    const values = organs.get(key(list.slice(end - length, end)));
    if (values) return { values, start: end - length };
  }
  return null;
}

function organAt(list: readonly Word[], from: number): { values: readonly string[]; end: number } | null {
  let start = from;
  while (isJoint(list[start])) start += 1;
  for (let length = Math.min(4, list.length - start); length > 0; length--) {
    const values = organs.get(key(list.slice(start, start + length)));
    if (values) return { values, end: start + length };
  }
  return null;
}

/** A condition that is nothing but organs ("Gastric/GEJ"). */
function onlyOrgans(condition: string): string[] | null {
  const said = words(condition);
  // "Metastatic Malignant Neoplasm in the Brain" is of somewhere else.
  if (said.some(({ word }) => anyNames.has(word) || word.startsWith('metasta'))) return null;
  const list = said.filter(({ word }) => !modifiers.has(word));
  const found: string[] = [];
  for (let at = 0; at < list.length; ) {
    const organ = organAt(list, at);
    if (!organ) return null;
    found.push(...organ.values);
    at = organ.end;
  }
  return found.length > 0 ? unique(found) : null;
}

const modifiers = new Set(lexicon.modifiers.map(folded));
const anyNames = new Set(lexicon.baskets.all.flatMap(expand));
const carcinomas = new Set(lexicon.baskets.carcinoma.map(folded));

/** A condition that says only that it is a cancer ("Metastatic Cancer", "Neoplasms by Site"): every type. */
function anyCancer(condition: string): string[] {
  const said = words(condition).map((item) => item.word);
  if (anyNames.has(said.join(' '))) return cancerIds('all');
  const rest = said.filter((word) => !modifiers.has(word));
  if (rest.length === 0) return said.some((word) => anyNames.has(word)) ? cancerIds('all') : [];
  if (rest.every((word) => carcinomas.has(word))) return cancerIds('solid');
  return rest.every((word) => anyNames.has(word)) ? cancerIds('all') : [];
}

/** Narrows cancers by a marker named anywhere in a text: a lung cancer with an EGFR mutation. */
export function narrowByMarkers(values: readonly string[], text: string): string[] {
  const said = ` ${key(words(text))} `;
  const narrowed = values.flatMap((value) => {
    if (value.includes('_') && value !== 'lung_nsclc') return [value];
    const id = value.split('_')[0];
    const of = lexicon.markers.filter(
      (marker) => marker.id === id && marker.wherever.some((term) => said.includes(` ${folded(term)} `)),
    );
    return of.length > 0 ? of.flatMap((marker) => marker.values) : [value];
  });
  return unique(narrowed);
}

const unique = (list: readonly string[]) => [...new Set(list)];
