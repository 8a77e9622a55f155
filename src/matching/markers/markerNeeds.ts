import type { FactId } from '../../contract/trial.ts';
import { type ClauseReading, NOTHING } from '../clauseReading.ts';
import { type ClauseWord, clauseWords } from '../clauseWords.ts';
import { factIdOf, opposite } from '../knownFacts.ts';
import type { NeedClause } from '../needClauses.ts';
import { areAllNegated, DRIVERS, groupFacts } from './groupFacts.ts';
import { type MarkerGroup, markerGroups } from './markerGroups.ts';
import { isMarkerAt, markerListAt } from './markerLists.ts';
import { hasOtherAlternative } from './otherAlternative.ts';
import { sharedByAlternatives } from './sharedByAlternatives.ts';
import { upToDetails } from './upToDetails.ts';

/**
 * The markers a clause asks for: "HER2-positive", "ER and PR negative", "no EGFR mutation", "overexpression of HER2".
 * Alternatives, conditions ("patients with HER2-positive disease must have had trastuzumab") and what is only allowed
 * ask for nothing.
 */
export function markerNeeds(clause: NeedClause): ClauseReading {
  const bare = read(clause, clause.text, clause.words);
  return bare.needs.length + bare.free.length > 0 || clause.text === clause.whole
    ? bare
    : read(clause, clause.whole, clauseWords(clause.whole));
}

function read(clause: NeedClause, said: string, all: readonly ClauseWord[]): ClauseReading {
  if (!all.some((_, at) => isMarkerAt(all, at))) return NOTHING;
  const [text, words] = upToDetails(said, all);
  const groups = markerGroups(words, text);
  if (groups.length === 0)
    return /\b(?:any|regardless|irrespective)\b/i.test(said) ? { needs: [], free: statusesOf(words, text) } : NOTHING;
  const last = groups.at(-1);
  const ids = groups.flatMap((group) => group.facts.flatMap((fact) => factIdOf(fact) ?? []));
  // "Patients with HER2-low tumours are excluded"
  const excludes = clause.excludes || (last !== undefined && KEPT_OUT.test(text.slice(last.end)));
  // What a word means is asked of nobody.
  if (DEFINITION.test(said)) return NOTHING;
  const shared = excludes || clause.open ? null : sharedByAlternatives(text);
  if (shared) return shared;
  const both = bothWays(groups);
  if (clause.open || (excludes ? FREE_TO_EXCLUDE : FREE).test(said.replace(WITH_OTHERS, ' ')) || both.length > 0) {
    // "Bilateral cancer is allowed if both are HER2-negative" lets nobody in without it.
    const isProviso = /\b(?:if|provided|unless|must|however|but|only)\b/i.test(text.slice(0, groups[0]?.start ?? 0));
    const isFree = FREE_HERE.test(said) && !isProviso && !NOT_ALLOWED.test(said);
    const isOfSome = !excludes && OF_SOME.test(said) && !isProviso;
    return { needs: [], free: isFree ? ids : both, ofSome: isOfSome ? groups.flatMap(({ facts }) => facts) : [] };
  }
  const eitherWay = groups.filter(({ end }) => OR_NOT.test(text.slice(end)));
  if (eitherWay.length > 0)
    return { needs: [], free: eitherWay.flatMap(({ facts }) => facts.flatMap((fact) => factIdOf(fact) ?? [])) };
  const [first] = groups;
  if (!first || !last) return NOTHING;
  const around = [text.slice(0, first.start), text.slice(last.end)];
  if (CONDITION_BEFORE.test(around[0] ?? '') || CONDITION_AFTER.test(around[1] ?? '')) return NOTHING;
  // Each alternative of an exclusion excludes; of several things together it is not known which.
  if (!excludes && !areAllNegated(groups, text) && hasOtherAlternative(text, groups)) return NOTHING;
  if (excludes && groups.length > 1 && !areAlternatives(text, groups) && !areDrivers(text, groups)) return NOTHING;
  if (excludes && around.some((part) => TOGETHER.test(part.split(/\bor\b/i)[0] ?? ''))) return NOTHING;
  if (excludes && TREATED.test(around[1] ?? '')) return NOTHING;
  return { needs: groups.flatMap((group, at) => groupFacts(group, excludes, text, groups.slice(0, at))), free: [] };
}

/** Another condition beside the marker. */
const TOGETHER = /\b(?:and|who|without|but|plus)\b/i;
/** Only those of whom something more is said are kept out. */
const TREATED =
  /\b(?:treat\w*|receiv\w*|previously|progress\w*|resistan\w*|refractory|ha(?:ve|s|d)|candidat\w*|amenable|suitable|used|plan\w*|that|which|undergo\w*)\b/i;

const WITH_OTHERS =
  /\bwith or without (?:other|additional|concomitant)\b|\bat any time\b|\b(?:by|using|from|in|on) any (?:[\w-]+ ){0,2}(?:tests?|methods?|assays?|laborator\w+|tissues?|samples?|metastas\w+|lesions?|sites?)\b/i;
const DEFINITION =
  /\b(?:is|are|was|were|be) (?:considered (?:as )?|defined (?:as|by|if)|deemed )|\brefers? to\b|\b(?:mutations|alterations|fusions) include\b|^definitions?\b/i;

