import type { Fact, FactId } from '../contract/trial.ts';
import { type ClauseWord, NameTable } from './clauseWords.ts';
import { factLexicon } from './factLexicon.ts';
import { consequencesOf, factIdOf, opposite, withConsequences } from './knownFacts.ts';
import { type ClauseReading, NOTHING } from './markerNeeds.ts';
import type { NeedClause } from './needClauses.ts';

/**
 * The earlier treatments a clause asks for or forbids: "no prior chemotherapy", "must have received a taxane",
 * "treatment-naive"; in the exclusion part "prior radiotherapy for this cancer". What is limited in time, place or kind
 * ("within 4 weeks", "to the chest wall", "other than") forbids nothing here; "for metastatic disease" forbids only that.
 */
export function treatmentNeeds(clause: NeedClause): ClauseReading {
  const masked = withoutExceptions(mask(clause.text, clause.words));
  const { said } = masked;
  if (said.length > LONGEST || !ABOUT.test(said)) return NOTHING;
  if (isAllowed(said)) return { needs: [], free: masked.lists.flatMap(({ ids, settings }) => freed(ids, settings)) };
  if (clause.open || (clause.whole !== clause.text && LIMITING.test(clause.whole) && !LIMITING.test(clause.text)))
    return NOTHING;
  const { excludes } = clause;
  const planned = excludes ? [] : plannedBy(masked);
  if (planned.length > 0) return { needs: planned, free: [] };
  const forbidden = excludes ? excludedBy(clause, masked) : forbiddenBy(clause, masked);
  if (forbidden.length > 0) return { needs: forbidden, free: [] };
  return excludes ? NOTHING : { needs: requiredBy(masked), free: [] };
}

const LIMITING =
  /\b(?:allowed|permitted|unless|except|exception|if|other than|weeks?|months?|years?|days?|eligible|only|optional)\b/i;
const LONGEST = 700;
const ABOUT = /§|treat|therap|untreated|na[iï]ve/;

type Setting = 'neoadjuvant' | 'adjuvant' | 'advanced';

interface TreatmentList {
  ids: FactId[];
  /** Those of the ids that are named as a whole, not by a member. */
  wholes: FactId[];
  settings: Setting[];
  joint: 'and' | 'or' | 'either';
}

interface Masked {
  /** The clause in small letters, each list of treatments as one "§". */
  said: string;
  lists: TreatmentList[];
}

/** A treatment by its own name, or one of its members. */
interface Named {
  id: FactId;
  isMember: boolean;
}

const table = new NameTable<Named | 'other'>();
for (const { fact, names, abbr, members } of factLexicon.treatments) {
  table.add({ id: fact, isMember: false }, names, abbr);
  table.add({ id: fact, isMember: true }, members ?? []);
}
table.add('other', factLexicon.otherTreatments);

const BEFORE_NAME =
  /^(?:an?|the|prior|previous|any|other|adjuvant|neoadjuvant|neo|preoperative|pre|operative|induction|systemic|cytotoxic|anticancer|anti|cancer|definitive|curative|standard|primary|palliative|antineoplastic|concurrent|first|line|palliative|intent)$/;
const AFTER_NAME =
  /^(?:therapy|therapies|treatments?|regimens?|agents?|based|containing|drugs?|naive|procedures?|salts?|compounds?|derivatives?)$/;
const JOINT = /^(?:and|or|plus|including|with|without|as|well|nor)$/;

/** Puts one "§" for each list of treatments with the words that belong to it. */
function mask(text: string, words: readonly ClauseWord[]): Masked {
  const lists: TreatmentList[] = [];
  let said = '';
  let kept = 0;
  for (let at = 0; at < words.length; ) {
    const list = listAt(words, at);
    if (!list) {
      at += 1;
      continue;
    }
    said += `${text.slice(kept, words[at]?.start)}§`;
    kept = words[list.next - 1]?.end ?? kept;
    lists.push(list.list);
    at = list.next;
  }
  if (lists.length === 0 && !ABOUT.test(text.toLowerCase())) return { said: '', lists };
  const rest = (said + text.slice(kept)).toLowerCase().replace(/\s+/g, ' ').trim();
  // "At least one but no more than two" asks for one.
  return {
    said: rest.replace(/(at least [^,§]{1,8}),? (?:but|and) (?:no|not) more than (?:\d|one|two|three|four),?/, '$1'),
    lists,
  };
}

