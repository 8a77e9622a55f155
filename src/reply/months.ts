import { formatTag, LOCALES, type Locale } from '../contract/locale.ts';
import { isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';

const kept = new Map<Locale, Set<string>[]>();
const spellings = new WeakMap<Lexicon, Set<string>[]>();

/**
 * The month, 1 to 12, that a word names in the language of the locale, in English or in the lexicon: whole, short,
 * in the form it takes in a date, begun ("sept") or with a typing error. Null when it is none, or could be two.
 */
export function monthNamed(word: string, locale: Locale, lexicon: Lexicon): number | null {
  const forms = [
    word,
    ...lexicon.clitics.map(fold).flatMap((clitic) => (word.startsWith(clitic) ? [word.slice(clitic.length)] : [])),
  ];
  const names = LOCALES.includes(locale) ? [namesOf(locale), namesOf('en')] : [namesOf('en')];
  let spelled = spellings.get(lexicon);
  if (!spelled) {
    spelled = lexicon.months.map((words) => new Set(words.map(fold)));
    spellings.set(lexicon, spelled);
  }
  for (const form of forms) {
    for (const matches of [
      (name: string) => name === form,
      (name: string) => form.length >= 3 && name.startsWith(form),
      (name: string) => form.length >= 5 && isSlipOf(form, name) === 1,
    ]) {
      for (const months of [spelled, ...names]) {
        const found = months.flatMap((set, index) => ([...set].some(matches) ? [index + 1] : []));
        const [month] = found;
        if (month !== undefined && found.length === 1) return month;
      }
    }
  }
  return null;
}

/** Every month in the forms it takes alone and inside a date (Polish: wrzesień, 1 września), long and short. */
function namesOf(locale: Locale): Set<string>[] {
  const known = kept.get(locale);
  if (known) return known;
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(formatTag(locale), { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(formatTag(locale), { day: 'numeric', month, timeZone: 'UTC' }),
  ]);
  const names = Array.from({ length: 12 }, (_, index) => {
    const date = Date.UTC(2000, index, 1);
    const forms = formats.map(
      (format) => format.formatToParts(date).find((part) => part.type === 'month')?.value ?? '',
    );
    return new Set(forms.map((form) => fold(form).replace('.', '').trim()).filter((form) => /^\p{L}/u.test(form)));
  });
  kept.set(locale, names);
  return names;
}
