import type { Fact } from '../../contract/trial.ts';
import { consequencesOf } from '../knownFacts.ts';
import { settingFacts } from './settingFacts.ts';
import type { Setting, TreatmentList } from './treatmentLists.ts';

/**
 * The facts of a list that must have been given. Of alternatives only what all have in common: a taxane or an
 * anthracycline is chemotherapy. `settings` are those told beside the list ("… for metastatic disease").
 */
export function demandedFacts(list: TreatmentList, settings: readonly Setting[]): Fact[] {
  const facts = list.ids.flatMap((id): Fact[] => {
    const [setting, ...more] = new Set([...list.settings, ...settings]);
    if (!setting || more.length > 0) return [`+${id}`];
    if (id === 'chemotherapy') return settingFacts([setting]).map((of): Fact => `+${of}`);
    return id === 'any_systemic' && setting === 'advanced' ? ['+advanced_systemic'] : [`+${id}`];
  });
  const [first, ...others] = facts;
  if (!first) return [];
  if (list.joint === 'and') return facts;
  // Of "chemotherapy or biologic therapy" nobody knows which was given.
  if (list.hasOthers) return [];
  if (others.length === 0) return facts;
  const common = others.reduce(
    (left: Fact[], other) => left.filter((fact) => consequencesOf(other).has(fact)),
    [...consequencesOf(first)],
  );
  if (list.settings.length === 1 && common.includes('+chemotherapy') && list.settings[0] !== 'advanced')
    return settingFacts(list.settings).map((of): Fact => `+${of}`);
  // The narrowest of what they share says it all.
  return common.filter(
    (fact) => fact.startsWith('+') && !common.some((other) => other !== fact && consequencesOf(other).has(fact)),
  );
}
