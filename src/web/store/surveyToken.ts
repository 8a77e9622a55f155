import type { Variant } from '../../contract/survey.ts';
import { isShared } from './shared.ts';

/** Where the token of a survey's link is kept, and how its link names it (product.md §3). */
const NAMES: Record<Variant, string> = { nhp: 'nhp_survey_token', survey: 'survey_token' };

/** Which survey an address belongs to. */
export function surveyAt(path: string): Variant | null {
  if (/^\/nhp-survey(\/|$)/.test(path)) return 'nhp';
  return /^\/survey(\/|$)/.test(path) ? 'survey' : null;
}

/** Takes the token of a link out of the address at once, before anything else can read or send it, and keeps it. */
export function tokenTakenFromAddress(): void {
  const url = new URL(location.href);
  for (const variant of ['nhp', 'survey'] as const) {
    const token = url.searchParams.get(NAMES[variant]);
    if (token === null) continue;
    url.searchParams.delete(NAMES[variant]);
    history.replaceState(history.state, '', url);
    if (token) keepToken(variant, token);
  }
}

export function readToken(variant: Variant): string | null {
  try {
    return sessionStorage.getItem(NAMES[variant]) ?? localStorage.getItem(NAMES[variant]);
  } catch {
    return inMemory.get(variant) ?? null;
  }
}

/** The survey has ended, or its link leads nowhere. */
export function forgetToken(variant: Variant): void {
  inMemory.delete(variant);
  try {
    sessionStorage.removeItem(NAMES[variant]);
    localStorage.removeItem(NAMES[variant]);
  } catch {}
}

const inMemory = new Map<Variant, string>();

function keepToken(variant: Variant, token: string): void {
  forgetToken(variant);
  inMemory.set(variant, token);
  try {
    (isShared() ? sessionStorage : localStorage).setItem(NAMES[variant], token);
  } catch {}
}
