import type { Fact } from '../contract/trial.ts';
import { type ClauseReading, NOTHING } from './clauseReading.ts';
import type { NeedClause } from './needClauses.ts';

/** Brain metastases, distant metastases and measurable disease, where a clause asks for them or rules them out whole. */
export function stateNeeds(clause: NeedClause): ClauseReading {
  const said = clause.text
    .toLowerCase()
    .replace(/[.,:;\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.length > 300 || !ABOUT.test(said)) return NOTHING;
  if (ALLOWED.test(said))
    return {
      needs: [],
      free: BRAIN_ANYWHERE.test(said)
        ? ['brain_metastases']
        : MEASURABLE_ANYWHERE.test(said)
          ? ['measurable_disease']
          : [],
    };
  if (clause.open) return NOTHING;
  const { excludes } = clause;
  const needs: Fact[] = [];
  const ruledOut = excludes ? said : NO.exec(said)?.[1];
  if (ruledOut !== undefined) {
    if (BRAIN.test(ruledOut)) needs.push('-brain_metastases');
    if (DISTANT.test(ruledOut)) needs.push('-metastatic');
  }
  if (!excludes && MEASURABLE.test(said) && !NOT_MEASURABLE.test(said)) needs.push('+measurable_disease');
  return { needs, free: [] };
}

const ABOUT = /metasta|measurable|nervous|\bcns\b/;
const BRAIN_ANYWHERE = /brain|\bcns\b|nervous|intracranial/;
const MEASURABLE_ANYWHERE = /measurable/;
const ALLOWED =
  /\b(?:allowed|permitted|acceptable|eligible|not required|may be|stable|controlled|asymptomatic|previously treated|non-?measurable|evaluable|if present|unless|except)\b/;
const NO =
  /^(?:(?:must have|have|has|with|patients with|patients must have|there is|there must be|must be) )*(?:no|without|absence of|free of|not have)\b (.*)$/;
const KNOWN =
  '(?:(?:patients|subjects|participants|those|who|have|has|had|with|a|an|any|the|known|presence of|history of|evidence of|clinical or radiographic|clinical or radiologic|clinical or radiological|clinical and radiographic|clinical|radiographic|radiological|radiologic|definitive|documented|current|existing|previous|prior|detectable|suspected|diagnosis of|or|and|signs of|confirmed|concurrent) )*';
const BRAIN = new RegExp(
  `^${KNOWN}(?:brain|central nervous system(?: cns)?|cns|cerebral|intracranial|leptomeningeal or brain|leptomeningeal or cns)(?: (?:and|or|and\\/or) (?:leptomeningeal|cns|brain|meningeal|spinal cord|central nervous system))* (?:metasta[st][ei]s|metastasis|metastases|metastatic disease|mets|involvement)(?: (?:or|and|and\\/or) (?:leptomeningeal|carcinomatous|meningeal|spinal).{0,60})?$`,
);
const DISTANT = new RegExp(
  `^${KNOWN}(?:(?:distant |m1 |systemic )?metasta(?:s[ei]s|tic disease)|metastatic (?:breast )?cancer|metastatic disease)(?: (?:at diagnosis|at presentation|on imaging|of breast cancer|disease|elsewhere|by .{0,60}))?$`,
);
const MEASURABLE =
  /^(?:(?:patients|participants|subjects|must|have|has|having|with|at least|one|1|≥ ?1|a|presence of|evidence of|radiographically|radiologically|clinically|bidimensionally|unidimensionally|documented|the|should|extracranial|tumou?r|subject|patient|all|disease) )*measurable (?:disease|lesions?|tumou?rs?|target|metasta)/;
const NOT_MEASURABLE =
  /\b(?:or|for|if|in|phase|when|unless|only)\b(?! (?:more|by|accord|accordance|greater|at least|the|ct|mri|recist))/;
