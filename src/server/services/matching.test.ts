import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import catalogue from '../../../conversations/cancer-types.json' with { type: 'json' };
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import {
  type Criteria,
  FACT_IDS,
  type Fact,
  type MatchingProgress,
  type Profile,
  type QuestionCount,
  type TrialFacts,
} from '../../contract/trial.ts';
import { decideNeeds } from '../../matching/decideNeeds.ts';
import { type DecidedTrial, decideTrial } from '../../matching/decideTrial.ts';
import { isStageless } from '../../matching/isStageless.ts';
import { knownFacts } from '../../matching/knownFacts.ts';
import { possibleSites } from '../../matching/possibleSites.ts';
import { rank, rankOf } from '../../matching/rank.ts';
import { readCriteria } from '../../matching/readCriteria.ts';
import { bestOf, possibleTrials } from '../../matching/registry/possibleTrials.ts';
import { saveTrials } from '../db/saveTrials.ts';
import { countPossible } from '../db/trial.ts';
import { trialsInStep } from '../db/trialsInStep.ts';
import { readRecord } from '../registry/record.ts';
import { generateSample } from '../registry/sample/generate.ts';
import { toSave } from '../registry/toSave.ts';
import type { FurtherQuestion } from './furtherQuestions.ts';
import { matchTrials, remaining } from './matching.ts';

const TODAY = '2026-11-21';
const DATA = join(import.meta.dirname, '../../../../shared/data/ctgov');

const cancers = catalogue.types.flatMap((type) => ['any', ...type.subtypes].map((sub) => `${type.id}_${sub}`));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const common = ['melanoma_any', 'melanoma_uveal', 'lung_nsclc', 'lung_sclc', 'lung_egfr', 'brain_any', 'breast_any'];

const profiles: fc.Arbitrary<Profile> = fc.record({
  cancer: maybe(
    fc.oneof(fc.constantFrom(...common), fc.constantFrom(...cancers, 'no-such-type_any', 'lung_no-such-sub')),
  ),
  stage: maybe(fc.integer({ min: 0, max: 4 })),
  activity: maybe(fc.integer({ min: 0, max: 4 })),
  gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
  birthDate: maybe(fc.integer({ min: 1930, max: 2026 }).map((year) => `${year}-${year % 2 ? '02-28' : '11-21'}`)),
  place: maybe(
    fc.constantFrom(
      { lat: 42.36, lng: -71.06, country: 'US' },
      { lat: 32.08, lng: 34.78, country: 'IL' },
      { lat: -17.7, lng: 179.9, country: 'FJ' },
      { lat: 89.9, lng: 0, country: 'NO' },
      { lat: 52.52, lng: 13.4, country: 'DE' },
    ),
  ),
  distanceKm: maybe(fc.constantFrom(5, 50, 400, 20_100)),
  facts: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('+' as const, '-' as const), fc.constantFrom(...FACT_IDS))
      .map(([sign, id]): Fact => `${sign}${id}`),
    { maxLength: 4 },
  ),
});

/** People of whom much is known, so that little is left. */
const choosy = fc
  .tuple(profiles, fc.constantFrom('penile_any', 'thymus_any', 'brain_any', 'lung_egfr'), fc.constantFrom(1, 3))
  .map(
    ([profile, cancer, level]): Profile => ({
      ...{ ...profile, cancer, stage: level, activity: 3, gender: 'male', distanceKm: 50 },
      place: profile.place ?? { lat: 42.36, lng: -71.06, country: 'US' },
    }),
  );

const sites = fc.record({
  facility: fc.constant('Hospital'),
  city: fc.constant('Town'),
  state: fc.constant(''),
  zip: fc.constant(''),
  country: fc.constant('United States'),
  lat: maybe(fc.constantFrom(42.5, 32, -17.7, 89.95, 52)),
  lng: maybe(fc.constantFrom(-71, 34.8, -179.9, 180, 13)),
  status: fc.constantFrom('', 'RECRUITING', 'NOT_YET_RECRUITING', 'COMPLETED', 'WITHDRAWN', 'SOMETHING_NEW'),
});

const SENTENCES = [
  'Stage II-III disease',
  'Locally advanced or metastatic cancer',
  'Recurrent or stage IV cancer',
  'ECOG performance status 0-1',
  'ECOG 2 or 3',
  'EGFR mutation',
  'Must have received chemotherapy',
  'No prior immunotherapy',
  'No more than two prior lines of systemic therapy for advanced disease',
  'Measurable disease',
  'Exclusion Criteria:\nECOG > 2',
  'Exclusion Criteria:\nBrain metastases',
  'Exclusion Criteria:\nPrior chemotherapy',
];

