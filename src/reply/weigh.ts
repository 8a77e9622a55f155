import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { type Hit, type Reading, says, unexplained } from './reading.ts';

/** Something in a reply that speaks for one or more options. Several pieces are all held to be true. */
export interface Evidence {
  values: readonly string[];
  /** Its first and last word in the reply. */
  first: number;
  last: number;
  /** Taken for sure only when nothing else is said. */
  weak?: boolean;
  /** Ignored beside something that is said for sure ("fine" beside "no heavy lifting"). */
  casual?: boolean;
  /** Never taken without asking. */
  offered?: boolean;
  /** Typing errors forgiven (see `Hit`). */
  edits?: number;
  /** The person said it on another scale. */
  converted?: boolean;
}

/** Why the echo of an answer may be worth a second look. */
export type Note = 'tentative' | 'corrected' | 'converted';

export interface Verdict {
  /** The options that are left, best first; none when the reply says nothing about them. */
  values: string[];
  /** Whether the one option that is left may be taken. */
  sure: boolean;
  note?: Note;
}

/**
 * What the evidence leaves of `all` options: what every piece allows, without what is denied. Where pieces contradict
 * each other, or are alternatives, all of them are left. A value is sure only when it is the only one left, nothing
 * casts doubt on it and little else is said (`spare`: how many words may stay unexplained beside a single word; three
 * more beside a phrase).
 * `reduce` takes out what other values cover.
 */
export function weigh(
  evidence: readonly Evidence[],
  all: readonly string[],
  reading: Reading,
  lexicon: Lexicon,
  spare = 1,
  reduce = (values: string[]) => values,
): Verdict {
  const kept = afterCorrection(evidence, reading);
  const denied = kept.filter((piece) => isDenied(piece, reading, lexicon));
  const held = withoutAsides(kept.filter((piece) => !denied.includes(piece)));
  const not = new Set(denied.flatMap((piece) => piece.values));
  if (!held.length) {
    // "Not small cell" of a long list leaves too much to offer.
    const rest = reduce(all.filter((value) => !not.has(value)));
    return { values: denied.length && rest.length <= 4 ? rest : [], sure: false };
  }
  const any = [...new Set(held.flatMap((piece) => piece.values))];
  const common = any.filter((value) => held.every((piece) => piece.values.includes(value)));
  const left = says(reading, 'or') || !common.length ? any : common;
  const undenied = left.filter((value) => !not.has(value));
  const values = reduce(undenied.length ? undenied : left);
  const edits = Math.max(...held.map((piece) => piece.edits ?? 0));
  return {
    values,
    sure: values.length === 1 && edits < 2 && isClear([...denied, ...held], reading, spare),
    note: says(reading, 'tentative')
      ? 'tentative'
      : edits >= 1
        ? 'corrected'
        : held.some((piece) => piece.converted)
          ? 'converted'
          : undefined,
  };
}

/** The evidence without casual words that only contradict what is said for sure, elsewhere in the reply. */
function withoutAsides(evidence: readonly Evidence[]): readonly Evidence[] {
  const firm = evidence.filter((piece) => !piece.casual);
  const [first] = firm;
  if (!first) return evidence;
  const settled = first.values.length === 1 && firm.every((piece) => piece.values.join() === first.values.join());
  const fits = (piece: Evidence, other: Evidence) =>
    piece.values.some((value) => other.values.includes(value)) || overlap(piece, other);
  return evidence.filter(
    (piece) => !piece.casual || firm.every((other) => (settled ? overlap(piece, other) : fits(piece, other))),
  );
}

function overlap(piece: Evidence, other: Evidence): boolean {
  return piece.first <= other.last && other.first <= piece.last;
}

function isClear(evidence: readonly Evidence[], reading: Reading, spare: number): boolean {
  if (reading.cut || evidence.some((piece) => piece.offered)) return false;
  const covered = new Set(evidence.flatMap(({ first, last }) => range(first, last)));
  // An option's own words may sound like leaving or doubt ("No, not with me", "As before").
  const doubts = reading.hits.filter((hit) => hit.tag === 'doubt' || hit.tag.startsWith('how:'));
  if (doubts.some((hit) => !range(hit.first, hit.last).every((index) => covered.has(index)))) return false;
  if (/[?？؟\u037e]\s*$/.test(reading.text)) return false;
  const lastWord = Math.max(...evidence.map((piece) => piece.last));
  // "A woman, not": what is denied is not said.
  const after = reading.hits.some(
    (hit) => /^not?$/.test(hit.tag) && hit.first > lastWord && hit.to === reading.content.length,
  );
  if (after) return false;
  const idle = (index: number) =>
    reading.hits.some(({ tag, first, last }) => tag === 'idle' && first <= index && index <= last);
  // Of a casual word not even idle ones may stand beside ("I have a son").
  const more = evidence.every((piece) => piece.casual)
    ? reading.content.filter((index) => idle(index) && !covered.has(index))
    : [];
  const rest = unexplained(reading, covered).length + more.length;
  if (evidence.some((piece) => piece.weak)) return rest === 0;
  const long = evidence.some((piece) => piece.last > piece.first);
  return rest <= (long ? spare + 3 : spare);
}

function afterCorrection(evidence: readonly Evidence[], reading: Reading): readonly Evidence[] {
  const at = Math.max(...reading.hits.map((hit) => (hit.tag === 'correction' ? hit.first : -1)), -1);
  const after = evidence.filter((piece) => piece.first > at);
  return after.length ? after : evidence;
}

/**
 * Whether a "not" before it in its clause denies it. A "not" that is part of an option's own words ("cannot work")
 * was taken by them; one that begins the reply before "I am" or "it is" only means "no".
 */
export function isDenied(piece: Evidence, reading: Reading, lexicon: Lexicon): boolean {
  const { words } = reading;
  const clause = words[piece.first]?.clause;
  const before = reading.hits.filter((hit) => hit.last < piece.first && words[hit.last]?.clause === clause);
  const but = Math.max(...before.map((hit) => (hit.tag === 'but' ? hit.last : -1)), -1);
  return before.some((hit) => isNot(hit) && hit.first > but && !onlyMeansNo(hit, reading, lexicon));
}

function onlyMeansNo(not: Hit, reading: Reading, lexicon: Lexicon): boolean {
  const next = reading.words[not.last + 1]?.text;
  const begins = not.first === 0 || reading.words[not.first - 1]?.clause !== reading.words[not.first]?.clause;
  const isAnswer = reading.hits.some(
    (hit) => hit.values.includes('no') && hit.first <= not.first && not.last <= hit.last,
  );
  return isAnswer || (begins && lexicon.pronouns.some((pronoun) => fold(pronoun) === next));
}

/** "Not yet" and "no way" deny as well as "not"; a single "negative" before something else ("HER2 negative") does not. */
function isNot({ tag, from, to }: Hit): boolean {
  return tag === 'not' || (tag === 'no' && to - from > 1);
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
