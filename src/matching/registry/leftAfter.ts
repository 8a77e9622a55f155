import type { MatchCount } from '../../contract/question.ts';
import type { Profile } from '../../contract/trial.ts';
import type { TrialColumns } from './trialColumns.ts';
import { type Decided, NOT_MET, verdictsOf } from './verdictsOf.ts';

/** What is told by a trial itself, whatever its sites: each is a bit of what rules a trial out, the first the lowest. */
const KINDS = ['stage', 'age', 'gender', 'activity', 'facts', 'recruiting'] as const;

/**
 * Tells for any of these kinds how many trials are left after the cancer and them, and how many sites these have: all of
 * them or, once `recruiting` is among the kinds, the possible ones. For no kinds, those of all trials. Goes over the
 * trials once.
 */
export function leftAfter(
  columns: TrialColumns,
  profile: Profile,
  today: string,
): (kinds: readonly Decided[]) => MatchCount {
  const { stages, ages, sex, activity, needs } = columns;
  const verdicts = verdictsOf(columns, profile, today);
  const trials = new Array<number>(1 << KINDS.length).fill(0);
  const sites = [...trials];
  const possibleSites = [...trials];
  const out = (verdict: Uint8Array, codes: readonly number[], row: number) =>
    verdict[codes[row] ?? 0] === NOT_MET ? 1 : 0;
  for (const [code, rows] of columns.byCancers.entries()) {
    if (verdicts.cancer[code] === NOT_MET) continue;
    for (const row of rows) {
      const ruledOut =
        out(verdicts.stage, stages.codes, row) |
        (out(verdicts.age, ages.codes, row) << 1) |
        (out(verdicts.gender, sex.codes, row) << 2) |
        (out(verdicts.activity, activity.codes, row) << 3) |
        (out(verdicts.facts, needs.codes, row) << 4) |
        ((columns.possible[row] ? 0 : 1) << 5);
      trials[ruledOut] = (trials[ruledOut] ?? 0) + 1;
      sites[ruledOut] = (sites[ruledOut] ?? 0) + (columns.siteCount[row] ?? 0);
      possibleSites[ruledOut] = (possibleSites[ruledOut] ?? 0) + (columns.sites[row] ?? 0);
    }
  }
  return (kinds) => {
    if (kinds.length === 0) return columns.totals;
    const asked = KINDS.reduce((bits, kind, index) => (kinds.includes(kind) ? bits | (1 << index) : bits), 0);
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
