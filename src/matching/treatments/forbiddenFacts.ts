import type { Fact } from '../../contract/trial.ts';
import { settingFacts } from './settingFacts.ts';
import type { Setting, TreatmentList } from './treatmentLists.ts';

/** The facts of a list as forbidden; a setting limits chemotherapy to it and leaves the other treatments out. */
export function forbiddenFacts(list: TreatmentList | undefined, settings: readonly Setting[]): Fact[] {
  if (!list) return [];
  const all: Setting[] = [...list.settings, ...settings];
  const wholes = [...new Set(list.wholes)];
  if (all.length === 0) return wholes.map((id): Fact => `-${id}`);
  return wholes.flatMap((id): Fact[] => {
    if (id === 'chemotherapy') return settingFacts(all).map((of): Fact => `-${of}`);
    return id === 'any_systemic' && all.includes('advanced') ? ['-advanced_systemic'] : [];
  });
}
