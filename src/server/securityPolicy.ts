import type { Env } from './env.ts';
import type { Site } from './site.ts';

/** What a page may load and run: only its own, and the inline parts that the build wrote, by their hashes. */
export function contentSecurityPolicy(env: Env, site: Site): Record<string, string[]> {
  const foreign = Object.values(env.api).flatMap((base) => (base.startsWith('/') ? [] : [new URL(base).origin]));
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...site.scriptHashes],
    'style-src': ["'self'", ...site.styleHashes],
    ...(site.attributeHashes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...site.attributeHashes] } : {}),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...new Set(foreign)],
    // The scheduler of a survey's meeting: HubSpot's pages, and the operator's own address for them.
    'frame-src': [...new Set(['https://*.hubspot.com', ...(env.hubspotUrl ? [new URL(env.hubspotUrl).origin] : [])])],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}
