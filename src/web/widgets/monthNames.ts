import { formatTag, type Locale } from '../../contract/locale.ts';
import { fold as folded } from '../../reply/fold.ts';

/**
 * The month a person wrote, 1 to 12, as a number or as a name in their language ("5", "05", "May", "mai", "września").
 * The first letters of a name, three at least, are enough where only one month begins so. Null when it is none.
 */
export function monthOf(text: string, locale: Locale): number | null {
  const typed = fold(text);
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null;
  const names = namesOf(locale);
  const exact = names.findIndex((forms) => forms.includes(typed));
  if (exact >= 0) return exact + 1;
  if (typed.length < 3) return null;
  const begun = names.flatMap((forms, index) => (forms.some((name) => name.startsWith(typed)) ? [index + 1] : []));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** Every month in the forms it takes alone and inside a date (Polish: wrzesień, 1 września), long and short. */
function namesOf(locale: Locale): string[][] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(formatTag(locale), { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(formatTag(locale), { day: 'numeric', month, timeZone: 'UTC' }),
  ]);
  return Array.from({ length: 12 }, (_, index) => {
    const date = new Date(Date.UTC(2000, index, 1));
    return formats.map((format) => fold(format.formatToParts(date).find((part) => part.type === 'month')?.value ?? ''));
  });
}

function fold(text: string): string {
  return folded(text).replaceAll('.', '').trim();
}
