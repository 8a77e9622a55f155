import type { Env } from './env.ts';
import type { Site } from './site.ts';

/** What a page may load and run: only its own, and the inline parts that the build wrote, by their hashes. */
export function contentSecurityPolicy(env: Env, site: Site): Record<string, string[]> {
  const foreign = Object.values(env.api).flatMap((base) => (base.startsWith('/') ? [] : [new URL(base).origin]));
  const tiles = env.mapTilesUrl ? [new URL(env.mapTilesUrl.replace(/\{\w\}/g, 'x')).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...site.scriptHashes],
    'style-src': ["'self'", ...site.styleHashes],
    ...(site.attributeHashes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...site.attributeHashes] } : {}),
    // `blob:` is a medical record that was fetched with the session and is looked at: a picture, or a PDF in a frame.
    'img-src': ["'self'", 'data:', ...tiles, 'blob:'],
    'connect-src': ["'self'", ...new Set(foreign)],
    // The scheduler of a survey's meeting: HubSpot's pages, and the operator's own address for them.
    'frame-src': [
      ...new Set(['https://*.hubspot.com', ...(env.hubspotUrl ? [new URL(env.hubspotUrl).origin] : []), 'blob:']),
    ],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}
