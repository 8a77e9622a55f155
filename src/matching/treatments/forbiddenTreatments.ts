import type { Fact } from '../../contract/trial.ts';
import type { NeedClause } from '../needClauses.ts';
import { banTail, isAdvanced } from './banTail.ts';
import { DOUBT } from './doubt.ts';
import { forbiddenFacts } from './forbiddenFacts.ts';
import { ineligibleTreatments } from './ineligibleTreatments.ts';
import { LIMITED, PAST } from './limits.ts';
import { listBefore, type Masked } from './treatmentLists.ts';
import { TREATMENT, untreated } from './untreated.ts';
import { withIncluded } from './withIncluded.ts';

/** What the inclusion part forbids, or what a sentence anywhere says makes people ineligible. */
export function forbiddenTreatments(clause: NeedClause, masked: Masked): Fact[] {
  const { said, lists } = masked;
  const ineligible = ineligibleTreatments(masked);
  if (ineligible.length > 0) return ineligible;
  if (LIMITED.test(said)) return [];
  const naive = NAIVE.exec(said);
  if (naive && (/\b(?:or|either|may)\b/.test(said.slice(0, naive.index)) || /\bor\b/.test(said.slice(naive.index))))
    return [];
  if (naive) {
    const rest = said.slice(naive.index + naive[0].length);
    return forbiddenFacts(
      listBefore(masked, naive.index + naive[0].indexOf('§')),
      isAdvanced(rest) ? ['advanced'] : [],
    );
  }
  const no = NO.exec(said);
  if (no && (DOUBT.test(said.slice(0, no.index)) || OF_LESIONS.test(said.slice(0, no.index)))) return [];
  if (
    no &&
    (PAST.test(no[0].replace(no[1] ?? '', '')) ||
      /prior|previous/.test(clause.heading) ||
      /\bprior to\b/.test(no[1] ?? ''))
  ) {
    const tail = banTail(no[1] ?? '');
    const place = no.index + no[0].length - (no[1]?.length ?? 0) - 1;
    return tail ? forbiddenFacts(listBefore(masked, place), tail.settings) : [];
  }
  const notDone = NOT_DONE.exec(said);
  if (notDone) {
    const tail = banTail(notDone[1] ?? '');
    return tail ? forbiddenFacts(lists[0], tail.settings) : [];
  }
  const none = NO_TREATMENT.exec(said);
  if (none && !DOUBT.test(said.slice(0, none.index))) {
    const [first = '', ...more] = (none[1] ?? none[2] ?? none[3] ?? '').split(INCLUDING);
    // "No prior treatment for this cancer, including chemotherapy": that, and all there is.
    if (!first.includes('§') && (more.length > 0 || lists.length === 0))
      return withIncluded(untreated(none[0], first, true), masked);
  }
  const untreatedOnes = UNTREATED.exec(said);
  if (untreatedOnes && lists.length === 0 && isOfCancer(untreatedOnes) && !/brain|cns|nervous|mening|lesion/.test(said))
    return DOUBT.test(said.slice(0, untreatedOnes.index)) || /\bor (?:who|have|had|previous|prior)|\bmay\b/.test(said)
      ? []
      : untreated('systemic', untreatedOnes[1] ?? '', false);
  return [];
}

/** A lesion that was not irradiated is no person who was not. */
const OF_LESIONS =
  /\b(?:lesions?|sites?|areas?|fields?|regions?|targets?|metastas[ei]s|tumou?rs? (?:that|to be|which))\b/;

const FILL =
  '(?:any|have|prior|previous|previously|earlier|received|had|undergone|been|treated|with|to|of|for|history|evidence|treatment|therapy|exposure|exposed|administration|use|forms?|types?|kinds?|lines?|courses?|either|a|the|and no|or concurrent|or current|and concurrent|and\\/or concurrent|or ongoing|, or|, concurrent)';
const NO = new RegExp(
  `(?:\\b(?:no|without|never (?:had|received|undergone)|(?:(?:have|has|had|must|may|should|can|be) )+not (?:have |had |be )*|not (?:have |be )?(?:previously )?(?:received|had|undergone)|did not receive|none)\\b(?: (?:${FILL}))*) §(.*)$`,
);
const NAIVE =
  /§[- ]na[iï]ve|\bna[iï]ve (?:to|of|for|from) (?:(?:any|all|prior|previous|both) )*§|\bnot previously treated with §/;
const NO_TREATMENT = new RegExp(
  `\\b(?:no|without(?: any)?) (?:prior|previous|(?:known )?history of(?: any)?(?: prior| previous)?) ${TREATMENT}(.*)$|\\b(?:have|has|must|should) not (?:have )?(?:previously )?(?:received|had) (?:any )?(?:prior |previous )?${TREATMENT}(.*)$|\\bna[iï]ve (?:to|of|for|from) (?:any )?(?:prior |previous )?${TREATMENT}(.*)$`,
);
/** "Previous chemotherapy for advanced disease has not been given." */
const NOT_DONE = /^(?:prior|previous) §([^§]*) (?:has|have) not been (?:performed|given|received|administered)[.;]?$/;
const INCLUDING = /,? \(?(?:including|such as|e\.g\.?,?|consisting of)\b/;
const UNTREATED =
  /\b(?:previously untreated(?: system(?:at)?ically)?|(?:newly diagnosed,? |de novo,? )?(?<!brain metastases )untreated(?= (?:[a-z-]+,? (?:or |and )?){0,6}(?:cancer|nsclc|carcinoma|melanoma|disease|sclc|lymphoma|leuk|myeloma|sarcoma|malignan|tumou?r))|untreated previously|treatment[- ]na[iï]ve|therapy[- ]na[iï]ve|not (?:been )?previously treated|(?:have|has) (?:not (?:yet )?|never )been treated)\b(?! with)(.*)$/;

/** "Untreated" alone is said of many diseases. */
function isOfCancer([said = '', rest = '']: readonly string[]): boolean {
  return !/^(?:newly|de novo|untreated(?! previously))/.test(said) || CANCER.test(rest);
}

const CANCER = /cancer|carcinoma|melanoma|nsclc|sclc|lymphoma|leuk|myeloma|sarcoma|malignan|tumou?r|metasta|advanced/;
