import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/trial.ts';
import { bestOf, possibleTrials } from './possibleTrials.ts';
import { type DecidableTrial, TrialColumns } from './trialColumns.ts';

const anyone: Profile = {
  ...{ cancer: null, stage: null, activity: null, gender: null, birthDate: null },
  ...{ place: { lat: 0, lng: 0, country: 'GA' }, distanceKm: null },
};

const trials: fc.Arbitrary<DecidableTrial> = fc
  .record({ id: fc.integer({ min: 1, max: 60 }), east: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 200 }) })
  .map(({ id, east }) => ({
    ...{ id, nctId: `NCT${id}`, openness: 0, possible: true, cancers: [`type${id % 3}`], breadth: 1 },
    ...{ stages: null, stagesSure: null, ages: { minMonths: null, maxMonths: null }, sex: null, activity: null },
    ...{ needs: [], phase: 1, siteCount: east.length },
    sites: [east.map(() => 0), east.map(() => 0), east],
  }));

function columnsOf(list: readonly DecidableTrial[]): TrialColumns {
  const columns = new TrialColumns();
  for (const trial of list) columns.put(trial);
  return columns;
}

/** What a person finds, told by the trials' numbers. */
function found(columns: TrialColumns) {
  const possible = possibleTrials(columns, anyone, '2026-11-21');
  const near = possible.rows.map((row, index) => [columns.numbers[row], possible.near[index], possible.km[index]]);
  const best = bestOf(columns, possible, 5).map((row) => columns.numbers[row]);
  return { best, near: near.sort(), totals: columns.totals };
}

describe('trials by columns', () => {
  it('hold of each trial the last that was put, however often it came', () => {
    fc.assert(
      fc.property(fc.array(trials, { maxLength: 300 }), (list) => {
        const last = [...new Map(list.map((trial) => [trial.id, trial])).values()];
        expect(found(columnsOf(list))).toEqual(found(columnsOf(last)));
      }),
      { numRuns: 50 },
    );
  });
});
