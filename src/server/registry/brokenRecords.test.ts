import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { criteria, trialFacts } from '../../contract/trial.ts';
import { readCriteria } from '../../matching/readCriteria.ts';
import { BrokenRecord } from './brokenRecord.ts';
import { importTrials } from './importTrials.ts';
import { readRecord } from './record.ts';
import { generateSample } from './sample/generate.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data/ctgov/melanoma-dev.jsonl');
const sample: unknown[] = [...generateSample()].slice(0, 1);
const real: unknown[] = existsSync(DATA)
  ? readFileSync(DATA, 'utf8')
      .split('\n')
      .slice(0, 2)
      .map((line): unknown => JSON.parse(line))
  : [];

type Path = readonly (string | number)[];
const objectSchema = z.record(z.string(), z.unknown());

/** The paths of every field of a record; of a list, its first entry's. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? [path, ...pathsOf(value[0], [...path, 0])] : [path];
  const object = objectSchema.safeParse(value);
  if (!object.success) return [path];
  return [path, ...Object.entries(object.data).flatMap(([name, field]) => pathsOf(field, [...path, name]))];
}

/** A copy with another value at a path; undefined takes the field away. */
function withAt(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? withAt(item, rest, put) : item));
  const object = objectSchema.parse(value);
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, field]) => {
      if (name !== first) return [[name, field]];
      const changed = withAt(field, rest, put);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

const LIST: unknown[] = [null, 7, 'text', [], {}, ['nested', ['list']]];
/** What may stand in place of a field, as it comes out of JSON. */
const WRONG: Record<string, unknown> = {
  missing: undefined,
  null: null,
  'a number': 7,
  'a huge number': 1e308,
  'a negative number': -1.5,
  true: true,
  'an empty text': '',
  spaces: ' \t\n\u00a0 ',
  'an object': { a: { b: [1] } },
  'an empty object': {},
  'a list': LIST,
  'a list of lists': [[['text']]],
  'prototype names': JSON.parse('{"__proto__":{"date":7},"constructor":{"prototype":{"a":1}},"toString":"x"}'),
  '10,000 texts': Array.from({ length: 10_000 }, (_, index) => `Melanoma ${index}`),
  '10,000 objects': Array.from({ length: 10_000 }, () => ({ name: 'Drug', city: 'Haifa', country: 'Israel' })),
  'a megabyte': 'no prior therapy '.repeat(62_000),
  'a megabyte of digits': '9'.repeat(1_000_000),
  'many digits': '99999999999999999999 Years',
  Chinese: '患者必须患有黑色素瘤，年龄≥18岁',
  Arabic: 'سرطان الجلد ١٨ سنة',
  'turned around': '\u202eamonalem\u202c \u2066x',
  'half a letter': 'a\ud83d b\ude42\ud800',
  NUL: 'melanoma\u0000\u0000stage IV',
  'a half letter where it is cut': `${'a'.repeat(9_999)}🙂${'b'.repeat(990_000)}🙂`,
  escapes: '\u001b[31m\\u0000 %s $1 \' " ; drop table trial; --',
};

/** Names and paths of one group of cases: everything that can be wrong with each field of some records. */
function casesOf(records: readonly unknown[]) {
  return records.flatMap((record) =>
    pathsOf(z.object({ protocolSection: z.unknown() }).parse(record)).flatMap((path) =>
      Object.entries(WRONG).map(([name, put]) => ({
        name: `${path.join('.')}: ${name}`,
        put: withAt(record, path, put),
      })),
    ),
  );
}

describe.each([
  ['a record of the sample', sample],
  ['real records (none where they are absent)', real],
])('every field of %s, missing or wrong in every way', (_, records) => {
  it('gives a trial of the right shape or a refusal with its reason', () => {
    const wrong: string[] = [];
    for (const { name, put } of casesOf(records)) {
      const reading = readRecord(put);
      if (reading.ok ? !trialFacts.safeParse(reading.trial).success : !reading.reason) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('costs no more than that field: the others are read as before', () => {
    for (const record of records) {
      const whole = readRecord(record);
      for (const path of pathsOf(record)) {
        const [, module, field] = path;
        if (module === 'identificationModule' || field === undefined) continue;
        const reading = readRecord(withAt(record, path, 7));
        expect(reading.ok && whole.ok && reading.trial.title).toBe(whole.ok && whole.trial.title);
      }
    }
  });
});

describe('what is read from such records', () => {
  const READ = /eligibilityModule\.|\.conditions|\.briefTitle|\.officialTitle|\.keywords|\.overallStatus/;
  it('has the right shape', () => {
    const wrong = casesOf(sample)
      .filter(({ name }) => READ.test(name))
      .flatMap(({ name, put }) => {
        const reading = readRecord(put);
        return reading.ok && !criteria.safeParse(readCriteria(reading.trial)).success ? [name] : [];
      });
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('numbers', () => {
  const named = (nctId: unknown) =>
    readRecord({ protocolSection: { identificationModule: { nctId, briefTitle: 'A trial' } } });

  it('are read in small letters too', () => {
    expect(named(' nct01234567\n')).toMatchObject({ ok: true, trial: { nctId: 'NCT01234567' } });
  });

  it.each(['NCT0123456', 'NCT０１２３４５６７', 'NCT012345678', 'EUCTR2020', 7, null, ['NCT01234567']])(
    '%j is none',
    (nctId) => {
      expect(named(nctId).ok).toBe(false);
    },
  );
});

describe('an import of records that are wrong in every way', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('bare');
  }, 60_000);
  afterAll(() => test.drop());

  it('stores what can be read, names the rest, and loses and doubles nothing', async () => {
    const numberOf = (index: number) => `NCT${String(10_000_000 + index)}`;
    const FIELDS = /Module$|eligibilityModule|statusModule|conditions$|locations|briefTitle|interventions|leadSponsor/;
    const [record] = sample;
    const paths = pathsOf(record).filter((path) => FIELDS.test(path.join('.')));
    // The large ones once each: what they do, they do in every field alike.
    const cases = Object.entries(WRONG).flatMap(([name, put], which) =>
      paths
        .filter((_, at) => !/megabyte|10,000|cut/.test(name) || at % 12 === which % 12)
        .map((path) => ({ path, put })),
    );
    const numbered = cases.map(({ path, put }, index) =>
      withAt(withAt(record, ['protocolSection', 'identificationModule', 'nctId'], numberOf(index)), path, put),
    );
    const readable = numbered.filter((json) => readRecord(json).ok);
    const [first] = readable;
    const mixed = [...numbered, first, 'text', null, [], new BrokenRecord('line 7')];
    const tally = await importTrials(test.db, mixed);
    expect(tally.saved).toBe(readable.length);
    expect(tally.skipped.length).toBe(mixed.length - 1 - readable.length);
    expect(tally.skipped.every(({ reason }) => reason !== '')).toBe(true);
    expect(tally.skipped.map(({ name }) => name)).toContain('line 7');
    const rows = await test.db.selectFrom('trial').select('nct_id').execute();
    const numbers = readable.flatMap((json) => {
      const reading = readRecord(json);
      return reading.ok ? [reading.trial.nctId] : [];
    });
    expect(rows.map((row) => row.nct_id).sort()).toEqual(numbers.sort());
    expect(await importTrials(test.db, mixed)).toMatchObject({ saved: 0 });
  }, 180_000);
});