function listAt(words: readonly ClauseWord[], start: number): { list: TreatmentList; next: number } | null {
  const list: TreatmentList = { ids: [], wholes: [], settings: [], joint: 'either' };
  let next = start;
  let count = 0;
  for (let at = start; ; ) {
    const joints: string[] = [];
    const from = at;
    while (count > 0 && JOINT.test(words[at]?.word ?? '') && at - from < 4) {
      joints.push(words[at]?.word ?? '');
      at += 1;
    }
    const joined = joints.length > 0 || /[,/+]/.test(words[at]?.before ?? '');
    if (count > 0 && !joined) break;
    if (/[;:]/.test(words[at]?.before ?? '') && count > 0) break;
    const settings: Setting[] = [];
    let limit = 0;
    // "Concurrent" and "prior" at the very start say more than the name and stay.
    while (limit < 5 && isModifier(words[at], count > 0) && !table.longestAt(words, at)) {
      settings.push(...settingOf(words, at));
      at += 1;
      limit += 1;
      while (/^(?:and|or)$/.test(words[at]?.word ?? '') && isModifier(words[at + 1], true)) at += 1;
    }
    const name = table.longestAt(words, at);
    if (!name) break;
    if (joints.includes('with') && !joints.includes('or') && !joints.includes('without')) break;
    if (joints.includes('or') || joints.includes('nor') || joints.includes('without')) list.joint = 'or';
    else if (/\+/.test(words[from]?.before ?? '') && list.joint !== 'or') list.joint = 'and';
    else if (/^(?:and|plus)$/.test(joints[0] ?? '') && list.joint !== 'or') list.joint = 'and';
    at += name.length;
    let trailing = 0;
    while (AFTER_NAME.test(words[at]?.word ?? '') && !/[,;:.]/.test(words[at]?.before ?? '') && trailing < 3) {
      if (words[at]?.word === 'naive') break;
      at += 1;
      trailing += 1;
    }
    if (name.value !== 'other') list.ids.push(name.value.id);
    if (name.value !== 'other' && !name.value.isMember) list.wholes.push(name.value.id);
    list.settings.push(...settings);
    count += 1;
    next = at;
  }
  return count > 0
    ? { list: { ...list, ids: [...new Set(list.ids)], settings: [...new Set(list.settings)] }, next }
    : null;
}

/** Words that belong to the name after them; "prior" and "concurrent" only within a list. */
function isModifier(word: ClauseWord | undefined, within: boolean): boolean {
  if (!word || !BEFORE_NAME.test(word.word)) return false;
  return within || !/^(?:an?|the|prior|previous|any|other|concurrent|first|line)$/.test(word.word);
}

function settingOf(words: readonly ClauseWord[], at: number): Setting[] {
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word;
  if (word === 'neoadjuvant' || word === 'preoperative' || word === 'induction' || word === 'neo')
    return ['neoadjuvant'];
  if (word === 'adjuvant') return before === 'neo' && !/\)/.test(words[at]?.before ?? '') ? [] : ['adjuvant'];
  return word === 'palliative' || word === 'first' ? ['advanced'] : [];
}

/** "Prior systemic treatment with the exception of tamoxifen": without what is excepted, and without saying so. */
function withoutExceptions(masked: Masked): Masked {
  const match = EXCEPTED.exec(masked.said);
  const excepted = masked.lists.at(-1);
  if (!match || !excepted || masked.lists.length < 2) return masked;
  const wider = withConsequences(excepted.ids.map((id): Fact => `+${id}`));
  const lists = masked.lists.slice(0, -1).map((list) => ({
    ...list,
    ids: list.ids.filter((id) => !wider.has(`+${id}`)),
    wholes: list.wholes.filter((id) => !wider.has(`+${id}`)),
  }));
  return { said: match[1] ?? '', lists };
}

