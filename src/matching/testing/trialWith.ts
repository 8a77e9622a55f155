import type { TrialFacts } from '../../contract/trial.ts';

/** A bare trial for tests, with these facts. */
export function trialWith(facts: Partial<TrialFacts>): TrialFacts {
  return {
    ...{ nctId: 'NCT00000000', title: 'A trial', officialTitle: '', briefSummary: '', description: '', sponsor: '' },
    ...{ overallStatus: 'RECRUITING', phases: [], startDate: '', startDateType: '', completionDate: '' },
    ...{ completionDateType: '', conditions: [], keywords: [], interventions: [], sex: 'ALL', minimumAge: '' },
    ...{ maximumAge: '', eligibility: '', lastUpdate: '', synthetic: false, sites: [] },
    ...facts,
  };
}
