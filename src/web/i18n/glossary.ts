import type * as z from 'zod/mini';
import { bcp47, DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';
import { glossary, type Topic } from '../../reply/glossary.ts';
import { type Lexicon, lexicon } from '../../reply/lexicon.ts';

const files = import.meta.glob<{ default: unknown }>('../../../locales/*/{glossary,lexicon}.json');

export type ShownTopic = Pick<Topic, 'answer' | 'source'>;

/** The reviewed glossary of a locale. Rejects when it could not be loaded. */
export function loadGlossary(locale: Locale): Promise<Topic[]> {
  return load(locale, 'glossary', glossary);
}

/** The words the reply room needs of a locale. Rejects when they could not be loaded. */
export function loadLexicon(locale: Locale): Promise<Lexicon> {
  return load(locale, 'lexicon', lexicon);
}

export async function loadTopic(id: string, locale: Locale): Promise<ShownTopic | null> {
  return (await loadGlossary(locale)).find((topic) => topic.id === id) ?? null;
}

async function load<T>(locale: Locale, name: 'glossary' | 'lexicon', schema: z.ZodMiniType<T>): Promise<T> {
  const file =
    files[`../../../locales/${locale}/${name}.json`] ?? files[`../../../locales/${DEFAULT_LOCALE}/${name}.json`];
  if (!file) throw new Error(`There is no ${name} for ${bcp47(locale)}`);
  return schema.parse((await file()).default);
}