const EXCEPTED =
  /^(.*§.*?),? (?:with the exception of|except(?: for)?|excluding|other than) (?:prior |adjuvant )*§[.;]?$/;

/** "Candidates for preoperative chemotherapy", "scheduled for lumpectomy": the breast has not been removed. */
function plannedBy({ said, lists }: Masked): Fact[] {
  const match = PLANNED.exec(said);
  if (
    !match ||
    DOUBT.test(said.slice(0, match.index)) ||
    /\b(?:no|not|if|unless|contralateral|re-?excision|post)\b/.test(said)
  )
    return [];
  const list = lists[said.slice(0, match.index + match[0].length).split('§').length - 2];
  const isBreast = list?.ids.every((id) => id === 'mastectomy' || id === 'lumpectomy');
  const isBefore =
    list?.ids.includes('chemotherapy') || list?.ids.includes('hormone_therapy') || list?.ids.length === 0;
  return isBreast || (isBefore && list?.settings.join() === 'neoadjuvant') ? ['-mastectomy'] : [];
}

const PLANNED =
  /\b(?:candidates?|eligible|suitable|appropriate|scheduled|planned|planning|plan|plans|agree|agrees|willing|intend(?:s|ed)?|going|will|who will)\b(?: (?:for|to|be|undergo|undergoing|receive|receiving|have|treated|with|by|a|an|the|both|either|definitive|curative|surgery|by|proceed))* §/;

/** What is allowed may be had or not. */
function isAllowed(said: string): boolean {
  if (/\bat least (?:one|two|1|2)\b/.test(said) && !/\b(?:allowed|permitted|acceptable|eligible)\b/.test(said))
    return false;
  if (/\b(?:not|no|nor|never|none)\b[^,]{0,60}\b(?:allowed|permitted|acceptable)\b/.test(said)) return false;
  if (/^no (?:prior|previous)\b/.test(said) && !/\bunless\b/.test(said)) return false;
  return (
    /\b(?:allowed|permitted|acceptable|may have (?:had|received|been)|(?:are|is|be|remain) eligible|not exclu|no limit|no restriction|any number|up to (?:\d|one|two|three)|no more than|≤ ?\d|<= ?\d|0 (?:-|–|to|or) \d|(?:\d|one|two|three) or (?:less|fewer))\b|(?:≤|<=) ?\d/.test(
      said,
    ) && !OTHER_MATTER.test(said)
  );
}

const OTHER_MATTER =
  /\b(?:other (?:malignan|cancer)|prevent|chemoprevent|osteoporosis|dcis|in situ|benign|arthritis|thyroid)/;

function freed(ids: readonly FactId[], settings: readonly Setting[]): FactId[] {
  return ids.flatMap((id): FactId[] => (id === 'chemotherapy' && settings.length > 0 ? settingFacts(settings) : [id]));
}

function settingFacts(settings: readonly Setting[]): FactId[] {
  const of: Record<Setting, FactId> = {
    neoadjuvant: 'neoadjuvant_chemotherapy',
    adjuvant: 'adjuvant_chemotherapy',
    advanced: 'advanced_chemotherapy',
  };
  return settings.map((setting) => of[setting]);
}

const FILL =
  '(?:any|prior|previous|previously|earlier|received|had|undergone|been|treated|with|to|of|for|history|evidence|treatment|therapy|exposure|exposed|administration|use|form|type|either|a|the|and no|or concurrent|or current|and concurrent|and\\/or concurrent|or ongoing|, or|, concurrent)';
