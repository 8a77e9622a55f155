import type { Locale } from '../../contract/locale.ts';
import { listsOutdated } from '../store/lists.ts';
import { localeChanged } from '../store/preferences.ts';
import { pageSpeaks } from './pageSpeaks.ts';
import { changeTexts } from './texts.ts';

/** Goes on in another language, once its texts are here. False when they could not be loaded; nothing changes then. */
export async function speak(locale: Locale): Promise<boolean> {
  if (!(await changeTexts(locale))) return false;
  pageSpeaks(locale);
  localeChanged(locale);
  listsOutdated();
  return true;
}
