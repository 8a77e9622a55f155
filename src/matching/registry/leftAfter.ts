import type { MatchCount } from '../../contract/question.ts';
import type { Profile } from '../../contract/trial.ts';
import type { TrialColumns } from './trialColumns.ts';
import { type Decided, NOT_MET, verdictsOf } from './verdictsOf.ts';

/** What is told by a trial itself, whatever its sites; each is a bit of what rules a trial out. */
const KINDS = ['cancer', 'stage', 'age', 'gender', 'activity', 'facts', 'recruiting'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Tells for any of these kinds how many trials are left after them alone, and how many sites these have: all of them or,
 * once `recruiting` is among the kinds, the possible ones. Goes over the trials once.
 */
export function leftAfter(
  columns: TrialColumns,
  profile: Profile,
  today: string,
): (kinds: readonly Decided[]) => MatchCount {
  const { cancers, stages, ages, sex, activity, needs } = columns;
  const verdicts = verdictsOf(columns, profile, today);
  const trials = new Array<number>(1 << KINDS.length).fill(0);
  const sites = [...trials];
  const possibleSites = [...trials];
  const bit = (codes: readonly number[], row: number, verdict: Uint8Array, kind: Kind) =>
    verdict[codes[row] ?? 0] === NOT_MET ? bitOf(kind) : 0;
  for (let row = 0; row < columns.size; row += 1) {
    const ruledOut =
      bit(cancers.codes, row, verdicts.cancer, 'cancer') |
      bit(stages.codes, row, verdicts.stage, 'stage') |
      bit(ages.codes, row, verdicts.age, 'age') |
      bit(sex.codes, row, verdicts.gender, 'gender') |
      bit(activity.codes, row, verdicts.activity, 'activity') |
      bit(needs.codes, row, verdicts.facts, 'facts') |
      (columns.possible[row] ? 0 : bitOf('recruiting'));
    trials[ruledOut] = (trials[ruledOut] ?? 0) + 1;
    sites[ruledOut] = (sites[ruledOut] ?? 0) + (columns.siteCount[row] ?? 0);
    possibleSites[ruledOut] = (possibleSites[ruledOut] ?? 0) + (columns.sites[row] ?? 0);
  }
  return (kinds) => {
    const asked = KINDS.reduce((bits, kind) => (kinds.includes(kind) ? bits | bitOf(kind) : bits), 0);
    const left = { trials: 0, sites: 0 };
    const counted = kinds.includes('recruiting') ? possibleSites : sites;
    for (const [ruledOut, count] of trials.entries()) {
      if (ruledOut & asked) continue;
      left.trials += count;
      left.sites += counted[ruledOut] ?? 0;
    }
    return left;
  };
}

const BITS = new Map(KINDS.map((kind, index) => [kind, 1 << index]));
const bitOf = (kind: Kind) => BITS.get(kind) ?? 0;