/** Records as odd as the registry allows. */
const trials: fc.Arbitrary<TrialFacts> = fc
  .record({
    number: fc.integer({ min: 0, max: 99_999 }),
    condition: fc.constantFrom(
      'Melanoma',
      'Uveal Melanoma',
      'Lung Cancer',
      'NSCLC',
      'EGFR NSCLC',
      'Glioma',
      'Solid Tumor',
      'Pain',
    ),
    overallStatus: fc.constantFrom(
      'RECRUITING',
      'RECRUITING',
      'NOT_YET_RECRUITING',
      'UNKNOWN',
      'COMPLETED',
      'WITHDRAWN',
      '',
    ),
    sex: fc.constantFrom('ALL', 'FEMALE', 'MALE', ''),
    minimumAge: fc.constantFrom('', '18 Years', '6 Months', '2 Weeks'),
    maximumAge: fc.constantFrom('', '17 Years', '75 Years', '11 Months'),
    sentences: fc.subarray(SENTENCES),
    phases: fc.subarray(['PHASE1', 'PHASE2', 'NA']),
    sites: fc.array(sites, { maxLength: 4 }),
  })
  .map(({ number, condition, sentences, ...facts }) => ({
    ...{ nctId: `NCT${String(number).padStart(8, '0')}`, title: 'A trial', officialTitle: '', briefSummary: '' },
    ...{ description: '', startDate: '', startDateType: '', completionDate: '', completionDateType: '', sponsor: '' },
    ...{ keywords: [], interventions: [], lastUpdate: '', synthetic: true, conditions: [condition] },
    ...{ eligibility: sentences.join('\n'), ...facts },
  }));

function sampleTrials(): TrialFacts[] {
  return [...generateSample()].flatMap((record) => {
    const reading = readRecord(record);
    return reading.ok ? [reading.trial] : [];
  });
}

async function saveAll({ db }: TestDatabase, list: readonly TrialFacts[]): Promise<void> {
  for (let start = 0; start < list.length; start += 250) {
    await saveTrials(db, list.slice(start, start + 250).map(toSave));
  }
}

function realTrials(): TrialFacts[] {
  if (!existsSync(DATA)) return [];
  return ['nsclc-100.jsonl', 'melanoma-dev.jsonl']
    .flatMap((name) => readFileSync(join(DATA, name), 'utf8').split('\n').filter(Boolean))
    .flatMap((line) => {
      const reading = readRecord(JSON.parse(line));
      return reading.ok ? [reading.trial] : [];
    });
}

/** The pure room's answer over all trials. */
function expected(all: readonly TrialFacts[], profile: Profile) {
  const possible = all
    .map((trial) => {
      const criteria = readings.get(trial) ?? readCriteria(trial);
      readings.set(trial, criteria);
      const decided = decideTrial(profile, criteria, trial, TODAY);
      return { trial, criteria, ...decided, order: rankOf(profile, criteria, trial, decided) };
    })
    .filter(({ isPossible }) => isPossible)
    .sort((a, b) => rank(a.order, b.order));
  const sites = possible.flatMap(({ trial }) => possibleSites(profile, trial).filter((site) => site.inReach));
  const ids = possible.map(({ trial }) => trial.nctId);
  return { ids, possible, trials: possible.length, sites: sites.length };
}
const readings = new Map<TrialFacts, ReturnType<typeof readCriteria>>();

