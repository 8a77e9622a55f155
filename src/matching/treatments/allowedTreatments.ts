import type { FactId } from '../../contract/trial.ts';
import { settingFacts } from './settingFacts.ts';
import type { Masked, Setting } from './treatmentLists.ts';

/** Treatments that a clause says may be had or not; null when it allows none. */
export function allowedTreatments({ said, lists }: Masked): FactId[] | null {
  if (!isAllowed(said)) return null;
  // What may be given during the study says nothing of what was had before it.
  if (DURING.test(said) && !BEFORE.test(said)) return [];
  return lists.flatMap(({ ids, settings }) => freed(ids, settings));
}

/** What is allowed may be had or not. */
function isAllowed(said: string): boolean {
  if (/\bat least (?:one|two|1|2)\b/.test(said) && !/\b(?:allowed|permitted|acceptable|eligible)\b/.test(said))
    return false;
  if (/\b(?:not|no|nor|never|none)\b[^,]{0,60}\b(?:allowed|permitted|acceptable)\b/.test(said)) return false;
  if (/^no (?:prior|previous)\b/.test(said) && !/\bunless\b/.test(said)) return false;
  return (
    /\b(?:allowed|permitted|acceptable|may have (?:had|received|been)|(?:are|is|be|remain) eligible|not exclu|no limit|no restriction|any number|up to (?:\d|one|two|three)|no more than|≤ ?\d|<= ?\d|0 (?:-|–|to|or) \d|(?:\d|one|two|three) or (?:less|fewer))\b|(?:≤|<=) ?\d/.test(
      said,
    ) && !OTHER_MATTER.test(said)
  );
}

const OTHER_MATTER =
  /\b(?:other (?:malignan|cancer)|prevent|chemoprevent|osteoporosis|dcis|in situ|benign|arthritis|thyroid)/;

function freed(ids: readonly FactId[], settings: readonly Setting[]): FactId[] {
  return ids.flatMap((id): FactId[] => (id === 'chemotherapy' && settings.length > 0 ? settingFacts(settings) : [id]));
}

const DURING =
  /\b(?:concurrent|concomitant|during|while on|on study|may be (?:given|administered|added|used)|may receive)\b/;
const BEFORE = /\b(?:prior|previous|previously|received|had|history|earlier|past)\b/;
