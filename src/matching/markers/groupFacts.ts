import type { Fact } from '../../contract/trial.ts';
import { opposite } from '../knownFacts.ts';
import { type MarkerGroup, RECEPTORS } from './markerGroups.ts';

/** The facts that a group of markers asks for, as its negations and its part of the record turn them. */
export function groupFacts(group: MarkerGroup, excludes: boolean, text: string): Fact[] {
  const before = text.slice(0, group.start);
  const negated = NOT_BEFORE.test(before.slice(-60));
  // "No" farther away may or may not reach to here.
  if (!negated && NEGATION.test(before)) return [];
  const flips = excludes !== negated;
  if (flips && group.variant) return [];
  const facts = flips ? group.facts.map(opposite) : group.facts;
  if (facts.length === 1) return facts;
  const positive = group.facts.every((fact) => fact.startsWith('+'));
  const joint = group.joint === 'either' ? (positive ? 'or' : 'and') : group.joint;
  const all = (joint === 'and') !== flips;
  if (all) return facts;
  const isReceptors = facts.every((fact) => RECEPTORS.has(fact));
  return isReceptors ? ['+hormone_receptor'] : [];
}

const NEGATION = /\b(?:no|not|non|none|without|lack\w*|absence|exclu\w*|except|neither|nor|never)\b/i;
const NOT_BEFORE =
  /\b(?:not|no|non|without|lacks?|lacking|absence of|absent|never)\b[\s-]*(?:(?:be|have|has|known|any|evidence|of|a|an|the|documented|confirmed|activating|actionable|sensitizing|sensitising|driver|tumou?r|is|are)[\s-]+){0,4}$/i;
