/** The ten interface languages, named as in URLs, storage and Accept-Language. */
export const LOCALES = ['en', 'es', 'pl', 'it', 'he', 'fr', 'de', 'gr', 'br', 'ro'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/**
 * The BCP 47 tag of a locale, for the `lang` attribute and for Intl.
 * `gr` means nothing to Intl and `br` is Breton there, so both are renamed.
 */
export function bcp47(locale: Locale): string {
  if (locale === 'gr') return 'el';
  if (locale === 'br') return 'pt-BR';
  return locale;
}

/** Where most readers of each language live (ISO 3166-1 alpha-2), for those whose browser names no region. */
export const HOME = {
  en: 'US',
  es: 'ES',
  pl: 'PL',
  it: 'IT',
  he: 'IL',
  fr: 'FR',
  de: 'DE',
  gr: 'GR',
  br: 'BR',
  ro: 'RO',
} as const satisfies Record<Locale, string>;

/** The tag dates, numbers and distances are written in: `en` reads MM/DD/YYYY, every other locale DD/MM/YYYY. */
export function formatTag(locale: Locale): string {
  return locale === 'en' ? 'en-US' : bcp47(locale);
}

/** Whether a language is laid out right to left. `ar` has no catalogue yet, but would be. */
export function isRtl(language: string): boolean {
  return language === 'he' || language === 'ar';
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The first supported locale of an Accept-Language header (or of a list of tags), else English.
 * Quality values are honoured; `el` and `pt` are understood as `gr` and `br`.
 */
export function negotiateLocale(header: string | undefined, offered: readonly Locale[] = LOCALES): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.find((param) => param.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', q: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { language } of wanted) {
    const alias = language === 'el' ? 'gr' : language === 'pt' ? 'br' : language;
    const found = offered.find((locale) => locale === alias);
    if (found) return found;
  }
  return DEFAULT_LOCALE;
}
