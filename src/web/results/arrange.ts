import type { TrialResult } from '../../contract/trial.ts';
import { fitsEverything, needsOneFact } from './fit.ts';

export const FILTERS = ['all', 'fits', 'confirm', 'saved'] as const;
export type Filter = (typeof FILTERS)[number];

export const SORTS = ['best', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** The trials of a filter, in an order. `best` is the order they came in; a trial without a distance comes last. */
export function arrange(
  trials: readonly TrialResult[],
  { filter, sort, saved }: { filter: Filter; sort: Sort; saved: ReadonlySet<string> },
): TrialResult[] {
  const kept = trials.filter((trial) => passes(trial, filter, saved));
  return sort === 'best' ? kept : kept.toSorted((a, b) => nearest(a) - nearest(b));
}

/** How many trials each filter would show. */
export function counts(trials: readonly TrialResult[], saved: ReadonlySet<string>): Record<Filter, number> {
  const count = (filter: Filter) => trials.filter((trial) => passes(trial, filter, saved)).length;
  return { all: count('all'), fits: count('fits'), confirm: count('confirm'), saved: count('saved') };
}

function passes(trial: TrialResult, filter: Filter, saved: ReadonlySet<string>): boolean {
  if (filter === 'fits') return fitsEverything(trial);
  if (filter === 'confirm') return needsOneFact(trial);
  return filter === 'all' || saved.has(trial.nctId);
}

function nearest(trial: TrialResult): number {
  return headSite(trial)?.distanceKm ?? Number.MAX_VALUE;
}

/** The site a card begins with: the nearest that takes new people, else the nearest. */
export function headSite(trial: TrialResult): TrialResult['sites'][number] | undefined {
  return trial.sites.find((site) => site.recruiting) ?? trial.sites[0];
}
