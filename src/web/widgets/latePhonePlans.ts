import { late } from '../ui/late.ts';

/** The numbering plans of the world, tens of kB: fetched with the phone question and no sooner. */
export const latePhonePlans = late(() => import('./phonePlans.ts'));
