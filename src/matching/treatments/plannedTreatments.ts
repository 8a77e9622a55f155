import type { Fact } from '../../contract/trial.ts';
import { DOUBT } from './doubt.ts';
import type { Masked } from './treatmentLists.ts';

/** "Candidates for preoperative chemotherapy", "scheduled for lumpectomy": the breast has not been removed. */
export function plannedTreatments({ said, lists }: Masked): Fact[] {
  const match = PLANNED.exec(said);
  if (
    !match ||
    DOUBT.test(said.slice(0, match.index)) ||
    /\b(?:no|not|if|unless|contralateral|re-?excision|post)\b/.test(said)
  )
    return [];
  const list = lists[said.slice(0, match.index + match[0].length).split('§').length - 2];
  const isBreast = list && list.ids.length > 0 && list.ids.every((id) => id === 'mastectomy' || id === 'lumpectomy');
  const isBefore =
    list?.ids.includes('chemotherapy') || list?.ids.includes('hormone_therapy') || list?.ids.length === 0;
  return isBreast || (isBefore && list?.settings.join() === 'neoadjuvant') ? ['-mastectomy'] : [];
}

const PLANNED =
  /\b(?:candidates?|eligible|suitable|appropriate|scheduled|planned|planning|plan|plans|agree|agrees|willing|intend(?:s|ed)?|going|will|who will)\b(?: (?:for|to|be|undergo|undergoing|receive|receiving|have|treated|with|by|a|an|the|both|either|definitive|curative|surgery|by|proceed))* §/;