const KEPT_OUT = /^[^,;]{0,60}\b(?:are|is|will be) (?:excluded|ineligible|not eligible|not (?:allowed|permitted))\b/i;

const FREE =
  /\b(?:allowed|permitted|acceptable|regardless|irrespective|any|unknown|either (?!positive (?!or)|estrogen|er\b|progest|pr\b|hormone|alone|by\b|local|central|ihc|immuno|primary|fish|the primary)|unless|except|if|cohorts?|arms? [a-z0-9]\b|strat(?:um|a|ified|ify|ification)|phase (?:i|1|ii|2|ib|iia)\b|part [a-z12]\b|group [a-z0-9]\b|expansion|when|in case|in the case|only for|for (?:patients|subjects|participants|those|women|tumou?rs)|(?:are|is|be|also) eligible|with or without|whenever|optional)\b|\b(?:equivocal|borderline)\b/i;
const FREE_TO_EXCLUDE =
  /\b(?:allowed|permitted|acceptable|regardless|irrespective|unless|except|if|cohorts?|strat(?:um|a|ified|ify|ification)|phase (?:i|1|ii|2|ib|iia)\b|part [a-z12]\b|only for|for (?:patients|subjects|participants|those|women|tumou?rs)|(?:are|is|be|also) eligible|without)\b/i;
const FREE_HERE =
  /\b(?:only if|allowed|permitted|acceptable|regardless|irrespective|any|unknown|either (?!positive (?!or)|estrogen|er\b|progest|pr\b|hormone|alone|by\b|local|central|ihc|immuno|primary|fish|the primary)|(?:are|is|be|also) eligible)\b/i;
/** Said of one cohort. */
const OF_SOME = /\b(?:cohorts?|strat(?:um|a|ified|ify|ification))\b/i;
const CONDITION_BEFORE =
  /\b(?:specific (?:for|to)|against|target(?:ing|ed)|directed (?:at|against|to)|inhibit\w*(?: of)?)[^,]{0,15}$|\b(?:analys[ei]s|test(?:s|ing|ed)?|assess\w*|evaluation|determination|screening|detection|available|suitable|measurement) (?:of|for)\s*(?:the |an? )?$|^\s*(?:if|for|in|when|where|among)\b|\b(?:if|whose|unless|where)\b[^,]*$/i;
const CONDITION_AFTER =
  /^.{0,60}?\b(?:must(?! be (?:confirmed|documented|determined|shown|verified|demonstrated|established|proven|tested|assessed|histolog))|should(?! be (?:confirmed|documented|determined|shown|verified|demonstrated))|may|will|can|needs?|has to|have to|(?:are|is) (?:required|to|recommended)|have progressed|has progressed)\b/i;

/** "HER2 positive or negative" */
const OR_NOT = /^\s*(?:or|\/|and\/or)\s*(?:negative|positive)\b/i;

const ANY_STATUS = /\b(?:any|regardless of|irrespective of)(?: (?:the|their|tumou?r))*\s*$/i;

/** The markers whose status, whatever it be, is spoken of. */
function statusesOf(words: readonly ClauseWord[], text: string): FactId[] {
  return words.flatMap(({ start }, at) => {
    if (!ANY_STATUS.test(text.slice(Math.max(0, start - 40), start))) return [];
    const list = markerListAt(words, at);
    const next = words.slice(list?.next, (list?.next ?? 0) + 2).map(({ word }) => word);
    return list && next.some((word) => /^(?:status|levels?|expression|disease|receptor)$/.test(word)) ? list.ids : [];
  });
}

/** Whether the groups stand in one list of alternatives: "A, B or C". */
function areAlternatives(text: string, groups: readonly MarkerGroup[]): boolean {
  const betweens = groups.slice(1).map((group, index) => text.slice(groups[index]?.end, group.start));
  return (
    betweens.every((between) => LISTED.test(between)) &&
    /\bor\b/i.test(`${betweens.at(-1) ?? ''} ${text.slice(groups.at(-1)?.end).slice(0, 6)}`)
  );
}

/** Drivers in one list, of which a tumour mostly has one. */
function areDrivers(text: string, groups: readonly MarkerGroup[]): boolean {
  const betweens = groups.slice(1).map((group, index) => text.slice(groups[index]?.end, group.start));
  return (
    betweens.every((between) => JOINED.test(between)) &&
    groups.every(({ facts }) => facts.every((fact) => DRIVERS.has(fact) || fact === '+her2'))
  );
}

const JOINED = /^\s*(?:,|\/|,?\s*(?:and|or|and\/or|as well as)\b)[^,.;]{0,30}$/i;

const LISTED = /^\s*(?:,|,?\s*(?:and\/)?or\b)[^,]{0,20}$/i;

/** Markers said to be positive and, elsewhere in the clause, negative. */
function bothWays(groups: readonly MarkerGroup[]): FactId[] {
  const facts = new Set(groups.flatMap((group) => group.facts));
  return [...new Set([...facts].flatMap((fact) => (facts.has(opposite(fact)) ? (factIdOf(fact) ?? []) : [])))];
}

/** "No other mutations will be allowed" leaves nothing free. */
const NOT_ALLOWED = /\b(?:no|not)\b[^,;]{0,60}\b(?:allowed|permitted|acceptable|eligible)\b/i;
