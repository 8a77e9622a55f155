import { texts } from 'virtual:texts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bcp47, DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locale.ts';

/** A part of a locale's texts: the landing's, those the conversation begins with, the surveys', the dashboard's, and the rest. */
export type Bundle = 'landing' | 'first' | 'survey' | 'later' | 'dashboard';

/** The locales that have a catalogue. */
export const offeredLocales: Locale[] = Object.keys(texts).filter(isLocale);

/** The texts of the whole app: one i18next, in which a locale's bundles are put as they arrive. */
export const i18next: i18n = createInstance();

const here = new Set<string>();
const used = new Set<Bundle>();

/** Begins with one locale; the texts of the first screen must be there before anything is rendered. */
export async function startTexts(locale: Locale, bundle: Bundle): Promise<void> {
  i18next.use(initReactI18next).init({
    lng: bcp47(locale),
    fallbackLng: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    initAsync: false,
  });
  await loadTexts(locale, bundle);
}

/** Changes the language once the same texts are here in it. False, with nothing changed, when they could not be loaded. */
export async function changeTexts(locale: Locale): Promise<boolean> {
  try {
    await Promise.all([...used].map((bundle) => loadTexts(locale, bundle)));
  } catch {
    return false;
  }
  await i18next.changeLanguage(bcp47(locale));
  return true;
}

/** Loads a bundle of a locale, once. Rejects when the network does not give it. */
export async function loadTexts(locale: Locale, bundle: Bundle): Promise<void> {
  const name = `${locale}/${bundle}`;
  if (here.has(name)) return;
  const loaders = texts[locale] ?? texts[DEFAULT_LOCALE];
  if (!loaders) return;
  const { default: namespaces } = await loaders[bundle]();
  for (const [namespace, content] of Object.entries(namespaces)) {
    i18next.addResourceBundle(bcp47(locale), namespace, content, true, true);
  }
  here.add(name);
  used.add(bundle);
}
