import { parseAnswer } from '../contract/conversation.ts';
import { figureEvidence, figuresIn, hasFigures } from './figures.ts';
import { groundOf } from './ground.ts';
import { howIn, leave } from './howWords.ts';
import { labelEvidence } from './labelWords.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseEvidence } from './optionBook.ts';
import { listed, withOwnWords } from './ownWords.ts';
import { type Hit, type Reading, says } from './reading.ts';
import { type Ask, type Candidate, notUnderstood, offer, type Reply } from './reply.ts';
import { searchOptions } from './searchOptions.ts';
import { counts, isTaken } from './stage.ts';
import { ofKind } from './surveyNames.ts';
import { unaccounted } from './unaccounted.ts';
import { type Evidence, isDenied, range } from './weigh.ts';

/** What leaves it open whether an option was meant. */
const UNCERTAIN = /^(doubt|or|correction|ahead|spread|from|how:|command:)/;

/** What a reply says of the options of a question that takes several. */
interface Said {
  /** Everything that names options, and which of it is taken back. */
  pieces: Evidence[];
  held: Evidence[];
  denied: Evidence[];
  /** The options that are named for certain, in the order shown. */
  values: string[];
  /** Every option but none, another and not sure. */
  every: string[];
  /** None and not sure, which go with no other. */
  alone: string[];
  /** "All of them", "both". */
  all: boolean;
  both: boolean;
}

/**
 * Understands a reply to a question that takes several options: by labels, parts and other names, by number or place
 * in the list, all or none of them. They are taken only when every word is accounted for and nothing casts doubt;
 * else what was understood is offered. What is denied ("not surgery") is never among it.
 */
export function readSeveral(text: string, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const said = weighSeveral(reading, ask, lexicon);
  const reply = replyTo(said, reading, ask, lexicon);
  const own = ownOf(said, text, reading, lexicon) ?? { words: said.pieces.length ? '' : text, along: [] };
  return withOwnWords(reply, own.words, reading, ask, lexicon, own.along);
}

function weighSeveral(reading: Reading, { options, question }: Ask, lexicon: Lexicon): Said {
  const figures = hasFigures(options, lexicon) ? figureEvidence(reading, options, lexicon) : [];
  const named = [...phraseEvidence(reading), ...labelEvidence(reading, options, lexicon, figures)];
  const places = hasFigures(options, lexicon) ? [] : placeEvidence(reading, options, lexicon, named.length > 0);
  const pieces = [...named, ...figures, ...places].sort((one, other) => one.first - other.first);
  const denied = deniedOf(pieces, reading, lexicon);
  const held = withoutDoubles(pieces.filter((piece) => !denied.includes(piece)));
  const not = new Set(denied.flatMap((piece) => piece.values));
  const sure = held.flatMap((piece) => (piece.values.length === 1 ? piece.values : []));
  const { light } = groundOf(lexicon, false);
  const alone = (['none', 'unsure'] as const).flatMap((kind) => ofKind(kind, options, light, lexicon));
  const apart = [...alone, ...ofKind('other', options, light, lexicon)];
  const values = options.map((option) => option.value);
  const loose = looseHits(reading, pieces);
  return {
    pieces,
    held,
    denied,
    values: values.filter((value) => sure.includes(value) && !not.has(value)),
    every: values.filter((value) => !apart.includes(value) && value !== question.custom?.option),
    alone,
    all: loose.some(({ tag }) => tag === 'set:all'),
    both: loose.some(({ tag }) => tag === 'set:both'),
  };
}

