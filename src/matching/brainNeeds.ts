import { type ClauseReading, NOTHING } from './clauseReading.ts';
import type { NeedClause } from './needClauses.ts';

/**
 * Whether a clause (small letters) rules out brain metastases whole ("known CNS metastases"), asks for them ("newly
 * diagnosed brain metastases"), or leaves them free ("stable brain metastases are allowed").
 */
export function brainNeeds(said: string, { open, excludes }: NeedClause): ClauseReading {
  if (!BRAIN.test(said)) return NOTHING;
  if (ALLOWED.test(said))
    return excludes
      ? { needs: [], free: [], ofSome: ['+brain_metastases'] }
      : { needs: [], free: /metasta|mets|lesion|involve/.test(said) ? ['brain_metastases'] : [] };
  if (open) return NOTHING;
  const ruledOut = excludes ? said : NO.exec(said)?.[1];
  if (ruledOut !== undefined)
    return !PARTLY.test(ruledOut) && isNamed(ruledOut) ? { needs: ['-brain_metastases'], free: [] } : NOTHING;
  return !excludes && ASKED.test(said) && SAYS_SO.test(said) && !CONDITION.test(said)
    ? { needs: ['+brain_metastases'], free: [] }
    : NOTHING;
}

const WHERE = '(?:brain(?: parenchymal)?|central nervous system(?: cns)?|cns|cerebral|intracranial|cerebrospinal)';
const WHAT = '(?:metasta[st][ei]s|metastas[ei]s|metastatic disease|mets|involvement|lesions?|disease)';
const BRAIN = new RegExp(`\\b${WHERE}\\b.{0,60}\\b${WHAT}|metasta\\w* (?:to|in|of) (?:the )?${WHERE}`);
const ALLOWED =
  /\b(?:allowed|permitted|acceptable|(?:are|is|be|remain) eligible|eligible (?:if|provided)|may (?:be|have|enrol\w*|participate)|not exclu\w*|stable|controlled|asymptomatic|previously treated|if present|unless|except\w*|provided)\b/;
/** What leaves some brain metastases in. */
const PARTLY =
  /\b(?:untreated|active|actively|uncontrolled|unstable|progress\w*|symptomatic|new|newly|within|requir\w*|who|which|that|not|without|clinically (?:significant|active|relevant|unstable)|treated|recent|last|other than|if|more than|larger|greater|only|extensive|until|current(?:ly)? (?:treat|receiv)|isolated|solitary|treatment)\b|[<>≥≤]/;
const NO =
  /^(?:(?:must have|have|has|with|patients with|patients must have|patients must|participants must have|patients|participants|subjects|there is|there must be|must be|should have|known to have) )*(?:no|without|absence of|free of|free from|not have|not present)\b (.*)$/;
const LEAD =
  '(?:(?:the|patient|patients|subjects|participants|those|who|have|has|had|with|a|an|any|known|unknown|presence of|history of|evidence of|signs of|symptoms of|clinical|radiographic|radiologic|radiological|imaging|or|and|and\\/or|\\/|definitive|documented|current|existing|previous|prior|detectable|suspected|diagnosis of|diagnosed|confirmed|concurrent|concomitant|clinically|apparent|evident|proven|past|parenchymal|spinal cord|leptomeningeal|meningeal|visceral crisis|distant) )*';
const NAMED = new RegExp(
  `^${LEAD}(?:${WHERE}(?:,? (?:and|or|and\\/or) (?:leptomeningeal|cns|brain|meningeal|spinal cord|spine|central nervous system))*(?: parenchymal| tumou?r)? ${WHAT}|metasta\\w* (?:disease )?(?:to|in|of) (?:the )?${WHERE})(?:,? (?:or|and|and\\/or|including|with|\\/)\\s?(?:leptomeningeal|carcinomatous|carcinomatosis|mening|spinal|cancerous|lepto|epidural|cord).{0,80})?$`,
);

/** Each of several things that exclude may be the brain metastases. */
function isNamed(said: string): boolean {
  const pieces = said.split(/,? or (?=.*(?:metasta|disease|involvement|compression|mening))|, /);
  return NAMED.test(said) || (!/\b(?:and|with)\b/.test(said) && pieces.some((piece) => NAMED.test(piece.trim())));
}

const ASKED = new RegExp(
  `^(?:[^,;]{0,80}(?:,| with| and) )?(?:\\d+ )?(?:(?:patients|participants|subjects|must|should|have|has|with|at least|one|two|a|an|1|≥ ?1|the|presence of|evidence of|diagnosis of|newly|new|recently|recurrent|progressive|progression|of|or|and|untreated|measurable|diagnosed|confirmed|documented|established|radiologically|radiographically|histologically|pathologically|cytologically|mri|imaging|active|symptomatic|suspected|multiple|limited|single) )*${WHERE}(?: parenchymal)? (?:metasta[st][ei]s|metastas[ei]s|metastatic disease|metastatic lesions?|lesions?)\\b`,
);
/** Brain metastases named alone may stand in a list of anything. */
const SAYS_SO =
  /\b(?:must|have|has|presence|evidence|at least|one|newly|new|recurrent|progress\w*|diagnos\w*|confirmed|documented|established|measurable|untreated|from)\b/;
const CONDITION =
  /\b(?:must (?!have|be (?:confirmed|present))|should (?!have)|are|may|will|need|if|who|could|provided|history|no|not|prior to|at least \d+ weeks|weeks|months?|off|steroids?|within)\b/;
