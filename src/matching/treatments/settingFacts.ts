import type { FactId } from '../../contract/trial.ts';
import type { Setting } from './treatmentLists.ts';

/** Chemotherapy in these settings, as facts. */
export function settingFacts(settings: readonly Setting[]): FactId[] {
  const of: Record<Setting, FactId> = {
    neoadjuvant: 'neoadjuvant_chemotherapy',
    adjuvant: 'adjuvant_chemotherapy',
    advanced: 'advanced_chemotherapy',
  };
  return settings.map((setting) => of[setting]);
}
