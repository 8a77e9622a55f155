import type { Answer } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';

/** Where most readers of each language live, for those whose browser names no region. */
const HOME: Record<Locale, string> = {
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
};

/** The country to begin with: that of the place given, else the browser's region, else the language's. */
export function countryOf(answers: ReadonlyMap<string, Answer>, locale: Locale): string {
  const place = parseAnswer('place', answers.get('place')?.value);
  if (place) return place.country;
  const region = typeof navigator === 'undefined' ? undefined : new Intl.Locale(navigator.language).region;
  return locale === 'en' && region ? region : HOME[locale];
}
