import { getCountries } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { bcp47, LOCALES, type Locale } from '../../contract/locale.ts';
import { PERSONAS } from '../../contract/persona.ts';
import type { Option } from '../../contract/question.ts';
import { searchOptions } from '../../reply/searchOptions.ts';
import type { Texts } from '../text.ts';

export type ListName = 'stages' | 'activity' | 'distances' | 'genders' | 'countries' | 'cancers';

/** The option lists of every locale, and what a stored answer may be. */
export interface Lists {
  options(name: ListName, locale: Locale): Option[];
  /** Whether a value is one of a list; the same in every locale. */
  has(name: ListName, value: unknown): boolean;
  searchCancers(query: string, locale: Locale): Option[];
  personas(locale: Locale): { persona_id: string; key: string; label: string }[];
}

/** At most this many found at once (product.md §9). */
const MOST_FOUND = 50;

const catalogueTypes = z.object({ types: z.array(z.object({ id: z.string(), subtypes: z.array(z.string()) })) });
const entries = z.record(
  z.string(),
  z.object({ label: z.string(), hint: z.optional(z.string()), names: z.optional(z.array(z.string())) }),
);
const labels = z.record(z.string(), z.string());
const names = z.record(z.string(), z.array(z.string()));

/** Regions of the telephone network that are not countries a person names as home. */
const NOT_COUNTRIES = new Set(['AC', 'TA']);

/** Prepares the lists once. `cancerTypes` is conversations/cancer-types.json. */
export function createLists(texts: Texts, cancerTypes: unknown): Lists {
  const cancerValues = catalogueTypes
    .parse(cancerTypes)
    .types.flatMap(({ id, subtypes }) => [`${id}_any`, ...subtypes.map((subtype) => `${id}_${subtype}`)]);
  const made = new Map(LOCALES.map((locale) => [locale, makeLists(texts, locale, cancerValues)]));
  const of = (locale: Locale) => made.get(locale) ?? makeLists(texts, locale, cancerValues);
  const english = of('en');
  const values = new Map(
    Object.entries(english).map(([name, options]) => [name, new Set(options.map((option) => option.value))]),
  );
  return {
    options: (name, locale) => of(locale)[name],
    has: (name, value) => typeof value === 'string' && (values.get(name)?.has(value) ?? false),
    searchCancers(query, locale) {
      const options = of(locale).cancers;
      return query.trim() === '' ? options : searchOptions(query, options, MOST_FOUND);
    },
    personas: (locale) =>
      PERSONAS.map((persona) => ({
        persona_id: persona,
        key: persona,
        label: texts.text(locale, `lists:personas.${persona}`),
      })),
  };
}

function makeLists(texts: Texts, locale: Locale, cancerValues: string[]): Record<ListName, Option[]> {
  const written = (name: string): Option[] => {
    const english = entries.parse(texts.namespace('en', 'lists')[name] ?? {});
    const own = entries.parse(texts.namespace(locale, 'lists')[name] ?? {});
    return Object.entries(english).map(([value, entry]) => ({ value, ...entry, ...own[value] }));
  };
  return {
    stages: written('stages'),
    activity: written('activity'),
    distances: written('distances'),
    genders: written('genders'),
    countries: countries(locale),
    cancers: cancers(texts, locale, cancerValues),
  };
}

/** Countries in the alphabet of the locale. */
function countries(locale: Locale): Option[] {
  const tag = bcp47(locale);
  const display = new Intl.DisplayNames([tag], { type: 'region' });
  return getCountries()
    .filter((code) => !NOT_COUNTRIES.has(code))
    .map((code) => ({ value: code, label: display.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}

/** English everyday names stay findable in every locale: reports are often in English. */
function cancers(texts: Texts, locale: Locale, values: string[]): Option[] {
  const english = labels.parse(texts.namespace('en', 'cancer'));
  const own = labels.parse(texts.namespace(locale, 'cancer'));
  const englishNames = names.parse(texts.namespace('en', 'cancer-names'));
  const ownNames = names.parse(texts.namespace(locale, 'cancer-names'));
  return values.map((value) => {
    const label = own[value] ?? english[value] ?? value;
    const others = [...(ownNames[value] ?? []), english[value] ?? '', ...(englishNames[value] ?? [])];
    return { value, label, names: [...new Set(others.filter((name) => name !== '' && name !== label))] };
  });
}
