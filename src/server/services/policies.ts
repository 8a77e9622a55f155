import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';

export type Policy = Output<'policy'>['data'];
export type PolicyName = 'release-form' | 'privacy-policy' | 'terms';
export type PolicyLanguage = 'en' | 'de';

/** The policy texts, read once. Consent exists in English and German; other locales read English. */
export interface Policies {
  of(name: PolicyName, language: PolicyLanguage): Policy | null;
  /** The hash of what a consent in this language is given to: the release form and the privacy policy. */
  consentHash(language: PolicyLanguage): string;
  /** Ids of every item that can be ticked in a consent. */
  consentItems(language: PolicyLanguage): string[];
}

const NAMES = ['release-form', 'privacy-policy', 'terms'] as const;
const CONSENT = ['release-form', 'privacy-policy'] as const;
const LANGUAGES = ['en', 'de'] as const;

const list = z.record(
  z.string(),
  z.object({ title: z.string(), items: z.array(z.object({ id: z.string(), text: z.string() })) }),
);

export function policyLanguage(locale: Locale): PolicyLanguage {
  return locale === 'de' ? 'de' : 'en';
}

/** Reads `<locale>/policies.json` (titles and items) and `<locale>/policies/<name>.md` (texts) under a folder. */
export function readPolicies(folder: URL): Policies {
  const policies = LANGUAGES.flatMap((language) => readLanguage(new URL(`${language}/`, folder), language));
  const of = (name: PolicyName, language: PolicyLanguage) =>
    policies.find((policy) => policy.name === name && policy.language === language) ??
    policies.find((policy) => policy.name === name && policy.language === 'en') ??
    null;
  return {
    of,
    consentHash: (language) => hash(CONSENT.map((name) => of(name, language)?.hash ?? '').join('\n')),
    consentItems: (language) => CONSENT.flatMap((name) => of(name, language)?.group_list ?? []).map((item) => item.id),
  };
}

function readLanguage(folder: URL, language: PolicyLanguage): Policy[] {
  const file = new URL('policies.json', folder);
  if (!existsSync(file)) return [];
  const titles = list.parse(JSON.parse(readFileSync(file, 'utf8')));
  return NAMES.flatMap((name) => {
    const text = new URL(`policies/${name}.md`, folder);
    const entry = titles[name];
    if (!entry || !existsSync(text)) return [];
    const body = readFileSync(text, 'utf8');
    return [
      {
        name,
        title: entry.title,
        body,
        language,
        hash: hash(JSON.stringify([entry.title, body, entry.items])),
        group_list: entry.items.map((item) => ({ id: item.id, text: item.text, checked: true })),
      },
    ];
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
