import type { Sentence } from './eligibilityText.ts';
import { namesSpread } from './spread.ts';
import { stageMentions } from './stageMentions.ts';

/** The stages an exclusion point names as a whole ("Stage IV disease", "Distant metastases"). */
export function excludedStages(sentences: readonly Sentence[]): number[] {
  return sentences
    .filter(({ part }) => part === 'exclusion')
    .flatMap(({ plain }) => {
      if (WHOLE_STAGE.test(plain)) return stageMentions(plain);
      return namesSpread(plain.replace(/[()]/g, '')) ? [4] : [];
    });
}

const START =
  '^(?:(?:evidence|presence|diagnosis|known|any|patients with|subjects with|participants with|has|have|with|of|clinical|confirmed)\\s+)*';
const WHOLE_STAGE = new RegExp(
  `${START}(?:AJCC )?stages? (?:[0-4]|[IV]+)(?:\\s*(?:,|/|-|–|or|and|to)\\s*(?:[0-4]|[IV]+))*\\s*(?:disease|cancer|NSCLC|melanoma|breast cancer|lung cancer)?[.;]?$`,
  'i',
);
