import type { Criteria } from '../contract/trial.ts';
import { activityLevels } from './activityLevels.ts';
import type { Sentence } from './eligibilityText.ts';
import { saysOfAll } from './saysOfAll.ts';

/**
 * The activity levels a trial takes, as ECOG 0 to 4, from sentences such as "ECOG performance status 0-1", "WHO PS ≤ 2"
 * or "Karnofsky ≥ 70 %"; from the exclusion part the other way round ("ECOG > 2"). Several inclusion sentences (one for
 * each cohort) are taken together. Null: the record does not say.
 */
export function readActivity(sentences: readonly Sentence[]): Criteria['activity'] {
  const readings = sentences.flatMap((sentence) => {
    const levels = activityLevels(sentence.plain);
    return levels.length > 0 ? [{ sentence, levels }] : [];
  });
  const quote = ({ text, start, end }: Sentence) => ({ text, start, end });
  const included = readings.filter(({ sentence }) => sentence.part === 'inclusion' && !NEGATED.test(sentence.plain));
  const [first] = included;
  // What is asked of some cohorts says nothing of the others.
  if (
    first &&
    !saysOfAll(
      included.map(({ sentence }) => sentence),
      sentences,
    )
  )
    return null;
  if (first) {
    // A lone "ECOG 2" is taken as the worst that is let in: records lose their "≤" on the way.
    const levels = included.flatMap((reading) => (reading.levels.length > 1 ? reading.levels : [0, ...reading.levels]));
    return { min: Math.min(...levels), max: Math.max(...levels), quote: quote(first.sentence) };
  }
  const [out] = readings.filter(({ sentence }) => sentence.part === 'exclusion' || NEGATED.test(sentence.plain));
  const lowest = out && Math.min(...out.levels);
  return out && lowest ? { min: 0, max: lowest - 1, quote: quote(out.sentence) } : null;
}

const NEGATED = /\b(?:excluded|ineligible|not eligible|are not allowed)\b/i;
