import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trialFacts } from '../../contract/trial.ts';
import { readRecord } from './record.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data/ctgov');

const record = (section: object) => ({
  protocolSection: { identificationModule: { nctId: 'NCT01234567', briefTitle: 'A trial' }, ...section },
});
const trialOf = (json: unknown) => {
  const reading = readRecord(json);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.trial;
};

describe('reading a registry record', () => {
  it('needs no more than a number and a title', () => {
    expect(trialOf(record({}))).toMatchObject({
      nctId: 'NCT01234567',
      title: 'A trial',
      sites: [],
      phases: [],
      synthetic: false,
    });
  });

  it('keeps every field that a result shows', () => {
    const trial = trialOf(
      record({
        statusModule: {
          overallStatus: 'RECRUITING',
          startDateStruct: { date: '2024-12-16', type: 'ACTUAL' },
          completionDateStruct: { date: '2026-09', type: 'ESTIMATED' },
        },
        descriptionModule: { briefSummary: 'Short.', detailedDescription: 'Long.' },
        conditionsModule: { conditions: ['NSCLC'], keywords: ['lung'] },
        designModule: { phases: ['PHASE1', 'PHASE2'] },
        armsInterventionsModule: {
          interventions: [{ type: 'DRUG', name: 'Docetaxel', description: 'IV' }, { type: 'OTHER' }],
        },
        sponsorCollaboratorsModule: { leadSponsor: { name: 'A university' } },
        contactsLocationsModule: {
          locations: [
            {
              facility: 'Clinic',
              city: 'Boston',
              state: 'Massachusetts',
              zip: '02115',
              country: 'United States',
              status: 'RECRUITING',
              geoPoint: { lat: 42.3, lon: -71.1 },
            },
            { city: 'Haifa', country: 'Israel' },
          ],
        },
      }),
    );
    expect(trial).toMatchObject({
      ...{ description: 'Long.', briefSummary: 'Short.', overallStatus: 'RECRUITING', phases: ['PHASE1', 'PHASE2'] },
      ...{ startDate: '2024-12-16', completionDate: '2026-09', conditions: ['NSCLC'], sponsor: 'A university' },
      interventions: [{ type: 'DRUG', name: 'Docetaxel', description: 'IV' }],
    });
    expect(trial.sites).toEqual([
      {
        facility: 'Clinic',
        city: 'Boston',
        state: 'Massachusetts',
        zip: '02115',
        country: 'United States',
        status: 'RECRUITING',
        lat: 42.3,
        lng: -71.1,
      },
      { facility: '', city: 'Haifa', state: '', zip: '', country: 'Israel', status: '', lat: null, lng: null },
    ]);
  });

  it('marks the trials of the sample', () => {
    const json = {
      protocolSection: {
        identificationModule: { nctId: 'NCT91234567', briefTitle: 'A', orgStudyIdInfo: { type: 'SYNTHETIC' } },
      },
    };
    expect(trialOf(json).synthetic).toBe(true);
  });

  it('takes a field of a wrong type as not given', () => {
    const trial = trialOf(
      record({
        statusModule: 'soon',
        conditionsModule: { conditions: ['NSCLC', 7, null], keywords: 'lung' },
        designModule: null,
        eligibilityModule: { eligibilityCriteria: 3, minimumAge: ['18 Years'], sex: 'ALL' },
        contactsLocationsModule: {
          locations: [
            5,
            { city: 'Boston', geoPoint: { lat: 'north', lon: 0 } },
            { city: 'Rome', geoPoint: { lat: 95, lon: 0 } },
          ],
        },
      }),
    );
    expect(trial).toMatchObject({
      overallStatus: '',
      conditions: ['NSCLC'],
      keywords: [],
      phases: [],
      eligibility: '',
      minimumAge: '',
      sex: 'ALL',
    });
    expect(trial.sites.map(({ city, lat }) => [city, lat])).toEqual([
      ['Boston', null],
      ['Rome', null],
    ]);
  });

  it('takes characters away that cannot be stored', () => {
    expect(trialOf(record({ descriptionModule: { briefSummary: 'a\u0000b\ud800c' } })).briefSummary).toBe('ab\ufffdc');
  });

  it('says why a record cannot be read', () => {
    expect(readRecord(null)).toMatchObject({ ok: false });
    expect(readRecord({ protocolSection: {} })).toMatchObject({ ok: false });
    expect(readRecord(record({ identificationModule: { nctId: 'NCT1', briefTitle: 'A' } }))).toMatchObject({
      ok: false,
      nctId: 'NCT1',
    });
    expect(readRecord(record({ identificationModule: { nctId: 'NCT01234567' } }))).toMatchObject({
      ok: false,
      nctId: 'NCT01234567',
    });
  });

  it('never throws, and gives a trial of the right shape or none, whatever it is given', () => {
    const sections = fc.record(
      Object.fromEntries(
        [
          'statusModule',
          'descriptionModule',
          'conditionsModule',
          'designModule',
          'eligibilityModule',
          'contactsLocationsModule',
          'armsInterventionsModule',
        ].map((name) => [
          name,
          fc.oneof(
            fc.anything(),
            fc.dictionary(
              fc.constantFrom('locations', 'conditions', 'phases', 'interventions', 'startDateStruct'),
              fc.anything(),
            ),
          ),
        ]),
      ),
    );
    fc.assert(
      fc.property(sections, (section) => {
        expect(trialFacts.safeParse(trialOf(record(section))).success).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(readRecord(json).ok).toBe(false);
      }),
    );
  });
});