describe('matching in the database', () => {
  let test: TestDatabase;
  let all: TrialFacts[];

  beforeAll(async () => {
    test = await freshDatabase('bare');
    const sample = sampleTrials();
    const odd = fc.sample(trials, { numRuns: 300, seed: 7 });
    all = [...new Map([...odd, ...sample, ...realTrials()].map((trial) => [trial.nctId, trial])).values()];
    await saveAll(test, all);
  }, 60_000);

  afterAll(() => test.drop());

  it('counts the trials and sites that the pure decision finds possible, whatever is known of the person', async () => {
    await fc.assert(
      fc.asyncProperty(profiles, async (profile) => {
        const { trials: count, sites: siteCount } = expected(all, profile);
        expect(await countPossible(test.db, profile, TODAY)).toEqual({ trials: count, sites: siteCount });
      }),
      { numRuns: 60, seed: 11 },
    );
  }, 60_000);

  it('gives the best trials in the order of the pure ranking', async () => {
    await fc.assert(
      fc.asyncProperty(profiles, async (profile) => {
        const columns = await trialsInStep(test.db);
        const found = possibleTrials(columns, profile, TODAY);
        const best = (limit: number) => bestOf(columns, found, limit).map((row) => columns.numbers[row]);
        const { ids } = expected(all, profile);
        expect(best(10_000)).toEqual(ids);
        expect(best(20)).toEqual(ids.slice(0, 20));
      }),
      { numRuns: 25, seed: 12 },
    );
  }, 60_000);

  it('answers with at most 50 trials and 25 sites each, best first, and exact counts', async () => {
    const anyone = {
      cancer: null,
      stage: null,
      activity: null,
      gender: null,
      birthDate: null,
      place: null,
      distanceKm: null,
    };
    const matching = await matchTrials(test.db, anyone, { today: TODAY });
    const { ids, trials: count, sites: siteCount } = expected(all, anyone);
    expect(matching.potentialMatching.map((trial) => trial.nctId)).toEqual(ids.slice(0, 50));
    expect(matching).toMatchObject({ trialcount: count, siteCount });
    expect(Math.max(...matching.potentialMatching.map((trial) => trial.sites.length))).toBeLessThanOrEqual(25);
    expect(await remaining(test.db, anyone, TODAY)).toEqual({ trials: count, sites: siteCount });
  });

  it('tells what is left after each known answer, and ends with the counts of the result', async () => {
    const profile: Profile = {
      ...{ cancer: 'melanoma_any', stage: 4, activity: 1, gender: null, birthDate: '1970-05-05' },
      ...{ place: { lat: 42.36, lng: -71.06, country: 'US' }, distanceKm: 400 },
    };
    const events: MatchingProgress[] = [];
    const matching = await matchTrials(test.db, profile, { today: TODAY, onProgress: (event) => events.push(event) });
    expect(events.map((event) => event.step)).toEqual([
      'start',
      'cancer',
      'stage',
      'age',
      'activity',
      'recruiting',
      'distance',
    ]);
    expect(events[0]?.trials).toBe(all.length);
    expect(events.map((event) => event.trials)).toEqual(events.map((event) => event.trials).toSorted((a, b) => b - a));
    expect(events.at(-1)).toEqual({ step: 'distance', trials: matching.trialcount, sites: matching.siteCount });
  });

  it('says for each answer how many trials would be possible without it, largest first, where few are left', async () => {
    // Among the odd records there are always some that take anybody.
    const few = await freshDatabase('bare');
    try {
      const sample = sampleTrials();
      await saveAll(few, sample);
      let told = 0;
      await fc.assert(
        fc.asyncProperty(choosy, async (profile) => {
          const options = { today: TODAY, further: further(profile) };
          const { openings, trialcount } = await matchTrials(few.db, profile, options);
          const without = Object.entries(withoutEach(profile)).flatMap(([question, other]) => {
            const { trials: count } = expected(sample, other);
            return count > trialcount ? [{ question, trials: count }] : [];
          });
          if (trialcount < 10) told += without.length;
          expect(byQuestion(openings)).toEqual(byQuestion(trialcount < 10 ? without : []));
          expect(openings).toEqual(openings.toSorted((a, b) => b.trials - a.trials));
        }),
        { numRuns: 25, seed: 13 },
      );
      expect(told).toBeGreaterThan(5);
    } finally {
      await few.drop();
    }
  }, 60_000);

  it('asks whether there was any treatment before it asks which', async () => {
    const anyone: Profile = {
      ...{ cancer: 'lung_nsclc', stage: 4, activity: 1, gender: 'female', birthDate: '1960-01-01' },
      ...{ place: null, distanceKm: null },
    };
    const treatments = (facts: Fact[]): FurtherQuestion[] =>
      (['any_systemic', 'chemotherapy'] as const).map((id) => ({
        question: id,
        answers: [[`+${id}`], [`-${id}`]],
        told: facts.includes(`+${id}`) ? [`+${id}`] : null,
      }));
    const asked = async (facts: Fact[]) => {
      const matching = await matchTrials(test.db, { ...anyone, facts }, { today: TODAY, further: treatments(facts) });
      return matching.deciding.map(({ question }) => question).filter((question) => question !== 'place');
    };
    expect(await asked([])).toEqual(['any_systemic']);
    expect(await asked(['+any_systemic'])).toEqual(['chemotherapy']);
  });

  it('counts for each open question the possible trials that its answer decides, most first', async () => {
    const decided = new Set<string>();
    await fc.assert(
      fc.asyncProperty(profiles, async (profile) => {
        const { deciding } = await matchTrials(test.db, profile, { today: TODAY, further: further(profile) });
        const { possible } = expected(all, profile);
        const counts = Object.entries(decides(profile)).flatMap(([question, opens]) => {
          const count = possible.filter(opens).length;
          return count > 0 ? [{ question, trials: count }] : [];
        });
        for (const { question } of counts) decided.add(question);
        expect(byQuestion(deciding)).toEqual(byQuestion(counts));
        expect(deciding.map(({ trials: count }) => count)).toEqual(
          deciding.map(({ trials: count }) => count).toSorted((a, b) => b - a),
        );
      }),
      { numRuns: 40, seed: 14 },
    );
    expect([...decided]).toEqual(expect.arrayContaining(['cancer_type', 'cancer_stage', 'chemotherapy', 'egfr']));
  }, 60_000);
});

