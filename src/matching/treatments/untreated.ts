import type { Fact } from '../../contract/trial.ts';
import { banTail, diseaseTail } from './banTail.ts';

/** "No prior treatment for this cancer"; without the cancer only where it says what treatment. */
export function untreated(said: string, rest: string, strict: boolean): Fact[] {
  // "… stage II NSCLC, confirmed by biopsy": what comes behind the disease says no more of treatment.
  const [near = ''] = rest.split(
    /,? (?:confirmed|documented|proven|defined|as)\b|, (?!locally|metasta|advanced|stage|unresect|recurr|inoperable|early|invasive|her2|histolog|resect|non)/,
  );
  const tail = strict ? banTail(rest) : (diseaseTail(rest, false) ?? diseaseTail(near, false));
  if (!tail || (strict && !/\p{L}/u.test(rest) && !/systemic|cancer|anti-?tumou?r|antineoplastic/.test(said)))
    return [];
  return tail.settings.includes('advanced') ? ['-advanced_systemic'] : ['-any_systemic'];
}

/** Names of treatment as a whole, for patterns. */
export const TREATMENT =
  '(?:systemic |anti-?cancer |anti-?tumou?r |anti-?neoplastic |definitive |active |specific |disease-directed |drug |(?:[a-z]+ )?cancer(?:-directed|-specific)? )*(?:therapy|therapies|treatments?)';