describe.skipIf(!existsSync(DATA))('the 402 real records (skipped where they are absent)', () => {
  const files = ['nsclc-100.jsonl', 'melanoma-dev.jsonl', 'NCT02513394-full.jsonl'];
  const lines = existsSync(DATA)
    ? files.flatMap((name) => readFileSync(join(DATA, name), 'utf8').split('\n').filter(Boolean))
    : [];

  it('are read without loss of anything a result shows', () => {
    expect(lines).toHaveLength(402);
    for (const line of lines) {
      const { protocolSection: raw } = JSON.parse(line);
      const trial = trialOf({ protocolSection: raw });
      const text = (value: string | undefined) => (value ?? '').trim();
      expect(trial.description).toBe(text(raw.descriptionModule?.detailedDescription));
      expect(trial.briefSummary).toBe(text(raw.descriptionModule?.briefSummary));
      expect(trial.overallStatus).toBe(raw.statusModule.overallStatus);
      expect(trial.phases).toEqual(raw.designModule.phases ?? []);
      expect(trial.startDate).toBe(raw.statusModule.startDateStruct?.date ?? '');
      expect(trial.completionDate).toBe(
        raw.statusModule.completionDateStruct?.date ?? raw.statusModule.primaryCompletionDateStruct?.date ?? '',
      );
      expect(trial.conditions).toEqual(raw.conditionsModule.conditions.map(text));
      const interventions: { type: string; name: string }[] = raw.armsInterventionsModule?.interventions ?? [];
      expect(trial.interventions.map(({ type, name }) => `${type} ${name}`)).toEqual(
        interventions.map(({ type, name }) => `${type} ${text(name)}`),
      );
      const locations: {
        facility?: string;
        city?: string;
        country?: string;
        status?: string;
        geoPoint?: { lat: number; lon: number };
      }[] = raw.contactsLocationsModule?.locations ?? [];
      expect(
        trial.sites.map(({ facility, city, country, status, lat, lng }) => [facility, city, country, status, lat, lng]),
      ).toEqual(
        locations.map((site) => [
          text(site.facility),
          text(site.city),
          text(site.country),
          text(site.status),
          site.geoPoint?.lat ?? null,
          site.geoPoint?.lon ?? null,
        ]),
      );
    }
  });
});
