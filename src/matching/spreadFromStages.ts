import type { Criteria, Need } from '../contract/trial.ts';
import { idsOf } from './stageReading.ts';

/**
 * A trial that takes nothing but stage 4 of cancers whose stage 4 is distant metastases asks for these. Elsewhere (head
 * and neck, cervix) stage 4 also means a large tumour.
 */
export function spreadFromStages({ stages, cancers }: Pick<Criteria, 'stages' | 'cancers'>): Need[] {
  if (!stages?.quote || stages.groups.join() !== '4' || stages.perhaps.length > 0) return [];
  const ids = idsOf(cancers.values);
  if (ids.length === 0 || !ids.every((id) => METASTATIC.has(id))) return [];
  return [{ fact: '+metastatic', quote: { ...stages.quote, excludes: false } }];
}

const METASTATIC: ReadonlySet<string> = new Set([
  'breast',
  'lung',
  'melanoma',
  'colon',
  'rectal',
  'pancreatic',
  'gastric',
]);
