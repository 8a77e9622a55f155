import type { Handlers } from '../call.ts';
import { findPlaceEntries } from '../services/places.ts';

/** The website's search helper (product.md §7). */
export const websiteRoutes = {
  websiteSearch: (call) => findPlaceEntries(call, call.query),
} satisfies Handlers<'website'>;
