import type { Answer } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import { HOME, type Locale } from '../../contract/locale.ts';

/** The country to begin with: that of the place given, else the browser's region, else the language's. */
export function countryOf(answers: ReadonlyMap<string, Answer>, locale: Locale): string {
  const place = parseAnswer('place', answers.get('place')?.value);
  if (place) return place.country;
  const region = typeof navigator === 'undefined' ? undefined : new Intl.Locale(navigator.language).region;
  return locale === 'en' && region ? region : HOME[locale];
}