function replyTo(said: Said, reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const { held, pieces, values, every, alone, all, both } = said;
  const clear = isClear(said, reading);
  const note = says(reading, 'tentative')
    ? 'tentative'
    : held.some(({ edits = 0 }) => edits >= 1)
      ? 'corrected'
      : undefined;
  const take = (taken: string[]): Reply =>
    parseAnswer('several', taken) ? { kind: 'understood', value: taken, note } : notUnderstood();

  if ((all || both) && !pieces.length) {
    if (says(reading, 'not') || (both && every.length !== 2)) return notUnderstood();
    return clear ? take(every) : offered([every], ask);
  }
  if (all) {
    const others = every.filter((value) => !values.includes(value));
    return offered(says(reading, 'but') || says(reading, 'doubt') ? [others, every] : [values, others, every], ask);
  }
  if (clear && values.length && (!both || values.length === 2)) return take(values);
  const vague = held.flatMap((piece) => piece.values).filter((value) => !values.includes(value));
  const denied = new Set(said.denied.flatMap((piece) => piece.values));
  const single = [...values, ...new Set(vague)].filter((value) => !denied.has(value)).map((value) => [value]);
  const together = values.filter((value) => !alone.includes(value));
  const joint = together.length > 1 ? [together] : [];
  if (single.length) return offered(says(reading, 'or') ? [...single, ...joint] : [...joint, ...single], ask);
  if (pieces.length) return notUnderstood();
  if (says(reading, 'set:none') && !unaccounted(reading, []).length) return leave('skipped', ask.question);
  return howIn(reading, ask.question, lexicon, 3) ?? nearest(reading, ask);
}

/** Whether all that was said is the options that it names. */
function isClear({ pieces, held, denied, values, alone }: Said, reading: Reading): boolean {
  if (says(reading, 'tentative') && values.length > 1) return false;
  if (reading.cut || /[?？؟\u037e]\s*$/.test(reading.text)) return false;
  if (unaccounted(reading, pieces).length) return false;
  if (held.some((piece) => piece.offered || piece.values.length !== 1 || (piece.edits ?? 0) >= 2)) return false;
  const loose = looseHits(reading, pieces);
  if (loose.some(({ tag, first }) => UNCERTAIN.test(tag) || (tag === 'yes' && first > 0))) return false;
  // Every "not" must take back what follows it: "surgery no, chemo yes" is asked back.
  const clause = (index: number) => reading.words[index]?.clause;
  const denies = (hit: Hit) =>
    denied.some((piece) => hit.last < piece.first && clause(hit.first) === clause(piece.first));
  if (loose.some((hit) => /^not?$/.test(hit.tag) && !denies(hit))) return false;
  // "No surgery, chemo": the comma may go on with what is denied.
  if (denied.some((no) => held.some((yes) => goesOn(no, yes, reading)))) return false;
  if (held.some((one) => held.some((other) => clash(one, other)))) return false;
  return (values.length < 2 && !denied.length) || !values.some((value) => alone.includes(value));
}

/** What is taken back: "never surgery, chemo or radiation" takes back all three. */
function deniedOf(pieces: readonly Evidence[], reading: Reading, lexicon: Lexicon): Evidence[] {
  const denied = pieces.filter((piece) => isDenied(piece, reading, lexicon));
  if (!says(reading, 'or')) return denied;
  return pieces.filter((piece) => denied.includes(piece) || denied.some((no) => goesOn(no, piece, reading)));
}

/** Whether a piece comes after one that is denied, with no "but" between. */
function goesOn(no: Evidence, piece: Evidence, reading: Reading): boolean {
  const but = reading.hits.some(({ tag, first }) => tag === 'but' && no.last < first && first < piece.first);
  return no.last < piece.first && !but;
}

/** Whether two pieces claim the same words for different options. */
function clash(one: Evidence, other: Evidence): boolean {
  return overlaps(one, other) && one.values.join() !== other.values.join();
}

function overlaps(one: Evidence, other: Evidence): boolean {
  // Two figures of one word ("1,3") are two pieces.
  if (one.first === other.first && one.last === other.last) return false;
  return one.first <= other.last && other.first <= one.last;
}

/** "Hormone therapy, radiation therapy": what seems to be "therapy radiation" between them is part of both. */
function withoutDoubles(pieces: readonly Evidence[]): Evidence[] {
  return pieces.filter((piece) => {
    const others = pieces.filter((other) => overlaps(piece, other));
    const ends = [piece.first, piece.last].every((index) =>
      others.some(({ first, last }) => first <= index && index <= last),
    );
    return others.length < 2 || !ends;
  });
}

