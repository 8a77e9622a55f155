import type { Criteria, Fact, FactId } from '../../src/contract/trial.ts';
import { factLexicon } from '../../src/matching/factLexicon.ts';
import { factIdOf, withConsequences } from '../../src/matching/knownFacts.ts';
import type { Label } from '../labels/label.ts';

export const LABEL_KINDS = ['age', 'sex', 'activity', 'stage', 'prior treatment', 'biomarker', 'extent'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** What was read and what was labelled of one kind, and how much of either agrees with the other. */
export interface Tally {
  read: number;
  right: number;
  labelled: number;
  found: number;
  /** What was read and is not in the labels ("+ …"), or labelled and not read ("- …"). */
  misses: string[];
}

/**
 * Compares a reading with what a person labelled. Age, sex and activity are one value a text. A stage counts for each
 * group, whether it may take part or not; groups that either side calls perhaps say nothing. A need that was read is
 * right when it follows from the labelled ones, and counts not at all when it follows from what may be decided either
 * way; a labelled need is found when it follows from those read.
 */
export function labelScore(criteria: Criteria, label: Label): Record<LabelKind, Tally> {
  return {
    age: valueScore(agesOf(criteria), label.age.min === null && label.age.max === null ? null : label.age),
    sex: valueScore(criteria.sex, label.sex),
    activity: valueScore(boundsOf(criteria.activity), boundsOf(label.activity)),
    stage: stageScore(criteria, label),
    'prior treatment': needScore(criteria, label, (id) => !MARKERS.has(id) && !EXTENT.has(id)),
    biomarker: needScore(criteria, label, (id) => MARKERS.has(id)),
    extent: needScore(criteria, label, (id) => EXTENT.has(id)),
  };
}

export const NO_TALLY: Tally = { read: 0, right: 0, labelled: 0, found: 0, misses: [] };

const MARKERS: ReadonlySet<FactId> = new Set([...factLexicon.markers.map((marker) => marker.fact), ...toldIds()]);
const EXTENT: ReadonlySet<FactId> = new Set<FactId>(['metastatic', 'brain_metastases', 'measurable_disease']);

function toldIds(): FactId[] {
  return factLexicon.told.flatMap(({ fact }) => factIdOf(fact) ?? []);
}

function valueScore(read: unknown, labelled: unknown): Tally {
  const [ours, theirs] = [JSON.stringify(read), JSON.stringify(labelled)];
  const right = ours === theirs ? 1 : 0;
  return {
    read: read === null ? 0 : 1,
    right: read === null ? 0 : right,
    labelled: labelled === null ? 0 : 1,
    found: labelled === null ? 0 : right,
    misses: right === 1 ? [] : [`${ours}, labelled ${theirs}`],
  };
}

function agesOf({ ages: { minMonths, maxMonths } }: Criteria): Label['age'] | null {
  if (minMonths === null && maxMonths === null) return null;
  return { min: minMonths === null ? null : minMonths / 12, max: maxMonths === null ? null : maxMonths / 12 - 1 };
}

function boundsOf(activity: { min: number; max: number } | null) {
  return activity && { min: activity.min, max: activity.max };
}

const GROUPS = [0, 1, 2, 3, 4];

function stageScore({ stages: read }: Criteria, { stages: said }: Label): Tally {
  const tally = { ...NO_TALLY, misses: [...NO_TALLY.misses] };
  for (const group of GROUPS) {
    const ours = read && !read.perhaps.includes(group) ? read.groups.includes(group) : null;
    // Where nothing is said of stages every one may take part, and nobody need find that.
    const theirs = said?.maybe.includes(group) ? null : (said?.groups.includes(group) ?? true);
    if (ours !== null && theirs !== null) tally.read += 1;
    if (ours !== null && ours === theirs) tally.right += 1;
    if (said && theirs !== null) tally.labelled += 1;
    if (said && theirs !== null && ours === theirs) tally.found += 1;
    if (theirs !== null && ours !== theirs && (said || ours !== null))
      tally.misses.push(`stage ${group}: ${ours}, labelled ${theirs}`);
  }
  return tally;
}

function needScore(criteria: Criteria, label: Label, isOfKind: (id: FactId) => boolean): Tally {
  const ofKind = (facts: Iterable<Fact>) => [...new Set(facts)].filter((fact) => isOfKind(factIdOf(fact) ?? 'met'));
  const read = criteria.needs.map((need) => need.fact);
  const labelled = label.needs.map((need) => need.fact);
  const follows = withConsequences(read);
  const right = withConsequences(labelled);
  const open = withConsequences([...labelled, ...label.maybe]);
  const counted = ofKind(read).filter((fact) => right.has(fact) || !open.has(fact));
  const wanted = ofKind(labelled);
  return {
    read: counted.length,
    right: counted.filter((fact) => right.has(fact)).length,
    labelled: wanted.length,
    found: wanted.filter((fact) => follows.has(fact)).length,
    misses: [
      ...counted.filter((fact) => !right.has(fact)).map((fact) => `read ${fact}`),
      ...wanted.filter((fact) => !follows.has(fact)).map((fact) => `missed ${fact}`),
    ],
  };
}
