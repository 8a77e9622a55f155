import type { Fact } from '../../contract/trial.ts';
import { factLexicon } from '../factLexicon.ts';
import { opposite } from '../knownFacts.ts';
import { type MarkerGroup, RECEPTORS } from './markerGroups.ts';

/** The facts that a group of markers asks for, as its negations and its part of the record turn them. */
export function groupFacts(
  group: MarkerGroup,
  excludes: boolean,
  text: string,
  earlier: readonly MarkerGroup[] = [],
): Fact[] {
  const before = text.slice(0, group.start);
  const negated = isNegated(group, text) || isNegatedInList(group, text, earlier);
  // "No" farther away may or may not reach to here.
  if (!negated && NEGATION.test(before)) return [];
  const flips = excludes !== negated;
  if (flips && group.variant) return [];
  const facts = flips ? group.facts.map(opposite) : group.facts;
  if (facts.length === 1) return facts;
  const positive = group.facts.every((fact) => fact.startsWith('+'));
  const joint = group.joint === 'either' ? (positive ? 'or' : 'and') : group.joint;
  // Of drivers a tumour mostly has one: "EGFR, ALK and ROS1 mutations" as a ground to exclude is each of them.
  const isEach = flips && group.facts.every((fact) => DRIVERS.has(fact));
  const all = (joint === 'and') !== flips;
  if (all || isEach) return facts;
  const isReceptors = facts.every((fact) => RECEPTORS.has(fact));
  return isReceptors ? ['+hormone_receptor'] : [];
}

const NEGATION = /\b(?:no|not|non|none|without|lack\w*|absence|exclu\w*|except|neither|nor|never)\b/i;
const NOT_BEFORE =
  /\b(?:not|no|non|without|lacks?|lacking|absence of|absent|never)\b[\s-]*(?:(?:be|have|has|known|any|evidence|of|a|an|the|documented|confirmed|activating|actionable|sensitizing|sensitising|sensitive|targetable|genetic|genomic|gene|oncogenic|driver|tumou?r|is|are)[\s-]+){0,4}$/i;

/** Whether a "no" before the first of the groups holds for all of them. */
export function areAllNegated(groups: readonly MarkerGroup[], text: string): boolean {
  const [first, ...others] = groups;
  return (
    first !== undefined &&
    others.length > 0 &&
    isNegated(first, text) &&
    others.every((group, at) => isNegatedInList(group, text, groups.slice(0, at + 1)))
  );
}

function isNegated({ start }: MarkerGroup, text: string): boolean {
  return NOT_BEFORE.test(text.slice(Math.max(0, start - 60), start));
}

/** "No EGFR mutation, ALK fusion or ROS1 fusion": of drivers, of which a tumour mostly has one, a "no" holds for the list. */
function isNegatedInList(group: MarkerGroup, text: string, earlier: readonly MarkerGroup[]): boolean {
  const last = earlier.at(-1);
  if (!last || !LISTED.test(text.slice(last.end, group.start)) || !group.facts.every((fact) => DRIVERS.has(fact)))
    return false;
  return isNegated(last, text) || isNegatedInList(last, text, earlier.slice(0, -1));
}

const LISTED =
  /^\s*(?:,|,?\s*(?:or|and)\b)(?!.*\b(?:with|ha[ds]|have|harbor\w*|positive|known|documented)\b)[^,.;]{0,20}$/i;
/** Drivers of which a tumour mostly has one. */
export const DRIVERS: ReadonlySet<Fact> = new Set(factLexicon.exclusive.flat());
