import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import catalogue from '../conversations/cancer-types.json' with { type: 'json' };
import en from '../locales/en/cancer.json' with { type: 'json' };
import enNames from '../locales/en/cancer-names.json' with { type: 'json' };
import he from '../locales/he/cancer.json' with { type: 'json' };
import heNames from '../locales/he/cancer-names.json' with { type: 'json' };
import { cancerTypes } from '../src/contract/cancerTypes.ts';

const IDS =
  'anal appendiceal-small-bowel bone brain breast cervical colon esophagus gastric gestational-trophoblastic gist head-neck kidney leukemia liver-hepatobiliary lung lymphoma mastocytosis melanoma multiple-myeloma myeloproliferative neuroendocrine ovarian pancreatic penile pleura prostate rectal skin soft-tissue-sarcoma testicular thymus thyroid unknown-primary urothelial uterus-endometrial vulvar myelodysplastic'.split(
    ' ',
  );

const { types } = cancerTypes.parse(catalogue);
const values = types.flatMap(({ id, subtypes }) => ['any', ...subtypes].map((sub) => `${id}_${sub}`));
const labelCatalogue = z.record(z.string(), z.string().check(z.minLength(2)));
const nameCatalogue = z.record(z.string(), z.array(z.string().check(z.minLength(1))));

describe('the cancer types', () => {
  test('are the 38 of the specification, once each and in its order', () => {
    expect(types.map(({ id }) => id)).toEqual(IDS);
  });

  test('have two to twelve subtypes each, none twice and none called "any"', () => {
    for (const { id, subtypes } of types) {
      expect(subtypes.length, id).toBeGreaterThanOrEqual(2);
      expect(subtypes.length, id).toBeLessThanOrEqual(12);
      expect(new Set(['any', ...subtypes]).size, id).toBe(subtypes.length + 1);
    }
  });

  test('name wider and combinable subtypes that exist, and nest without a circle', () => {
    for (const { id, subtypes, within = {}, combinable = [] } of types) {
      for (const sub of [...Object.keys(within), ...Object.values(within), ...combinable]) {
        expect(subtypes, id).toContain(sub);
      }
      for (const [narrow, wide] of Object.entries(within)) {
        expect(wide, id).not.toBe(narrow);
        expect(within[wide], `${id}: one level is enough`).toBeUndefined();
      }
    }
  });

  test('call the six cancers of blood and marrow not solid, and all others solid', () => {
    expect(types.filter(({ solid }) => !solid).map(({ id }) => id)).toEqual([
      'leukemia',
      'lymphoma',
      'mastocytosis',
      'multiple-myeloma',
      'myeloproliferative',
      'myelodysplastic',
    ]);
  });
});

describe.each([
  ['en', en, enNames],
  ['he', he, heNames],
])('the catalogues of %s', (_locale, labels, names) => {
  const parsedLabels = labelCatalogue.parse(labels);
  const parsedNames = nameCatalogue.parse(names);

  test('have a label for every value and for nothing else', () => {
    expect(Object.keys(parsedLabels).sort()).toEqual([...values].sort());
  });

  test('never use a label twice', () => {
    const seen = new Map<string, string>();
    for (const [value, label] of Object.entries(parsedLabels)) {
      const key = label.trim().toLocaleLowerCase();
      expect(seen.get(key), `${value}: ${label}`).toBeUndefined();
      seen.set(key, value);
    }
  });

  test('give other names to values that exist, none of them blank, padded or twice', () => {
    for (const [value, others] of Object.entries(parsedNames)) {
      expect(values).toContain(value);
      expect(others.length, value).toBeGreaterThan(0);
      expect(others, value).toEqual(others.map((name) => name.trim()));
      expect(new Set(others.map((name) => name.toLocaleLowerCase())).size, value).toBe(others.length);
    }
  });
});

test('a Hebrew label is written in Hebrew', () => {
  for (const [value, label] of Object.entries(he)) expect(label, value).toMatch(/[\u05d0-\u05ea]/);
});

test.each([
  ['NSCLC', ['lung_nsclc']],
  ['GBM', ['brain_glioblastoma']],
  ['CLL', ['leukemia_cll']],
  ['DCIS', ['breast_dcis']],
  ['TNBC', ['breast_triple-negative']],
  ['bowel cancer', ['colon_any', 'rectal_any']],
  ['womb cancer', ['uterus-endometrial_any']],
  [
    'blood cancer',
    ['leukemia_any', 'lymphoma_any', 'multiple-myeloma_any', 'myeloproliferative_any', 'myelodysplastic_any'],
  ],
])('people who say "%s" find %j', (name, expected) => {
  const found = Object.entries(nameCatalogue.parse(enNames))
    .filter(([, others]) => others.includes(name))
    .map(([value]) => value);
  expect(found).toEqual(expected);
});