const NO = new RegExp(
  `(?:\\b(?:no|without|never (?:had|received|undergone)|(?:(?:have|has|had|must|may|should|can|be) )+not (?:have |had |be )*|not (?:have |be )?(?:previously )?(?:received|had|undergone)|did not receive|none)\\b(?: (?:${FILL}))*) §(.*)$`,
);
const NAIVE = /§[- ]na[iï]ve|\bna[iï]ve to §|\bnot previously treated with §/;
const TREATMENT =
  '(?:systemic |anti-?cancer |anti-?tumou?r |anti-?neoplastic |definitive |active |specific |disease-directed |drug )*(?:therapy|therapies|treatments?)';
const NO_TREATMENT = new RegExp(
  `\\bno (?:prior|previous) ${TREATMENT}(.*)$|\\b(?:have|has|must|should) not (?:have )?(?:previously )?(?:received|had) (?:any )?(?:prior |previous )?${TREATMENT}(.*)$`,
);
const UNTREATED =
  /\b(?:previously untreated|untreated previously|treatment[- ]na[iï]ve|therapy[- ]na[iï]ve|not (?:been )?previously treated)\b(.*)$/;

/** What the inclusion part forbids, or what a sentence anywhere says makes people ineligible. */
function forbiddenBy(clause: NeedClause, masked: Masked): Fact[] {
  const { said, lists } = masked;
  const ineligible = ineligibleBy(masked);
  if (ineligible.length > 0) return ineligible;
  if (LIMITED.test(said)) return [];
  const naive = NAIVE.exec(said);
  if (naive && (/\b(?:or|either|may)\b/.test(said.slice(0, naive.index)) || /\bor\b/.test(said.slice(naive.index))))
    return [];
  if (naive) return negated(listBefore(masked, naive.index + naive[0].indexOf('§')), []);
  const no = NO.exec(said);
  if (no && DOUBT.test(said.slice(0, no.index))) return [];
  if (
    no &&
    (PAST.test(no[0].replace(no[1] ?? '', '')) ||
      /prior|previous/.test(clause.heading) ||
      /\bprior to\b/.test(no[1] ?? ''))
  ) {
    const tail = tailOf(no[1] ?? '');
    const place = no.index + no[0].length - (no[1]?.length ?? 0) - 1;
    return tail ? negated(listBefore(masked, place), tail.settings) : [];
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

const PAST = /\b(?:prior|previous|previously|received|had|undergone|history|exposure|exposed|never|earlier)\b/;
const LIMITED =
  /\b(?:unless|except|exception|exclusive of|other than|apart from|within|if|planned|would|concomitant|contraindicat|intoleran|candidates?)\b|\b(?:last|past|preceding) (?:\d|one|two|three|six|five|twelve)/;

const START = `^(?:(?:patients|subjects|participants|people|women|individuals|those|who|has|have|having|a|an|prior|previous|previously|any|had|received|receiving|history|of|treatment,?|treated|therapy,?|therapies|exposure|exposed|undergone|with|to|for|use|including|either|administration|and\\/or concurrent|or concurrent|or current|documented|already|been|, or|form|kind|anti-?cancer|consisting|in the form|(?:for|of) (?:this |the |their |current )?(?:[a-z-]+ ){0,2}(?:cancer|malignancy|disease|carcinoma),?) |, )*§(.*)$`;
const EXCLUDED = new RegExp(START);
const EXCLUDED_TREATMENT = new RegExp(
  `^(?:(?:patients|subjects|participants|who|has|have|having|any|had|received|history|of) )*(?:prior|previous|previously received) (?:or concurrent )?${TREATMENT}(.*)$`,
);

/** What the exclusion part names as a ground. */
function excludedBy(clause: NeedClause, masked: Masked): Fact[] {
  const { said, lists } = masked;
  const ineligible = ineligibleBy(masked);
  if (ineligible.length > 0) return ineligible;
  if (LIMITED.test(said) || /^(?:no|not|absence|lack|failure|unable|inability|refus)/.test(said)) return [];
  const match = EXCLUDED.exec(said);
  if (
    match &&
    (PAST.test(said.split('§')[0] ?? '') ||
      /\bprior to (?:the )?(?:start of )?(?:study|enrol|regist|random|entry|inclusion)/.test(match[1] ?? '') ||
      /\b(?:prior|previous)\b/.test(clause.heading))
  ) {
    const tail = tailOf(match[1] ?? '');
    const [list] = lists;
    return tail && list && list.joint !== 'and' ? negated(list, tail.settings) : [];
  }
  const treatment = EXCLUDED_TREATMENT.exec(said);
  return treatment && lists.length === 0 ? untreated(treatment[0], treatment[1] ?? '', true) : [];
}

const INELIGIBLE =
  /^(?:(?:patients|subjects|participants|people|women|individuals|those|who|has|have|having|any|had|received|previously|undergone|been|treated|with|a|an|prior|previous|history|of) )*§(.*?)(?:are|is|will be) (?:not eligible|ineligible|excluded)[^,]*$/;

function ineligibleBy({ said, lists }: Masked): Fact[] {
  const match = INELIGIBLE.exec(said);
  const [list] = lists;
  if (!match || !list || LIMITED.test(said) || !/had|received|treated|undergone|prior|previous|history/.test(said))
    return [];
  const tail = tailOf(match[1] ?? '');
  return tail ? negated(list, tail.settings) : [];
}

/** A tail that leaves a ban whole, with the setting it is limited to; null for one that limits it otherwise. */
function tailOf(text: string): { settings: Setting[] } | null {
  const plain = text.replace(/[,:]? (?:including|such as|e\.g|eg|i\.e|for example)\b.*$/, '').replace(/[.,;:\s]+$/, '');
  // A drug that is not known here does not make the ban of the others smaller.
  const known = plain.replace(/^,? (?:or|and\/or) (?:[\p{L}\d-]+ ?){1,3}(?= for |$)/u, '');
  const bare = known.replace(HARMLESS, '').trim();
  if (bare === '') return { settings: [] };
  return diseaseTail(bare, true);
}

const HARMLESS =
  /^(?:\s*(?:whatsoever|at any time|in any setting|of any (?:kind|type)|is allowed|are allowed|is permitted|are permitted|allowed|permitted|will be allowed|, either|prior to (?:the )?(?:start of )?(?:the )?(?:study|trial|enrol\w*|regist\w*|random\w*|entry|inclusion)(?: \w+)?|before (?:the )?(?:start of )?(?:the )?(?:study|trial|enrol\w*|regist\w*|random\w*|entry|inclusion)(?: \w+)?))+(?=$|[\s,])/;

/** "for the current breast cancer", "in the metastatic setting". */
function diseaseTail(text: string, strict: boolean): { settings: Setting[] } | null {
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
  /^(?:(?:administered |given |directed |used )*(?:for|against|in|of|to treat) (?:the |their |this |his |her |any |a )*(?:treatment of |management of )?(?:the |their |this |his |her |any |a )?|)(?:[\p{L}-]+[ /,]+(?:or |and )?){0,7}?(?:cancers?|malignanc(?:y|ies)|disease|carcinomas?|adenocarcinoma|tumou?rs?|setting|melanoma|nsclc|sclc|lymphoma|leuk[a]?emia|myeloma|sarcoma|glioma|glioblastoma|mbc|hcc|rcc|neoplasms?)(?: (?:at any time|allowed|is allowed|permitted|is permitted|are allowed|prior to .{0,40}|before .{0,40}|or prevention))?$/u;
const LIMITS =
  /\b(?:other|another|second|different|previous|earlier|contralateral|dcis|situ|non-?breast|within|weeks?|months?|years?|days?|hiv|autoimmune|brain|bone|that|which|who|with|to the|unrelated|adjuvant|neoadjuvant)\b/;
const ADVANCED = /\b(?:metasta\w*|advanced|stage (?:iv|iii|4)|recurr\w*|relaps\w*|unresectable|incurable|mbc)\b/;

/** "No prior treatment for this cancer"; without the cancer only where it says what treatment. */
function untreated(said: string, rest: string, strict: boolean): Fact[] {
  const tail = strict ? tailOf(rest) : diseaseTail(rest, false);
  if (!tail || (strict && !/\p{L}/u.test(rest) && !/systemic|anti-?cancer|anti-?tumou?r|antineoplastic/.test(said)))
    return [];
  return tail.settings.includes('advanced') ? ['-advanced_systemic'] : ['-any_systemic'];
}

/** The facts of a list as forbidden; a setting limits chemotherapy to it and leaves the other treatments out. */
function negated(list: TreatmentList | undefined, settings: readonly Setting[]): Fact[] {
  if (!list) return [];
  const all: Setting[] = [...list.settings, ...settings];
  const wholes = [...new Set(list.wholes)];
  if (all.length === 0) return wholes.map((id): Fact => `-${id}`);
  return wholes.flatMap((id): Fact[] => {
    if (id === 'chemotherapy') return settingFacts(all).map((of): Fact => `-${of}`);
    return id === 'any_systemic' && all.includes('advanced') ? ['-advanced_systemic'] : [];
  });
}

/** The list whose "§" stands at a place of the masked text. */
function listBefore({ said, lists }: Masked, place: number): TreatmentList | undefined {
  return lists[said.slice(0, place + 1).split('§').length - 2];
}

const COUNT =
  '(?:at least |a minimum of |minimum |≥ ?|>= ?|[1-9] |one |two |three |or |to |- ?[1-9] |and |not more than |but |a |an |the |some |either |both |prior |previous |standard |adequate |first-line |second-line |(?:1st|2nd|first|second)[- ]line |last |lines? |regimens? |courses? |cycles? |of |with |treatment |therapy |combined |systemic |most recent |initial |\\d+ |containing |(?:\\d+|one|two|three)(?: ?(?:-|to) ?\\d+)? (?:weeks?|months?|years?|cycles?) of |completed )*';
const HAD = new RegExp(
  `(?:must (?:also )?have|should have|have|has|having|required to have|had)(?: (?:previously|already|also|either|been))* (?:received|undergone|had|been treated with|treated with|completed|failed|progressed (?:on|after|following|during|through|despite)) ${COUNT}§(.*)$`,
);
const PROGRESSED = new RegExp(
  `\\b(?:progress(?:ed|ion|ing|ive)?(?: disease)?|relapsed?|refractory|resistant|recurred|failed|failure|resistance)(?: (?:on|after|following|during|to|of|despite|while|receiving|with|or|at least|prior|previous|one|two))* ${COUNT}§(.*)$`,
);
const RESISTANT =
  /(?:^|\b(?:have|has|with|history of|documented|confirmed|known|and) )§[- ](?:resistan(?:t|ce)|refractory|pre-?treated)(.*)$/;
const FOR_SO_LONG = new RegExp(
  `^(?:completion of |completed |received |has received |have received |prior |previous )*(?:at least|a minimum of|minimum of|≥) ?(?:\\d+|one|two|three|four|six)(?: ?(?:-|to) ?\\d+)? (?:weeks?|months?|years?|cycles?|courses?|lines?|doses?|regimens?) (?:of |with )${COUNT}§(.*)$`,
);
const INCLUDED = new RegExp(`\\b(?:prior|previous)\\b.* must (?:have )?includ(?:e|ed) ${COUNT}§(.*)$`);
const LONE = new RegExp(
  `^(?:(?:prior|previous|previously treated with|history of|documented|status post|s\\/p|prior treatment with|previous treatment with|prior exposure to|received|completion of|treated with|must include) )+${COUNT}§((?: (?:with|containing|including|consisting of|using) (?:an? |the |either |both )?§)?(?: (?:in|for|as) (?:the |this |their |an? )?[^§]*)?)[.,;]?$`,
);

/** The treatments that must have been given. Of alternatives only what all have in common: a taxane or an anthracycline is chemotherapy. */
function requiredBy(masked: Masked): Fact[] {
  // "Is required" says it once more.
  const said = masked.said.replace(/ (?:is|are) (?:required|mandatory|necessary)[.,;]?$/, '');
  if (NOT_A_DEMAND.test(said) || (/\beither\b/.test(said) && !masked.lists.some((list) => list.joint === 'or')))
    return [];
  for (const form of [HAD, PROGRESSED, RESISTANT, FOR_SO_LONG, INCLUDED, LONE]) {
    const match = form.exec(said);
    if (!match) continue;
    const tail = match[1] ?? '';
    const place = match.index + match[0].length - tail.length - (form === LONE ? said.slice(match.index).length : 0);
    const before = said.slice(0, match.index);
    if ((form !== LONE && LATER_DEMAND.test(tail)) || CONDITION.test(before) || DOUBT.test(before)) return [];
    if (/\bor\b/.test(tail) && !SAME_CHOICE.test(tail)) return [];
    const list = form === LONE ? masked.lists[0] : listBefore(masked, place - 1);
    return list ? demanded(list) : [];
  }
  return [];
}

const NOT_A_DEMAND =
  /\b(?:no|not|never|without|may|if|unless|any|allowed|permitted|acceptable|optional|up to|no more|prevention|other malignan\w*|except|recovered|since|discontinued|washout|planned|will|candidates?|eligible|whose|contraindicat\w*|scheduled|concurrent|refus\w*|declin\w*|ineligible|unsuitable|naive|concomitant|cohorts?|expansion|extension|phase|arms?|in the (?:\d+|last|past) )\b|≤|<=|(?:^|\s)<|\b0\b/;
const LATER_DEMAND =
  /\b(?:must|should|need|are|is|have to|has to|at least \d+ (?:weeks?|days?|months?)|\d+ (?:weeks?|days?) (?:prior|before)|(?:weeks|days) (?:prior|before|after|from))\b/;
const CONDITION =
  /\b(?:for|in|if|when|where|cohort|phase|arm|those|whose)\b.{0,80}$|\b(?:patients|participants|subjects|women|tumou?rs|disease) (?:with|who|whose) .*(?:positive|negative|her-?2|receptor|sensitive|mutat|overexpress)/;
const DOUBT =
  /\bor\b(?! (?:metasta|recurr|relaps|locally|advanced|unresect|inoperable|cytolog|histolog|progress|has|have|had|progressed|stage|iv\b|iii))/;
const SAME_CHOICE =
  /\bor\b (?:metasta|recurr|relaps|locally|advanced|unresect|inoperable|more|greater|later|within|in the|in any|adjuvant|neoadjuvant|both|in combination|as part|first|for|treatment|unresect|§)/;

function demanded(list: TreatmentList): Fact[] {
  const facts = list.ids.flatMap((id): Fact[] => {
    if (id !== 'chemotherapy' || list.settings.length !== 1) return [`+${id}`];
    return settingFacts(list.settings).map((of): Fact => `+${of}`);
  });
  const [first, ...others] = facts;
  if (!first) return [];
  if (list.joint === 'and') return facts;
  if (others.length === 0) return facts;
  const common = others.reduce(
    (left: Fact[], other) => left.filter((fact) => consequencesOf(other).has(fact)),
    [...consequencesOf(first)],
  );
  // The narrowest of what they share says it all.
  return common.filter(
    (fact) => fact.startsWith('+') && !common.some((other) => other !== fact && consequencesOf(other).has(fact)),
  );
}

/** Facts that a free one makes free as well: where adjuvant chemotherapy is allowed, chemotherapy is not forbidden. */
export function forbidsFree(fact: Fact, free: readonly FactId[]): boolean {
  if (!fact.startsWith('-')) return false;
  return free.some((id) => factIdOf(fact) === id || consequencesOf(`+${id}`).has(opposite(fact)));
}
