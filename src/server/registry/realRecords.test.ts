import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { criteria as criteriaSchema } from '../../contract/trial.ts';
import { isTakenValue } from '../../matching/cancerFit.ts';
import { readCriteria } from '../../matching/readCriteria.ts';
import { readRecord } from './record.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data/ctgov');

function recordsOf(name: string) {
  const lines = readFileSync(join(DATA, name), 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const reading = readRecord(JSON.parse(line));
    return reading.ok ? [{ trial: reading.trial, criteria: readCriteria(reading.trial) }] : [];
  });
}

describe.skipIf(!existsSync(DATA))('reading real records (skipped where they are absent)', () => {
  const nsclc = existsSync(DATA) ? recordsOf('nsclc-100.jsonl') : [];
  const melanoma = existsSync(DATA) ? recordsOf('melanoma-dev.jsonl') : [];
  const all = [...nsclc, ...melanoma];
  const of = (nctId: string) => all.find(({ trial }) => trial.nctId === nctId)?.criteria;

  it('gives readings of the right shape, with quotes that stand where they say', () => {
    for (const { trial, criteria } of all) {
      expect(criteriaSchema.safeParse(criteria).success).toBe(true);
      expect(criteria.cancers.values.filter((value) => value !== 'other' && !isTakenValue(value))).toEqual([]);
      const quotes = [criteria.cancers.quote, criteria.stages?.quote, criteria.ages.quote, criteria.activity?.quote];
      for (const quote of quotes) if (quote) expect(trial.eligibility.slice(quote.start, quote.end)).toBe(quote.text);
    }
  });

  it('finds lung cancer in every lung trial and melanoma in nearly every melanoma trial', () => {
    const has = (id: string) => (entry: (typeof all)[number]) =>
      entry.criteria.cancers.values.some((value) => value.split('_')[0] === id);
    expect(nsclc.filter(has('lung')).length).toBe(nsclc.length);
    expect(melanoma.filter(has('melanoma')).length).toBeGreaterThan(melanoma.length * 0.95);
  });

  it('reads an activity level wherever a record gives one as a number', () => {
    const says = all.filter(({ trial }) => /(ECOG|Karnofsky|KPS)[^\n]{0,60}\d/i.test(trial.eligibility));
    const unread = says.filter(({ criteria }) => criteria.activity === null).map(({ trial }) => trial.nctId);
    expect(says.length).toBeGreaterThan(200);
    expect(unread.length).toBeLessThan(says.length * 0.03);
  });

  it('reads a stage wherever an inclusion criterion of a single cancer gives one as a number', () => {
    const says = all.filter(({ trial, criteria }) => {
      const [inclusion = ''] = trial.eligibility.split(/exclusion criteria/i);
      return criteria.cancers.values.length === 1 && /\bstage (?:I|II|III|IV)[ABC]?\b/.test(inclusion);
    });
    const unread = says.filter(({ criteria }) => criteria.stages === null).map(({ trial }) => trial.nctId);
    expect(says.length).toBeGreaterThan(50);
    expect(unread).toEqual([]);
  });

  it.each([
    ['NCT04646330', { stages: [3, 4], activity: [0, 1], minMonths: 216, cancers: ['lung_nsclc'] }],
    ['NCT02795884', { stages: [1, 2, 3], activity: [0, 1], minMonths: 228, cancers: ['lung_egfr'] }],
    ['NCT06221670', { stages: [1], activity: [0, 1], minMonths: 216, cancers: ['lung_nsclc'] }],
    ['NCT04598009', { stages: [3, 4], activity: [0, 2], minMonths: 216, cancers: ['melanoma'] }],
  ])('reads %s as a person does', (nctId, expected) => {
    const criteria = of(nctId);
    expect(criteria?.stages?.groups).toEqual(expected.stages);
    expect([criteria?.activity?.min, criteria?.activity?.max]).toEqual(expected.activity);
    expect(criteria?.ages.minMonths).toBe(expected.minMonths);
    expect(criteria?.cancers.values).toEqual(expected.cancers);
  });
});
