import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import nhp from '../conversations/nhp-survey/graph.json' with { type: 'json' };
import questionnaire from '../conversations/questionnaire/graph.json' with { type: 'json' };
import survey from '../conversations/survey/graph.json' with { type: 'json' };
import { graph } from '../src/contract/conversation.ts';
import { ERROR_CODES, FIELD_CODES } from '../src/contract/errorCodes.ts';
import { bcp47, LOCALES, type Locale } from '../src/contract/locale.ts';
import { PERSONAS } from '../src/contract/persona.ts';
import { CRITERION_KINDS, verdict } from '../src/contract/trial.ts';
import { readTexts } from '../src/server/text.ts';
import { TextProvider } from '../src/web/i18n/TextProvider.tsx';
import { useText } from '../src/web/i18n/useText.ts';
import { catalogue } from './catalogue.ts';
import { namedKeys, patternOf } from './namedKeys.ts';
import { plainOf, sentencesOf } from './readingGrade.ts';

/** The locales whose catalogues are complete. */
const COMPLETE: readonly Locale[] = LOCALES;

/** Keys that code puts together from values, or reads as data: a `*` stands for what the value fills in. */
const BY_VALUE = [
  'cancer:*',
  'lists:*',
  'errors:code.*',
  'errors:field.*',
  'mail:*.subject',
  'mail:*.body',
  'outbox:*',
];

/** Latin words that belong in a Hebrew text: names, addresses, and what every report writes this way. */
const LATIN_IN_HEBREW =
  /Trialogue|PDF|DOCX|DICOM|Word|zip|WhatsApp|Telegram|Google|Gmail|HubSpot|JavaScript|ECOG|name@example\.com|\b(?:I{1,3}|IV)\b/g;

/** Namespaces whose texts may be Latin to this share of their letters: names of diseases are often given in English too. */
const GENES = ['her2', 'hormone_receptor', 'egfr', 'alk', 'ros1', 'kras', 'braf', 'pdl1', 'msi_high', 'brca'];
const LATIN_SHARE: Record<string, number> = {
  ...{ cancer: 0.6, 'shell:footer.slug': 1, 'shell:language': 1 },
  // Genes and their proteins have one name everywhere.
  ...Object.fromEntries(GENES.map((gene) => [`further:${gene}.`, 1])),
};

const catalogues = new Map(COMPLETE.map((locale) => [locale, catalogue(locale)]));
const english = textsOf('en');
const namespaces = new Set([...english.keys()].map((key) => key.split(':')[0] ?? ''));
const code = namedKeys(new URL('../src/', import.meta.url), namespaces);
const GRAPHS = [questionnaire, nhp, survey];
const questions = GRAPHS.flatMap((file) => graph.parse(file).questions);

describe.each(COMPLETE.filter((locale) => locale !== 'en'))('the catalogue of %s', (locale) => {
  const texts = textsOf(locale);

  test('has exactly the keys of the English one', () => {
    expect(basesOf(texts)).toEqual(basesOf(english));
  });

  test('has the placeholders of the English one in every text', () => {
    for (const base of basesOf(english)) {
      expect(placeholdersOf(widest(texts, base)), base).toEqual(placeholdersOf(widest(english, base)));
    }
  });
});

