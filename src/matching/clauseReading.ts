import type { Fact, FactId } from '../contract/trial.ts';

/** What a clause says: facts that must hold, and facts it says need not (either way is fine). */
export interface ClauseReading {
  needs: Fact[];
  /** Not to be taken for a need, whatever other sentences say: "HER2-positive or -negative". */
  free: FactId[];
  /** What holds of some people only ("Cohort A: HER2-positive"): its opposite is no need. */
  ofSome?: Fact[];
}

export const NOTHING: ClauseReading = { needs: [], free: [] };
