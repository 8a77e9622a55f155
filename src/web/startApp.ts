import { DEFAULT_LOCALE, isLocale, type Locale } from '../contract/locale.ts';
import { PERSONAS } from '../contract/persona.ts';
import { pageSpeaks } from './i18n/pageSpeaks.ts';
import { offeredLocales, startTexts } from './i18n/texts.ts';
import { pages, walk } from './pages.ts';
import { conversation } from './store/active.ts';
import { localeStored, preferencesRead, savedLanguage } from './store/preferences.ts';
import { sessionRead } from './store/session.ts';
import { surveyAt, tokenTakenFromAddress } from './store/surveyToken.ts';

/**
 * Everything before the first render. The page comes prerendered for its address, in a language, for a visitor
 * without a conversation; `hydrates` says whether that is still what there is to show. `readsLater` means that
 * this browser's conversation is to be read once the page has been hydrated as it was served.
 */
export async function startApp(root: HTMLElement): Promise<{ hydrates: boolean; readsLater: boolean }> {
  tokenTakenFromAddress();
  const { served, wanted } = localesOf(root);
  preferencesRead(wanted);
  const page = root.dataset.page;
  await startTexts(wanted, page === 'landing' ? 'landing' : 'first');
  pageSpeaks(wanted);
  sessionRead();

  const asServed = served === wanted && root.childElementCount > 0;
  if (page === 'landing' && asServed) return { hydrates: true, readsLater: true };

  const survey = surveyAt(location.pathname);
  if (survey) {
    const isLanding = page === 'nhp-survey' && asServed;
    await (survey === 'nhp' && isLanding ? pages.nhpLanding : pages.nhpQuestions).load();
    return { hydrates: isLanding, readsLater: false };
  }

  const [conversationCode] = await Promise.all([walk.load(), pages.explore.load()]);
  if (conversationCode.status !== 'ready') return { hydrates: false, readsLater: true };
  const { conversationRead, personaChosen } = conversationCode.value;
  conversationRead('questionnaire');
  const persona = PERSONAS.find((entry) => location.pathname === `/explore-clinical-trials/${entry}`);
  if (!persona || !new URLSearchParams(location.search).has('start')) return { hydrates: false, readsLater: false };
  // A choice tapped before the script had come: it begins now, or goes on with what was begun earlier.
  history.replaceState(history.state, '', location.pathname);
  const begun = conversation.active !== null;
  personaChosen(persona);
  return { hydrates: asServed && page === `start-${persona}` && !begun, readsLater: false };
}

/**
 * The language of the page as it was served, and the one wanted: `lang` in the address – stored when supported,
 * else English is; it leaves the address (product.md §2) – or the stored one, or the page's own.
 */
function localesOf(root: HTMLElement): { served: string; wanted: Locale } {
  const served = root.dataset.locale ?? DEFAULT_LOCALE;
  const url = new URL(location.href);
  const lang = url.searchParams.get('lang');
  if (lang !== null) {
    localeStored(isLocale(lang) ? lang : DEFAULT_LOCALE);
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  const wanted = lang ?? savedLanguage() ?? served;
  const spoken = offeredLocales.find((locale) => locale === wanted);
  return { served, wanted: spoken ?? DEFAULT_LOCALE };
}