const ASKED = ['chemotherapy', 'immunotherapy', 'brain_metastases', 'egfr', 'her2'] as const;

/** Some questions that are asked on request, with what this person told to each. */
function further({ facts = [] }: Profile): FurtherQuestion[] {
  return ASKED.map((id) => {
    const answers: Fact[][] = [[`+${id}`], [`-${id}`]];
    const told = facts.filter((fact) => answers.flat().includes(fact));
    return { question: id, answers, told: told.length > 0 ? told : null };
  });
}

/** The profile without each of its answers. */
function withoutEach(profile: Profile): Record<string, Profile> {
  const { cancer, stage, birthDate, gender, activity, place, distanceKm } = profile;
  const told = further(profile).flatMap(({ question, told }) => {
    const facts = profile.facts?.filter((fact) => !told?.includes(fact));
    return told ? [[question, { ...profile, facts }] as const] : [];
  });
  return {
    ...(cancer === null ? {} : { cancer_type: { ...profile, cancer: null } }),
    ...(stage === null ? {} : { cancer_stage: { ...profile, stage: null } }),
    ...(birthDate === null ? {} : { birthdate: { ...profile, birthDate: null } }),
    ...(gender === null ? {} : { gender: { ...profile, gender: null } }),
    ...(activity === null ? {} : { activity_level: { ...profile, activity: null } }),
    ...(place === null || distanceKm === null ? {} : { distance: { ...profile, place: null, distanceKm: null } }),
    ...Object.fromEntries(told),
  };
}

type Found = DecidedTrial & { trial: TrialFacts; criteria: Criteria };

/** For each question that is open for this person, whether its answer would decide something of a trial. */
function decides(profile: Profile): Record<string, (found: Found) => boolean> {
  const { cancer, stage, birthDate, gender, activity, place } = profile;
  const waits = ({ results }: Found, kind: string) =>
    results.some((result) => result.kind === kind && result.verdict === 'to_confirm');
  const settling = (answers: readonly Fact[][]) => {
    const after = answers.map((told) => knownFacts({ ...profile, facts: [...(profile.facts ?? []), ...told] }));
    return ({ needs }: Found) => {
      const open = needs.filter(({ verdict }) => verdict === 'to_confirm');
      return after.some((known) => decideNeeds(known, open).some(({ verdict }) => verdict !== 'to_confirm'));
    };
  };
  const open: [string, boolean, (found: Found) => boolean][] = [
    [
      'cancer_type',
      cancer === null || cancer.endsWith('_any'),
      (found) => waits(found, 'cancer') && found.criteria.cancers.values.length > 0,
    ],
    [
      'cancer_stage',
      stage === null && cancer !== null && !isStageless(cancer),
      ({ criteria }) => criteria.stages !== null,
    ],
    ['activity_level', activity === null, ({ criteria }) => criteria.activity !== null],
    ['gender', gender === null, ({ criteria }) => criteria.sex === 'female' || criteria.sex === 'male'],
    ['birthdate', birthDate === null, ({ criteria: { ages } }) => ages.minMonths !== null || ages.maxMonths !== null],
    ['place', place === null, (found) => possibleSites(profile, found.trial).length > 0],
    ...further(profile).map(({ question, told, answers }): [string, boolean, (found: Found) => boolean] => [
      question,
      told === null,
      settling(answers),
    ]),
  ];
  return Object.fromEntries(open.flatMap(([question, isOpen, opens]) => (isOpen ? [[question, opens]] : [])));
}

const byQuestion = (counts: readonly QuestionCount[]) => counts.toSorted((a, b) => (a.question < b.question ? -1 : 1));
