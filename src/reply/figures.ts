import type { Option } from '../contract/question.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Hit, type Reading, read, unexplained } from './reading.ts';
import { isTaken } from './stage.ts';
import type { Evidence } from './weigh.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const MARKS = /^(scale|unit|atMost|atLeast|counted)/;

interface Figure {
  value: number;
  first: number;
  last: number;
}

interface Figured {
  value: string;
  numbers: number[];
  /** What its numbers count, or are on. */
  marks: string[];
  /** Nothing but numbers and what they count. */
  only: boolean;
}

const made = new WeakMap<readonly Option[], { lexicon: Lexicon; labels: Figured[] }>();

/** Whether the labels of the options have numbers of their own, so that a number does not stand for a place. */
export function hasFigures(options: readonly Option[], lexicon: Lexicon): boolean {
  return (
    figured(options, lexicon).some(({ numbers, only }) => only && numbers.length > 0) ||
    options.some(({ label }) => /\p{Nd}/u.test(label))
  );
}

/**
 * What the numbers of a reply say for options that are numbers ("7" of 0 to 10, "Stage II", "3–5 times"). One on
 * another scale, or inside a range, is asked back.
 */
export function figureEvidence(reading: Reading, options: readonly Option[], lexicon: Lexicon): Evidence[] {
  const labels = figured(options, lexicon).filter(({ numbers, only }) => only && numbers.length > 0);
  if (!labels.length) return [];
  return figuresIn(reading, lexicon).flatMap(({ value, first, last }) => {
    const same = labels.filter(({ numbers }) => numbers.length === 1 && numbers[0] === value);
    const within = labels.filter(({ numbers: [low = 0, high = 0], numbers }) => {
      return numbers.length === 2 && low <= value && value <= high;
    });
    const meant = same.length ? same : within;
    if (!meant.length) return [];
    const marks = marksBeside(reading, first, last);
    const fits = same.length === 1 && same.every((label) => marks.words.every((word) => label.marks.includes(word)));
    return [
      { values: meant.map((label) => label.value), first: marks.first, last: marks.last, weak: true, offered: !fits },
    ];
  });
}

/** The numbers of a reply, in figures, in words or Roman; "1,3" are two. */
export function figuresIn(reading: Reading, lexicon: Lexicon): Figure[] {
  const { words } = reading;
  const found: Figure[] = [];
  for (let index = 0; index < words.length; index++) {
    const text = words[index]?.text ?? '';
    const roman = ROMAN.indexOf(text) + 1;
    if (/^\d{1,2}(?:[.,]\d{1,2})+$/.test(text)) {
      for (const part of text.split(/[.,]/)) found.push({ value: Number(part), first: index, last: index });
      continue;
    }
    const number = numberAt(words, index, lexicon);
    if (number) {
      found.push({ value: number.value, first: index, last: number.last });
      index = number.last;
    } else if (roman && text !== 'i' && text !== 'v' && text !== 'x') {
      found.push({ value: roman, first: index, last: index });
    } else if (roman && scaled(reading, index)) found.push({ value: roman, first: index, last: index });
  }
  return found;
}

function scaled(reading: Reading, index: number): boolean {
  return reading.hits.some((hit) => hit.tag.startsWith('scale:') && hit.last === index - 1);
}

/** A number with the words beside it that say what it counts or is on ("stage 2", "3 times a week"). */
function marksBeside(reading: Reading, first: number, last: number): { words: string[]; first: number; last: number } {
  const beside = reading.hits.filter(
    (hit) => MARKS.test(hit.tag) && (hit.last === first - 1 || hit.first === last + 1),
  );
  return {
    words: beside.flatMap((hit) => wordsAt(reading, hit)),
    first: Math.min(first, ...beside.map((hit) => hit.first)),
    last: Math.max(last, ...beside.map((hit) => hit.last)),
  };
}

function wordsAt({ words }: Reading, { first, last }: Hit): string[] {
  return words.slice(first, last + 1).map(({ text }) => (text.length > 3 ? text.replace(/s$/, '') : text));
}

function figured(options: readonly Option[], lexicon: Lexicon): Figured[] {
  const kept = made.get(options);
  if (kept?.lexicon === lexicon) return kept.labels;
  const labels = options.map(({ value, label }) => {
    const reading = read(label, lexicon);
    const figures = figuresIn(reading, lexicon);
    const covered = new Set(figures.flatMap(({ first, last }) => [first, last]));
    return {
      value,
      numbers: figures.map((figure) => figure.value),
      marks: reading.hits.filter(({ tag }) => MARKS.test(tag)).flatMap((hit) => wordsAt(reading, hit)),
      only: figures.every(({ first }) => !isTaken(reading, first)) && unexplained(reading, covered).length === 0,
    };
  });
  made.set(options, { lexicon, labels });
  return labels;
}
