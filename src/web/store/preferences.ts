import { proxy } from 'valtio';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';

/** How the person wants the app to look and speak. Kept in this browser, and as cookies so that the first paint obeys too. */
export interface Preferences {
  locale: Locale;
  theme: 'auto' | 'light' | 'dark';
  text: 'normal' | 'large';
  /** No motion at all. */
  calm: boolean;
}

export const preferences = proxy<Preferences>({ locale: DEFAULT_LOCALE, theme: 'auto', text: 'normal', calm: false });

/** Takes up what was chosen earlier in this browser; the language is decided before the first render. */
export function preferencesRead(locale: Locale): void {
  preferences.locale = locale;
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') preferences.theme = theme;
  if (read('text') === 'large') preferences.text = 'large';
  if (read('calm') === 'on') preferences.calm = true;
  applied();
}

/** The language saved earlier in this browser, if any. */
export function savedLanguage(): string | null {
  return read('lang');
}

/** Saves a language for next time without speaking it yet. */
export function localeStored(locale: Locale): void {
  write('lang', locale);
}

/** The app speaks another language from now on; its texts are here. */
export function localeChanged(locale: Locale): void {
  preferences.locale = locale;
  write('lang', locale);
}

export function themeChosen(theme: Preferences['theme']): void {
  preferences.theme = theme;
  write('theme', theme);
  applied();
}

export function textChosen(text: Preferences['text']): void {
  preferences.text = text;
  write('text', text);
  applied();
}

export function calmChosen(calm: boolean): void {
  preferences.calm = calm;
  write('calm', calm ? 'on' : 'off');
  applied();
}

function applied(): void {
  const { dataset } = document.documentElement;
  dataset.theme = preferences.theme;
  dataset.text = preferences.text;
  dataset.calm = preferences.calm ? 'on' : 'off';
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: a preference is then kept for this page only. */
function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(name, value);
  } catch {}
}