describe.each(COMPLETE)('every text of %s', (locale) => {
  const texts = textsOf(locale);

  test('says something, and has no blank at its ends', () => {
    for (const [key, text] of texts) {
      expect(text, key).not.toBe('');
      expect(text, key).toBe(text.trim());
    }
  });

  test('that counts is there in every plural form of the language, and no form has a placeholder of its own', () => {
    const categories = new Intl.PluralRules(bcp47(locale)).resolvedOptions().pluralCategories;
    for (const base of basesOf(texts)) {
      const forms = formsOf(texts, base);
      if (forms.length === 0) continue;
      expect(forms.map((form) => form.slice(base.length + 1)).sort(), base).toEqual([...categories].sort());
      const known = placeholdersOf(widest(texts, base));
      for (const form of forms) expect(known, form).toEqual(expect.arrayContaining(placeholdersOf(texts.get(form))));
    }
  });

  test('either counts or follows the persona, never both: the suffix `_other` would mean two things', () => {
    for (const base of basesOf(texts)) {
      if (formsOf(texts, base).length === 0) continue;
      for (const persona of PERSONAS.filter((name) => name !== 'other')) {
        expect(texts.has(`${base}_${persona}`), base).toBe(false);
        expect(texts.has(`${base}_${persona}_other`), base).toBe(false);
      }
    }
  });

  test.each(PERSONAS)('that counts reads right for the persona %s', async (persona) => {
    const { createInstance } = await import('i18next');
    const { I18nextProvider } = await import('react-i18next');
    const i18n = createInstance();
    const shell = JSON.parse(readFileSync(new URL(`../locales/${locale}/shell.json`, import.meta.url), 'utf8'));
    await i18n.init({ lng: bcp47(locale), resources: { [bcp47(locale)]: { shell } } });
    const Counted = ({ count }: { count: number }) => useText()('shell:counter.trials', { count });
    const shown = (count: number) =>
      renderToStaticMarkup(
        createElement(
          I18nextProvider,
          { i18n },
          createElement(TextProvider, { persona, children: createElement(Counted, { count }) }),
        ),
      );
    for (const count of [1, 3, 1940]) {
      const category = new Intl.PluralRules(bcp47(locale)).select(count);
      const number = new Intl.NumberFormat(bcp47(locale)).format(count);
      const expected = texts.get(`shell:counter.trials_${category}`)?.replace('{{count, number}}', number);
      expect(shown(count)).toBe(expected);
    }
  });

  test('that a question graph names is there', () => {
    expect(questionKeys().length).toBeGreaterThan(180);
    expect(questionKeys().filter((key) => !texts.has(key))).toEqual([]);
  });

  test('that the contract calls for is there', () => {
    const wanted = [
      ...[...ERROR_CODES, 'network', 'timeout', 'unusable', 'chunk'].map((name) => `errors:code.${name}`),
      ...FIELD_CODES.map((name) => `errors:field.${name}`),
      ...PERSONAS.flatMap((name) => [`shell:landing.personas.${name}.label`, `shell:landing.personas.${name}.hint`]),
      ...PERSONAS.map((name) => `lists:personas.${name}`),
      ...LOCALES.map((name) => `shell:language.${name}`),
      ...['0', '1', '2', '3', '4'].flatMap((name) => [`lists:stages.${name}.label`, `lists:activity.${name}.label`]),
      ...['40', '80', '160', '320', 'any'].map((name) => `lists:distances.${name}.label`),
      ...CRITERION_KINDS.flatMap((kind) => verdict.options.map((name) => `results:criterion.${kind}.${name}`)),
      ...['start', ...CRITERION_KINDS].map((step) => `results:progress.${step}_one`),
    ];
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });

  test('that the assistant says is a bubble of at most two sentences', () => {
    for (const base of questions.flatMap(({ say }) => say.filter((words) => typeof words === 'string'))) {
      for (const key of [base, ...PERSONAS.map((persona) => `${base}_${persona}`)]) {
        expect(sentencesOf(plainOf(texts.get(key) ?? '.')).length, key).toBeLessThanOrEqual(2);
      }
    }
  });
});

test('no English is left in the Hebrew texts', () => {
  for (const [key, text] of textsOf('he')) {
    const own = plainOf(text)
      .replaceAll(/\{\{.*?\}\}/g, '')
      .replaceAll(LATIN_IN_HEBREW, '');
    const letters = own.match(/\p{L}/gu)?.length ?? 0;
    const share = (own.match(/\p{Script=Latin}/gu)?.length ?? 0) / Math.max(1, letters);
    expect(share, `${key}: ${text}`).toBeLessThanOrEqual(shareAllowed(key));
  }
});

/** What is the same in English and elsewhere, of two words and more: names of languages, firms and diseases, examples. */
const SAME = [
  'shell:language.',
  'questionnaire:email.placeholder',
  'questionnaire:guardian_email.placeholder',
  'results:share.google',
  'cancer:soft-tissue-sarcoma_dfsp',
];

