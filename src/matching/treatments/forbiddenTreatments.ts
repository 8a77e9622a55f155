import type { Fact } from '../../contract/trial.ts';
import type { NeedClause } from '../needClauses.ts';
import { banTail } from './banTail.ts';
import { DOUBT } from './doubt.ts';
import { forbiddenFacts } from './forbiddenFacts.ts';
import { ineligibleTreatments } from './ineligibleTreatments.ts';
import { LIMITED, PAST } from './limits.ts';
import { listBefore, type Masked } from './treatmentLists.ts';
import { TREATMENT, untreated } from './untreated.ts';

/** What the inclusion part forbids, or what a sentence anywhere says makes people ineligible. */
export function forbiddenTreatments(clause: NeedClause, masked: Masked): Fact[] {
  const { said, lists } = masked;
  const ineligible = ineligibleTreatments(masked);
  if (ineligible.length > 0) return ineligible;
  if (LIMITED.test(said)) return [];
  const naive = NAIVE.exec(said);
  if (naive && (/\b(?:or|either|may)\b/.test(said.slice(0, naive.index)) || /\bor\b/.test(said.slice(naive.index))))
    return [];
  if (naive) return forbiddenFacts(listBefore(masked, naive.index + naive[0].indexOf('§')), []);
  const no = NO.exec(said);
  if (no && DOUBT.test(said.slice(0, no.index))) return [];
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
  const none = NO_TREATMENT.exec(said);
  if (none && lists.length === 0 && !DOUBT.test(said.slice(0, none.index)))
    return untreated(none[0], none[1] ?? none[2] ?? '', true);
  const untreatedOnes = UNTREATED.exec(said);
  if (untreatedOnes && lists.length === 0 && !/brain|cns|nervous|mening|lesion/.test(said))
    return DOUBT.test(said.slice(0, untreatedOnes.index)) || /\bor (?:who|have|had|previous|prior)|\bmay\b/.test(said)
      ? []
      : untreated('systemic', untreatedOnes[1] ?? '', false);
  return [];
}

const FILL =
  '(?:any|prior|previous|previously|earlier|received|had|undergone|been|treated|with|to|of|for|history|evidence|treatment|therapy|exposure|exposed|administration|use|form|type|either|a|the|and no|or concurrent|or current|and concurrent|and\\/or concurrent|or ongoing|, or|, concurrent)';
const NO = new RegExp(
  `(?:\\b(?:no|without|never (?:had|received|undergone)|(?:(?:have|has|had|must|may|should|can|be) )+not (?:have |had |be )*|not (?:have |be )?(?:previously )?(?:received|had|undergone)|did not receive|none)\\b(?: (?:${FILL}))*) §(.*)$`,
);
const NAIVE = /§[- ]na[iï]ve|\bna[iï]ve to §|\bnot previously treated with §/;
const NO_TREATMENT = new RegExp(
  `\\bno (?:prior|previous) ${TREATMENT}(.*)$|\\b(?:have|has|must|should) not (?:have )?(?:previously )?(?:received|had) (?:any )?(?:prior |previous )?${TREATMENT}(.*)$`,
);
const UNTREATED =
  /\b(?:previously untreated|untreated previously|treatment[- ]na[iï]ve|therapy[- ]na[iï]ve|not (?:been )?previously treated)\b(.*)$/;