/** The phrases that are not part of what names an option. */
function looseHits(reading: Reading, pieces: readonly Evidence[]): Hit[] {
  const covered = new Set(pieces.flatMap(({ first, last }) => range(first, last)));
  return reading.hits.filter((hit) => !range(hit.first, hit.last).every((index) => covered.has(index)));
}

/** "1 and 3", "the first and the last", "options 2, 4". One bare number, a range and a number beside words are asked back. */
function placeEvidence(reading: Reading, options: Ask['options'], lexicon: Lexicon, named: boolean): Evidence[] {
  const at = (place: number) => options.slice(place, place + 1).map(({ value }) => value);
  const ordinals = reading.hits.flatMap(({ tag, first, last }) => {
    const [, place] = /^ordinal:(\d+|last)$/.exec(tag) ?? [];
    if (place === undefined || counts(reading, last)) return [];
    return [{ values: at(place === 'last' ? options.length - 1 : Number(place)), first, last, offered: named }];
  });
  const figures = figuresIn(reading, lexicon).filter(
    ({ first, last }) => !counts(reading, last) && (!isTaken(reading, first) || saysOption(reading, first)),
  );
  const range = /\d\s*[-–—]\s*\d/.test(reading.text);
  const bare = figures.length === 1 && !ordinals.length && !says(reading, 'option');
  const chosen = figures.map(({ value, first, last }) => ({
    values: value >= 1 ? at(value - 1) : [],
    first,
    last,
    offered: named || range || bare,
  }));
  return [...ordinals, ...chosen].filter((piece) => piece.values.length > 0);
}

function saysOption(reading: Reading, index: number): boolean {
  return reading.hits.some(({ tag, last }) => tag === 'option' && last === index - 1);
}

/** Offers sets of options, at most four. */
function offered(sets: readonly (readonly string[])[], ask: Ask): Reply {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const set of sets) {
    const chosen = ask.options.filter(({ value }) => set.includes(value));
    const key = chosen.map(({ value }) => value).join('\n');
    if (!chosen.length || chosen.length > 60 || seen.has(key)) continue;
    seen.add(key);
    const labels = chosen.map(({ label }) => label);
    candidates.push({ value: chosen.map(({ value }) => value), label: listed(labels, ask) });
  }
  return candidates.length ? { kind: 'unsure', candidates: candidates.slice(0, 4) } : notUnderstood();
}

/** Nothing is named as a whole: what is like it is offered. */
function nearest(reading: Reading, ask: Ask): Reply {
  const typed = unaccounted(reading, []).map((index) => reading.words[index]?.text ?? '');
  if (reading.cut) return notUnderstood('too_long');
  if (says(reading, 'not') || typed.length > 6 || typed.join('').length < 3) return notUnderstood();
  const like = offer(
    searchOptions(typed.join(' '), ask.options, 4).map(({ value }) => value),
    ask.options,
  );
  if (like.kind !== 'unsure') return like;
  return { kind: 'unsure', candidates: like.candidates.map(({ value, label }) => ({ value: [String(value)], label })) };
}

/** The part of a reply that names no option, where it is in one piece, beside the options that it names. */
function ownOf(
  { pieces, values }: Said,
  text: string,
  reading: Reading,
  lexicon: Lexicon,
): { words: string; along: readonly string[] } | undefined {
  const doubts = reading.hits.filter(({ tag }) => tag === 'doubt');
  const rest = unaccounted(reading, [...pieces, ...doubts]);
  const first = rest[0];
  const last = rest.at(-1);
  const between = pieces.some(
    (piece) => first !== undefined && last !== undefined && first < piece.first && piece.last < last,
  );
  if (!pieces.length || !values.length || first === undefined || last === undefined || between || reading.cut) return;
  const start = reading.words[first]?.start ?? 0;
  const words = text.slice(start, reading.words[last]?.end ?? text.length);
  // "ניתוח ודיקור": the ו only joins.
  const joined = /\p{L}\s+$/u.test(text.slice(0, start)) ? lexicon.and.filter((word) => word.endsWith('-')) : [];
  const glued = joined.map((word) => word.slice(0, -1)).find((word) => words.startsWith(word));
  return { words: glued && words.length > glued.length + 2 ? words.slice(glued.length) : words, along: values };
}
