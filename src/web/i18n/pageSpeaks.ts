import { bcp47, isRtl, type Locale } from '../../contract/locale.ts';

/** The page's `lang` is the BCP 47 tag of its language, and its direction follows. */
export function pageSpeaks(locale: Locale): void {
  document.documentElement.lang = bcp47(locale);
  document.documentElement.dir = isRtl(locale) ? 'rtl' : 'ltr';
}
