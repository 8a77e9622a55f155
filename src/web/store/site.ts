import type { Locale } from '../../contract/locale.ts';
import { readConfig } from '../api/config.ts';

/** A page of the marketing site in a language, by its slug there (product.md §2); null where there is no such site. */
export function websitePage(locale: Locale, slug: string): string | null {
  const { website } = readConfig();
  if (!URL.canParse(website)) return null;
  const page = new URL(`${website}/${slug}`);
  if (locale !== 'en') page.hostname = `${locale}.${page.hostname.replace(/^www\./, '')}`;
  return page.href;
}

/** The number to call for support in a language, or null. */
export function supportPhone(locale: Locale): string | null {
  const { supportPhones } = readConfig();
  return supportPhones[locale] ?? supportPhones.en ?? null;
}

export function mapTiles(): string {
  return readConfig().mapTiles;
}
