import type { Fact } from '../../contract/trial.ts';
import { forbiddenFacts } from './forbiddenFacts.ts';
import type { Masked } from './treatmentLists.ts';

/** A ban of all treatment with the bans it spells out behind "including", in the same setting; none without the first. */
export function withIncluded(all: readonly Fact[], { lists }: Masked, from = 0): Fact[] {
  if (all.length === 0) return [];
  const settings = all.some((fact) => fact.includes('advanced')) ? (['advanced'] as const) : [];
  return [...new Set([...all, ...lists.slice(from).flatMap((list) => forbiddenFacts(list, settings))])];
}
