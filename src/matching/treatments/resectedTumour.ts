import type { Fact } from '../../contract/trial.ts';

/** "Completely resected stage III melanoma": the cancer has been removed, without a word of surgery. */
export function resectedTumour(said: string): Fact[] {
  return RESECTED.test(said) && !OPEN.test(said) ? ['+surgery'] : [];
}

const RESECTED =
  /\b(?:completely|fully|totally|radically|surgically|curatively|macroscopically|grossly|adequately|r0)[ -](?:and completely |and fully )?(?:resected|excised)\b|^(?:(?:the|patient|of|histologically|pathologically|cytologically|confirmed|documented|or|with|patients|subjects|participants|diagnosis|of|proven|high[- ]risk|a|following|have|must|previously|one) )*resected (?:stage|high|cutaneous|primary|solid|invasive|early|melanoma|nsclc|non-?small|breast|[a-z]+ (?:cancer|carcinoma|adenocarcinoma|melanoma))/;
const OPEN =
  /\b(?:can|could|cannot|may|will|to|should|must) be\b|\b(?:not|non|never|un-?resected|unresectable|if|unless|either|or metastatic|planned|incompletely|lesions?|metastas[ei]s|history|prior (?:malignan|cancer)|basal|in situ|cervical)\b/;
