import type * as z from 'zod/mini';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';
import { glossary, type Topic } from '../../reply/glossary.ts';
import { type Lexicon, lexicon } from '../../reply/lexicon.ts';

const files = import.meta.glob<{ default: unknown }>('../../../locales/*/{glossary,lexicon}.json');

export type ShownTopic = Pick<Topic, 'answer' | 'source'>;

/** The reviewed glossary of a locale. Rejects when it could not be loaded. */
export const loadGlossary: (locale: Locale) => Promise<Topic[]> = once('glossary', glossary);

/** The words the reply room needs of a locale. Rejects when they could not be loaded. */
export const loadLexicon: (locale: Locale) => Promise<Lexicon> = once('lexicon', lexicon);

export async function loadTopic(id: string, locale: Locale): Promise<ShownTopic | null> {
  return (await loadGlossary(locale)).find((topic) => topic.id === id) ?? null;
}

/** Each file is parsed once: the reply room keeps what it compiles by the object it is given. */
function once<T>(name: 'glossary' | 'lexicon', schema: z.ZodMiniType<T>): (locale: Locale) => Promise<T> {
  const read = new Map<string, Promise<T>>();
  return (locale) => {
    const path = [locale, DEFAULT_LOCALE]
      .map((each) => `../../../locales/${each}/${name}.json`)
      .find((each) => files[each]);
    const file = path && files[path];
    if (!file) return Promise.reject(new Error(`There is no ${name} for ${locale}`));
    const reading = read.get(path) ?? file().then((module) => schema.parse(module.default));
    read.set(path, reading);
    // What did not come is asked for again the next time.
    reading.catch(() => read.delete(path));
    return reading;
  };
}
