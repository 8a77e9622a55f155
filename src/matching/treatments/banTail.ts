import type { Setting } from './treatmentLists.ts';

/** A tail that leaves a ban whole, with the setting it is limited to; null for one that limits it otherwise. */
export function banTail(text: string): { settings: Setting[] } | null {
  const plain = text.replace(/[,:]? (?:including|such as|e\.g|eg|i\.e|for example)\b.*$/, '').replace(/[.,;:\s]+$/, '');
  // A drug that is not known here does not make the ban of the others smaller.
  const known = plain.replace(/^,? (?:or|and\/or) (?:[\p{L}\d-]+ ?){1,3}(?= for |$)/u, '');
  const bare = known.replace(OTHER_AGENTS, '').replace(HARMLESS, '').trim();
  if (bare === '') return { settings: [] };
  return diseaseTail(bare, true);
}

/** More of the kind does not make a ban smaller: "…, CTLA-4 antibody or an agent directed to another receptor". */
const OTHER_AGENTS =
  /^(?:,? ?(?:(?:or|and|and\/or|targeting|directed (?:at|against|to)) )?(?:(?:therapeutic )?§(?: therapeutic)?|(?:anti-?)?(?:pd-?\(?l?-?\)?[12]|ctla-?4|lag-?3|tigit|tim-?3|cd-?137|ox-?40)\b)(?: (?:antibod\w+|agents?|inhibitors?|therap\w+|drugs?|monoclonal|pathways?|targeted|directed))*)*(?:,? (?:or|and\/or) (?:with )?(?:(?:an|any|other|another|different|similar) )*(?:agents?|antibod\w+|drugs?|treatments?|therap\w+|inhibitors?|compounds?)\b(?:(?!\b(?:within|weeks?|months?|years?|days?|unless|except)\b)[^.;])*)?/;

const HARMLESS =
  /^(?:\s*(?:or (?:is |are )?(?:scheduled|planned|planning|expected|anticipated) [^.;]*|(?:(?:was|were|has been|have been) )?(?:performed|given|received|administered)|whatsoever|therapeutic antibod\w+(?: procedures?)?|at any time|in any setting|of any (?:kind|type)|for any (?:reason|indication|purpose|condition)|for curative purposes|with (?:therapeutic|curative|palliative) intent|in the past|previously|at any (?:point|dose|line)|in (?:his|her|their|a) lifetime|,? (?:and,? )?(?:therefore|thus|so that)\b[^;]*|is allowed|are allowed|is permitted|are permitted|allowed|permitted|will be allowed|, either|prior to (?:the )?(?:start of )?(?:the )?(?:study|trial|enrol\w*|regist\w*|random\w*|entry|inclusion)(?: (?!or\b)\w+)?|before (?:the )?(?:start of )?(?:the )?(?:study|trial|enrol\w*|regist\w*|random\w*|entry|inclusion)(?: (?!or\b)\w+)?))+(?=$|[\s,])/;

/** "for the current breast cancer", "in the metastatic setting". */
export function diseaseTail(text: string, strict: boolean): { settings: Setting[] } | null {
  const bare = text.replace(/^[\s,]+/, '').replace(/[.,;:\s]+$/, '');
  if (bare === '') return { settings: [] };
  const match = DISEASE_TAIL.exec(bare);
  if (
    !match ||
    LIMITS.test(bare) ||
    (strict && !/^(?:administered |given |directed |used )*(?:for|against|in|of|to treat)\b/.test(bare))
  )
    return null;
  return { settings: ADVANCED.test(bare) ? ['advanced'] : [] };
}

const DISEASE_TAIL =
  /^(?:(?:administered |given |directed |used )*(?:for|against|in|of|to treat) (?:the |their |this |his |her |any |a )*(?:treatment of |management of )?(?:the |their |this |his |her |any |a )?|)(?:[\p{L}\d-]+[ /,]+(?:or |and )?){0,7}?(?:cancers?|malignanc(?:y|ies)|disease|carcinomas?|adenocarcinoma|tumou?rs?|setting|melanoma|nsclc|sclc|lymphoma|leuk[a]?emia|myeloma|sarcoma|glioma|glioblastoma|mbc|hcc|rcc|um|neoplasms?)(?: diagnosis)?(?: (?:of|in) the (?:lungs?|skin|breast|colon|stomach|prostate|pancreas|liver|ovary|bladder|cervix|esophagus)| under (?:study|investigation)| being studied| of interest)?(?: (?:at any time|in the past|allowed|is allowed|permitted|is permitted|are allowed|prior to .{0,40}|before .{0,40}|or prevention))?$/u;
const LIMITS =
  /\b(?:other|another|second|different|prior (?:cancer|malignan\w*|primary|tumou?r)|previous|earlier|contralateral|dcis|situ|non-?breast|within|weeks?|months?|years?|days?|hiv|autoimmune|brain|bone|that|which|who|with|to the|unrelated|adjuvant|neoadjuvant)\b/;
/** Words of advanced disease. */
export const ADVANCED =
  /\b(?:metasta\w*|advanced|stage (?:iv|iii|4)[abc]?|recurr\w*|relaps\w*|unresectable|incurable|mbc)\b/;

/** Whether what follows a treatment says that it was for advanced disease, and for nothing earlier beside it. */
export function isAdvanced(tail: string): boolean {
  const near = tail.slice(0, 90);
  return FOR_ADVANCED.test(near) && !/adjuvant|early|curative|localized/.test(near);
}

const FOR_ADVANCED =
  /^(?:,| (?:or [a-z-]+|therapy|treatment|regimens?|lines?|received|given|administered))*,? (?:in|for|against|as treatment for|as treatment of) (?:the |this |their |an? |his |her )*(?:[a-z/-]+ ){0,6}?(?:metasta\w*|advanced|stage (?:iv|iii|4)|recurr\w*|relaps\w*|unresectable|incurable|mbc)\b/;
