import { formatTag, type Locale } from '../../../contract/locale.ts';

/** `45%`, as the language writes it. */
export function formatPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percent / 100);
}
