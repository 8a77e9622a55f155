import { expect, test } from 'vitest';
import type { CriterionResult, ShownSite, TrialResult, Verdict } from '../../contract/trial.ts';
import { arrange, counts, headSite } from './arrange.ts';

const everything = trial('everything', ['met', 'met'], [site(40)]);
const one = trial('one', ['met', 'to_confirm'], [site(5, false), site(12)]);
const two = trial('two', ['to_confirm', 'to_confirm'], [site(null)]);
const against = trial('against', ['not_met', 'to_confirm'], [site(1)]);
const bare = trial('bare', [], []);
const all = [everything, one, two, against, bare];
const nothingSaved = new Set<string>();

test('the filters tell what fits everything, what needs one fact, and what is saved', () => {
  const saved = new Set(['two', 'gone']);
  expect(ids('fits')).toEqual(['everything']);
  expect(ids('confirm')).toEqual(['one']);
  expect(arrange(all, { filter: 'saved', sort: 'best', saved }).map(({ nctId }) => nctId)).toEqual(['two']);
  expect(counts(all, saved)).toEqual({ all: 5, fits: 1, confirm: 1, saved: 1 });
});

test('a list without criteria, as it is shared, claims no fit', () => {
  expect(counts([bare], nothingSaved)).toEqual({ all: 1, fits: 0, confirm: 0, saved: 0 });
});

test('best fit keeps the order of the matching, nearest goes by the site that the card shows', () => {
  expect(ids('all')).toEqual(['everything', 'one', 'two', 'against', 'bare']);
  expect(ids('all', 'distance')).toEqual(['against', 'one', 'everything', 'two', 'bare']);
});

test('a card begins with the nearest site that takes new people, and with the nearest where none does', () => {
  expect(headSite(one)?.distanceKm).toBe(12);
  expect(headSite(trial('closed', [], [site(5, false), site(9, false)]))?.distanceKm).toBe(5);
  expect(headSite(bare)).toBeUndefined();
});

function ids(filter: Parameters<typeof arrange>[1]['filter'], sort: Parameters<typeof arrange>[1]['sort'] = 'best') {
  return arrange(all, { filter, sort, saved: nothingSaved }).map(({ nctId }) => nctId);
}

function trial(nctId: string, verdicts: Verdict[], sites: ShownSite[]): TrialResult {
  const criteria = verdicts.map((verdict): CriterionResult => ({ kind: 'stage', verdict, params: {}, quote: null }));
  return {
    ...{ nctId, title: '', description: '', briefSummary: '', status: 'Recruiting', phases: [], startDate: '' },
    ...{ completionDate: '', conditions: [], interventions: [], sponsor: '', synthetic: true },
    ...{ sites, siteCount: sites.length, criteria, asks: [] },
  };
}

function site(distanceKm: number | null, recruiting = true): ShownSite {
  const address = { facility: '', city: '', state: '', zip: '', country: '', lat: null, lng: null, status: '' };
  return { ...address, distanceKm, recruiting };
}
