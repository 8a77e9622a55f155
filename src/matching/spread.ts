import stageWordData from './lexicon/stageWords.json' with { type: 'json' };

/**
 * Whether a text says that the disease has not spread to other organs: "no (clinical) evidence of distant metastases",
 * "M0", "no stage IV disease". Not of metastases in one organ, nor of treatment for metastatic disease.
 */
export function hasNotSpread(text: string): boolean {
  if (MAY.test(text) && SPREAD_EXCLUDED.test(text)) return true;
  const match = MAY.test(text) ? (NOT_SPREAD.exec(text) ?? M0.exec(text)) : null;
  if (!match) return false;
  const after = text.slice(match.index + match[0].length);
  return !CONDITION.test(text.slice(0, match.index)) && !OR_SPREAD.test(after);
}

/** The same text without what says that it has not spread. */
export function withoutNotSpread(text: string): string {
  return MAY.test(text) ? text.replace(NOT_SPREAD, ' ') : text;
}

/** Whether what a text names, as a ground to exclude, is spread as a whole: "metastatic disease", "stage IV cancer". */
export function namesSpread(said: string): boolean {
  const plain = said.toLowerCase().replace(/[.;:\s]+$/, '');
  if (!MAY.test(plain) || LIMITED.test(plain)) return false;
  if (/\band\b(?!\/or)/.test(plain.replace(/\b(?:clinical|radiologic\w*|radiographic|and) and\b/, '')))
    return SPREAD.test(plain);
  return plain
    .split(/,? (?:or|and\/or) (?=[^,]*$|.*(?:metasta|stage|m1))|, (?:or )?/)
    .some((piece) => SPREAD.test(piece.trim()));
}

const MAY = /metasta|stage (?:iv|4)|distant|\bM[01]\b/i;
const NOT_SPREAD = new RegExp(stageWordData.notMetastatic, 'i');
const M0 = /\bnon-?metastatic\b|(?<![A-Za-z0-9])[cp]?M0\b/i;
const SPREAD_EXCLUDED =
  /^(?:patients|participants|subjects|women|those|individuals) (?:with|who have) (?:known |evidence of |distant |any )*(?:metasta(?:s[ei]s|tic (?:disease|cancer|breast cancer))|stage (?:iv|4)(?: disease| cancer| breast cancer)?) (?:are|will be|is) (?:excluded|ineligible|not eligible)[.;]?$/i;
const CONDITION =
  /\b(?:if|unless|cohorts?|arms?|for (?:patients|subjects|participants|those|women)|M1 or|metastatic or)\b/i;
/** "M0 or M1", "no metastases, unless …". */
const OR_SPREAD =
  /^[\s,(]*(?:or (?:\w+ )?(?:metastatic|M1)|unless|except|if\b|(?:is|are) (?:allowed|permitted|eligible))/i;
const LIMITED =
  /\b(?:brain|cns|central|leptomening\w*|mening\w*|bone|liver|hepatic|lung|pulmonary|visceral|spinal|skin|nodal|nodes?|eye|ocular|orbital|peritoneal|symptomatic|untreated|uncontrolled|active|progress\w*|rapidly|life-?threatening|only|except\w*|unless|other than|lesion\(s\)|unmeasurable|prior|previous|treat\w*|therap\w*|chemo\w*|within|if|who|which|that|without|not|no|more than|another|other|second|suitable|amenable|eligible|history of (?:other|another))\b|[<>≥≤]/;
const LEAD =
  '(?:(?:the|patients?|subjects?|participants?|women|those|have|has|had|with|a|an|any|known|presence of|evidence of|history of|signs of|clinical|clinically|radiographic|radiologic|radiological|imaging|or|and|and\\/or|definitive|documented|current|detectable|suspected|diagnosis of|diagnosed|confirmed|synchronous|overt|inoperable|unresectable|recurrent|locally recurrent|relapsed|de novo|pathologically|histologically|bilateral|locally advanced|inflammatory|ajcc|primary|initial|established|distal) )*';
const NOUN =
  '(?:(?:breast|lung|prostate|colorectal|rectal|colon|gastric|pancreatic|melanoma|nsclc|ovarian|bladder|her2-positive|cancer|carcinoma|adenocarcinoma|tumou?rs?|malignancy|disease|mbc) ?)+';
const TAIL = '(?:,? (?:at|on|by|of|stage|detected|\\(?m1|\\(?stage).{0,60})?';
const SPREAD = new RegExp(
  `^${LEAD}(?:(?:distant |systemic |m1 )?metasta(?:s[ei]s|tic (?:${NOUN}|lesions?|spread))|metastatic|stage (?:iv|4)(?: ${NOUN})?|m1(?: ${NOUN})?|mbc|distant (?:disease|spread))${TAIL}$`,
);
