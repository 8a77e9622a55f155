import type { Fact } from '../../contract/trial.ts';
import type { NeedClause } from '../needClauses.ts';
import { ADVANCED, banTail, isAdvanced } from './banTail.ts';
import { demandedFacts } from './demandedFacts.ts';
import { forbiddenFacts } from './forbiddenFacts.ts';
import { ineligibleTreatments } from './ineligibleTreatments.ts';
import { LIMITED, PAST } from './limits.ts';
import type { Masked, TreatmentList } from './treatmentLists.ts';
import { TREATMENT, untreated } from './untreated.ts';
import { withIncluded } from './withIncluded.ts';

/** What the exclusion part names as a ground. */
export function excludedTreatments(clause: NeedClause, masked: Masked): Fact[] {
  const whole = excludedByAll(clause, masked);
  if (whole.length > 0) return whole;
  // Each alternative excludes on its own: "another cancer within 5 years or history of bone marrow transplant".
  const { said, lists } = masked;
  const pieces = said.split(ALTERNATIVE);
  if (pieces.length < 2) return [];
  let first = 0;
  return pieces.flatMap((piece) => {
    const count = piece.split('§').length - 1;
    const own = lists.slice(first, first + count);
    first += count;
    return count > 0 ? excludedByAll(clause, { said: piece.trim(), lists: own }) : [];
  });
}

const ALTERNATIVE =
  /,? or (?=(?:any|a|has|have|had|with|history|prior|previous|previously|planned|current|known|concurrent)\b)/;

function excludedByAll(clause: NeedClause, masked: Masked): Fact[] {
  const { said, lists } = masked;
  const ineligible = ineligibleTreatments(masked);
  if (ineligible.length > 0) return ineligible;
  if (LIMITED.test(said) || /^(?:no|not|absence|lack|failure|unable|inability|refus)/.test(said)) return [];
  const match = EXCLUDED.exec(said);
  if (
    match &&
    (PAST.test(said.split('§')[0] ?? '') ||
      isPast(lists[0]) ||
      /\bprior to (?:the )?(?:start of )?(?:study|enrol|regist|random|entry|inclusion)/.test(match[1] ?? '') ||
      /\b(?:prior|previous)\b/.test(clause.heading))
  ) {
    const tail = banTail(match[1] ?? '');
    const [list] = lists;
    // "Prior treatment for metastatic disease with cytotoxic agents"
    const before = FOR_ADVANCED.test(said.split('§')[0] ?? '') ? (['advanced'] as const) : [];
    const facts =
      tail && list && list.joint !== 'and' ? forbiddenFacts(list, [...new Set([...tail.settings, ...before])]) : [];
    return /^[^§]*\bincluding\b/.test(match[1] ?? '') ? withIncluded(facts, masked, 1) : facts;
  }
  const without = EXCLUDED_WITHOUT.exec(said);
  const [asked] = lists;
  if (without && asked && banTail(without[1] ?? ''))
    return demandedFacts(asked, isAdvanced(without[1] ?? '') ? ['advanced'] : []);
  const treatment = EXCLUDED_TREATMENT.exec(said);
  return treatment && lists.length === 0 ? untreated(treatment[0], treatment[1] ?? '', true) : [];
}

const FOR_ADVANCED = new RegExp(`\\b(?:for|of)\\b.*${ADVANCED.source}`);

const START = `^(?:(?:the|patients?|subjects?|participants?|people|women|individuals|those|who|has|have|having|a|an|prior|previous|previously|any|had|received|receiving|history|of|treatment,?|treated|therapy,?|therapies|exposure|exposed|undergone|with|to|for|use|including|either|administration|and\\/or concurrent|or concurrent|or current|documented|already|been|were|was|underwent|, or|[\\w-]+ or (?:any )?other|commercially available|forms?|kinds?|types?|lines?|courses?|(?:partial |excisional |incisional |open )*biopsy (?:or|and\\/or)|(?:partial |excisional |incisional |open )*biopsy,|anti-?cancer|consisting|in the form|(?:for|of) (?:this |the |their |current )?(?:[a-z-]+ ){0,3}(?:cancer|malignancy|disease|carcinoma),?) |, )*§(.*)$`;
const EXCLUDED = new RegExp(START);
/** Who has not had it is kept out; only where it says who: "no prior chemotherapy" alone is also written by mistake. */
const EXCLUDED_WITHOUT =
  /^(?:patients?|subjects?|participants?|those|women|individuals) (?:who |that )?(?:have |has |had |with )*(?:no|without|not (?:had|received|been treated with|undergone)|never (?:had|received))\b(?: (?:any|prior|previous|received|exposure to|exposure|treatment with|treated with|history of))* §(.*)$/;
const EXCLUDED_TREATMENT = new RegExp(
  `^(?:(?:patients?|subjects?|participants?|those|who|has|have|having|any|had|received|history|of|been) )*(?:(?:prior|previous|previously received) (?:or concurrent )?${TREATMENT}|previously treated(?= for))(.*)$`,
);

/** What comes before the removal of the tumour, or is it, has been if it is so. */
function isPast(list: TreatmentList | undefined): boolean {
  return list?.settings.join() === 'neoadjuvant' || (list?.ids.length === 1 && list.ids[0] === 'mastectomy');
}
