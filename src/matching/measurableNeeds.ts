import { type ClauseReading, NOTHING } from './clauseReading.ts';
import type { NeedClause } from './needClauses.ts';

/**
 * Whether a clause (small letters) asks for measurable disease: "at least one measurable lesion", "a lesion that can be
 * accurately measured", or by excluding those without. "Measurable or evaluable" leaves it free.
 */
export function measurableNeeds(said: string, { open, excludes }: NeedClause): ClauseReading {
  if (!MEASURABLE.test(said)) return NOTHING;
  if (EITHER.test(said)) return NOT_FREE.test(said) ? NOTHING : { needs: [], free: ['measurable_disease'] };
  if (open || SOME.test(said)) return NOTHING;
  const isAsked = excludes ? ABSENT.test(said) : DEMAND.test(said) && !ABSENT.test(said);
  return isAsked ? { needs: ['+measurable_disease'], free: [] } : NOTHING;
}

const MEASURABLE = /measurable|(?:be|been) (?:accurately |reliably )?measured|target lesions?/;
const EITHER =
  /\b(?:non-?measurable|evaluable|assessable|not (?:be )?(?:required|necessary)|with or without measurable|measurable (?:and|and\/|)or non|(?:not|non) (?:mandatory|obligatory)|not (?:mandatory|needed)|(?:not|need not) (?:be|have) measurable)\b/;
/** A definition, or those without are kept out. */
const NOT_FREE = /\b(?:no (?!longer)|not eligible|ineligible|excluded|considered|defined|all other)\b/;
/** For some people, or a rule of how lesions are counted. */
const SOME =
  /\b(?:are defined|is defined|if|when|in case|allowed|permitted|unless|except for (?:patients|those)|only for|for (?:patients|participants|subjects|those|phase|cohorts?)|cohorts?|arms? [a-z0-9]|considered|considering|counted|count as|residual disease|mrd|psa|serum|m-?protein|paraprotein|bone marrow|antibod\w*|viral load|patients with (?:non|bone))\b/;
const ABSENT =
  /\b(?:no|without|lack of|absence of|not have|unmeasurable|not measurable|immeasurable|non measurable)\b(?! (?:prior|previous|more|longer|later|less))[^,]{0,40}(?:measurable|target lesion|lesion)|\bunmeasurable\b/;
const DEMAND =
  /\bmeasurable (?:\w+ ){0,4}?(?:disease|lesions?|tumou?rs?|targets?|sites?|metasta\w*|cancer|carcinoma|by|per|according|as|on|in|using|recist|stage|breast|extracranial|intracranial)\b|\bmeasurable,? (?:\w+,? ){0,4}(?:recurrent|metastatic|locally)|\b(?:must be|is|are|be) (?:\w+ )?measurable\b|^measurable\b|\blesions?\b.{0,160}\b(?:be|been) (?:accurately |reliably )?measured\b|\bat least (?:one|1|two|2) (?:\w+ )?target lesions?\b/;
