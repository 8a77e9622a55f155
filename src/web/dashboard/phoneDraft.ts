import type { TextKey } from '../i18n/textKey.ts';

type Plans = typeof import('../widgets/phonePlans.ts');

/** A number as it is being typed. Without a country nobody has touched it: `typed` is then what the server gave. */
export interface PhoneDraft {
  country: string;
  typed: string;
}

export function untouchedPhone(number: string): PhoneDraft {
  return { country: '', typed: number };
}

/** The number a draft stands for, '' when it is empty, or the key of what is wrong with it. */
export function readPhone(
  { country, typed }: PhoneDraft,
  plans: Plans | null,
): { ok: true; number: string } | { ok: false; key: TextKey } {
  if (!typed.trim() || !country) return { ok: true, number: typed.trim() };
  const home = plans?.isSupportedCountry(country) ? country : undefined;
  const number = plans?.parsePhoneNumberFromString(typed, home);
  return number?.isPossible() ? { ok: true, number: number.number } : { ok: false, key: 'errors:field.phone' };
}
