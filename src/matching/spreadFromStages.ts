import type { Criteria, Need } from '../contract/trial.ts';
import { factLexicon } from './factLexicon.ts';
import { idsOf } from './stageReading.ts';

/**
 * A trial that takes nothing but stage 4 of cancers whose stage 4 is distant metastases asks for these. Elsewhere (head
 * and neck, cervix) stage 4 also means a large tumour.
 */
export function spreadFromStages({ stages, cancers }: Pick<Criteria, 'stages' | 'cancers'>): Need[] {
  if (!stages?.quote || stages.groups.join() !== '4' || stages.perhaps.length > 0) return [];
  if (!isFourMetastatic(cancers)) return [];
  return [{ fact: '+metastatic', quote: { ...stages.quote, excludes: false } }];
}

const METASTATIC: ReadonlySet<string> = new Set(
  factLexicon.byStage
    .filter(({ from, means }) => from === 4 && means.includes('+metastatic'))
    .flatMap((each) => each.cancers),
);

/** And the other way round: what a trial asks of spread as stages, where it says no stage. */
export function stagesFromSpread(needs: readonly Need[], cancers: Criteria['cancers']): Criteria['stages'] {
  const said = needs.find(({ fact }) => fact === '+brain_metastases' || fact.endsWith('metastatic'));
  if (!said || !isFourMetastatic(cancers)) return null;
  const { text, start, end } = said.quote;
  const stages = said.fact === '-metastatic' ? { groups: [1, 2, 3], perhaps: [0] } : { groups: [4], perhaps: [] };
  return { ...stages, quote: { text, start, end } };
}

function isFourMetastatic({ values }: Criteria['cancers']): boolean {
  const ids = idsOf(values);
  return ids.length > 0 && ids.every((id) => METASTATIC.has(id));
}
