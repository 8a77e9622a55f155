import { vocabulary } from './vocabulary.ts';

/** The stage groups that a range of the vocabulary stands for; null when there is none. */
export function stageGroups(id: string | null): number[] | null {
  const groups = vocabulary().stages.find((range) => range.id === id)?.groups ?? [];
  return groups.length > 0 ? groups : null;
}
