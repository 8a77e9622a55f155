import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { bcp47, LOCALES, type Locale } from '../contract/locale.ts';

export type TextParams = Record<string, string | number | undefined>;

/** The text of a key (`namespace:path.to.key`) in a locale; English where the locale has none. */
export interface Texts {
  text(locale: Locale, key: string, params?: TextParams): string;
  /** Whether the locale itself has the key. */
  own(locale: Locale, key: string): boolean;
  /** A whole namespace as data, for catalogues keyed by value (`cancer`); `{}` where the locale has none. */
  namespace(locale: Locale, name: string): Record<string, unknown>;
}

/** What a person may read from the server; the rest of the catalogues is the browser's. */
const NAMESPACES = [
  'errors',
  'lists',
  'mail',
  'outbox',
  'shell',
  'cancer',
  'cancer-names',
  'questionnaire',
  'further',
  'screens',
  'meeting',
  'nhp-survey',
  'survey',
  'pdf',
  'results',
];

/** Reads the catalogues of all locales in a folder, once, at the start. */
export async function readTexts(folder: URL): Promise<Texts> {
  const catalogues = new Map<Locale, Record<string, Record<string, unknown>>>();
  for (const locale of LOCALES) catalogues.set(locale, readCatalogue(new URL(`${locale}/`, folder)));
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: NAMESPACES,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries([...catalogues].map(([locale, catalogue]) => [bcp47(locale), catalogue])),
  });
  return {
    text: (locale, key, params) => i18n.t(key, { ...params, lng: bcp47(locale) }),
    own: (locale, key) => i18n.exists(key, { lng: bcp47(locale), fallbackLng: [] }),
    namespace: (locale, name) => catalogues.get(locale)?.[name] ?? {},
  };
}

function readCatalogue(folder: URL): Record<string, Record<string, unknown>> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).flatMap((file) => NAMESPACES.filter((name) => file === `${name}.json`));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))]),
  );
}
