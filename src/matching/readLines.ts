import type { Asked, Criteria } from '../contract/trial.ts';
import type { NeedClause } from './needClauses.ts';

/**
 * How many earlier lines of systemic treatment for advanced disease a trial asks for: "at least one but no more than
 * three prior lines of systemic therapy in the metastatic setting". Lines of one kind (chemotherapy, endocrine) are
 * counted apart by those who write them, so they are not read; nor is what differs from sentence to sentence. Null: the
 * record does not say.
 */
export function readLines(clauses: readonly NeedClause[]): Criteria['lines'] {
  const found = clauses.flatMap((clause) => {
    const said = clause.text.toLowerCase();
    if (clause.open || said.length > 400 || !LINES.test(said) || OTHER.test(said)) return [];
    const bounds = clause.excludes ? tooMany(said) : asked(said);
    return bounds ? [{ ...bounds, quote: quoteOf(clause) }] : [];
  });
  const [first, ...others] = found;
  if (!first || others.some(({ min, max }) => min !== first.min || max !== first.max)) return null;
  return first;
}

interface Bounds {
  min: number;
  max: number | null;
}

const NUMBER = '(\\d|one|two|three|four|five)';
const LINES =
  /\b(?:prior|previous)\b.*\b(?:lines?|regimens?|therap(?:y|ies)|treatments?)\b.*\b(?:metasta\w*|advanced|unresectable|recurrent)\b/;
const OTHER =
  /chemo|cytotoxic|hormon|endocrine|platinum|anti-|inhibitor|immun|target|radi|surg|trastuzumab|taxane|allowed if|unless|except|weeks|months|adjuvant|phase|cohort|\bif\b/;
/** The number counts treatments only where one of their words comes next. */
const OF_THEM = '(?=,? (?:different |additional )?(?:prior|previous|lines?|regimens?|systemic|treatments?|therap))';
const AT_MOST = new RegExp(`(?:\\b(?:no|not) more than|\\bup to|\\bat most|\\bmaximum of|≤|<=) ?${NUMBER}${OF_THEM}`);
const AT_LEAST = new RegExp(
  `(?:\\bat least|\\bminimum of|≥|>=) ?${NUMBER}(?=,? (?:but|and|different|prior|previous|lines?|regimens?|systemic|treatments?|therap))`,
);
const BETWEEN = new RegExp(`\\b${NUMBER} ?(?:-|–|to|or) ?${NUMBER} (?:prior|previous)\\b`);
const MORE_THAN = new RegExp(`(?:\\bmore than|>) ?${NUMBER}${OF_THEM}`);
const OR_MORE = new RegExp(`(?:≥|>=|\\bat least) ?${NUMBER}${OF_THEM}|\\b${NUMBER} or more\\b`);

function asked(said: string): Bounds | null {
  const between = BETWEEN.exec(said);
  if (between) return { min: count(between[1]), max: count(between[2]) };
  const most = AT_MOST.exec(said);
  const least = AT_LEAST.exec(said);
  return most || least ? { min: least ? count(least[1]) : 0, max: most ? count(most[1]) : null } : null;
}

/** What the exclusion part calls too many. */
function tooMany(said: string): Bounds | null {
  const more = MORE_THAN.exec(said);
  if (more) return { min: 0, max: count(more[1]) };
  const from = OR_MORE.exec(said);
  return from ? { min: 0, max: count(from[1] ?? from[2]) - 1 } : null;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five'];

function count(said = ''): number {
  return /^\d$/.test(said) ? Number(said) : WORDS.indexOf(said);
}

function quoteOf({ sentence: { text, start, end }, excludes }: NeedClause): Asked {
  return { text, start, end, excludes };
}