test.each(COMPLETE.filter((locale) => locale !== 'en'))('no English text is left as it was in %s', (locale) => {
  const left = [...textsOf(locale)].filter(
    ([key, text]) =>
      text === english.get(key) &&
      (text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 1 &&
      !SAME.some((prefix) => key.startsWith(prefix)),
  );
  expect(left).toEqual([]);
});

test('the server has every text of the surveys, in each complete language', async () => {
  const texts = await readTexts(new URL('../locales/', import.meta.url));
  const keys = questionKeys().filter((key) => !key.startsWith('questionnaire:'));
  expect(keys.length).toBeGreaterThan(100);
  for (const locale of COMPLETE) expect(keys.filter((key) => !texts.own(locale, key))).toEqual([]);
});

test('the web app loads every namespace that its code names', () => {
  const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8');
  const bundles = config.match(/const BUNDLES\b[\s\S]*?\n\};/)?.[0] ?? '';
  const loaded = new Set([...bundles.matchAll(/'([a-z-]+)(?:\.[a-z_]+)?'/g)].map((match) => match[1]));
  const named = ['../src/web/', '../src/runner/'].flatMap((folder) => [
    ...namedKeys(new URL(folder, import.meta.url), namespaces).keys,
  ]);
  const missing = named.filter((key) => !loaded.has(key.split(':')[0]));
  expect(missing).toEqual([]);
  expect(named.map((key) => key.split(':')[0])).toEqual(expect.arrayContaining(['screens', 'meeting', 'surveys']));
});

test('every key that code names has a text', () => {
  const bases = new Set([...english.keys(), ...basesOf(english)]);
  expect([...code.keys].filter((key) => !bases.has(key))).toEqual([]);
  const patterns = code.patterns.filter((pattern) => ![...bases].some((key) => pattern.test(key)));
  expect(patterns.map(String)).toEqual([]);
});

test('no text is without use', () => {
  const named = new Set([...code.keys, ...questionKeys()]);
  const patterns = [...code.patterns, ...BY_VALUE.map(patternOf)];
  const unused = basesOf(english)
    .map((base) =>
      base.replace(/_(?:patient|caregiver|physician|other|no_name)$/, (end) => (english.has(base) ? end : '')),
    )
    .filter((base) => !isUsed(base, named, patterns));
  expect(unused).toEqual([]);
});

test('the policies have the same items in English and German, with texts', () => {
  const policies = z.record(
    z.string(),
    z.strictObject({
      title: z.string().check(z.minLength(1)),
      items: z.array(z.strictObject({ id: z.string(), text: z.string().check(z.minLength(10)) })),
    }),
  );
  const [en, de] = ['en', 'de'].map((language) =>
    policies.parse(JSON.parse(readFileSync(new URL(`../locales/${language}/policies.json`, import.meta.url), 'utf8'))),
  );
  const idsOf = (from: typeof en) =>
    Object.entries(from ?? {}).map(([name, { items }]) => [name, items.map(({ id }) => id)]);
  expect(idsOf(en)).toEqual(idsOf(de));
  for (const name of Object.keys(en ?? {})) {
    const headings = ['en', 'de'].map((language) => policyText(language, name).match(/^#+ /gm)?.length);
    expect(headings[0], name).toBe(headings[1]);
  }
});

function textsOf(locale: Locale): Map<string, string> {
  return catalogues.get(locale) ?? new Map();
}

/** The key without its plural suffix, where the other plural forms are there too. */
function baseOf(texts: Map<string, string>, key: string): string {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  return texts.has(`${base}_one`) ? base : key;
}

function basesOf(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => baseOf(texts, key)))].sort();
}

function formsOf(texts: Map<string, string>, base: string): string[] {
  return texts.has(`${base}_one`) ? [...texts.keys()].filter((key) => key !== base && baseOf(texts, key) === base) : [];
}

/** The text with all the placeholders: the form for most counts. */
function widest(texts: Map<string, string>, base: string): string | undefined {
  return texts.get(base) ?? texts.get(`${base}_other`);
}

function placeholdersOf(text: string | undefined): string[] {
  return [...new Set(text?.match(/\{\{.*?\}\}/g))].sort();
}

function shareAllowed(key: string): number {
  return Object.entries(LATIN_SHARE).find(([prefix]) => key.startsWith(prefix))?.[1] ?? 0;
}

function questionKeys(): string[] {
  return [...JSON.stringify(GRAPHS).matchAll(/"([a-z-]+:[A-Za-z0-9_.-]+)"/g)].flatMap((match) => match[1] ?? []);
}

/** A key is used when it is named, or when it is the wording of a named key for a persona. */
function isUsed(base: string, named: Set<string>, patterns: RegExp[]): boolean {
  const wordings = [base, base.replace(/_(?:patient|caregiver|physician|other|no_name)$/, '')];
  return wordings.some((key) => named.has(key) || patterns.some((pattern) => pattern.test(key)));
}

function policyText(language: string, name: string): string {
  return readFileSync(new URL(`../locales/${language}/policies/${name}.md`, import.meta.url), 'utf8');
}
