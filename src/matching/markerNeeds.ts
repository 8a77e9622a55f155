import type { Fact, FactId } from '../contract/trial.ts';
import { type ClauseWord, clauseWords, NameTable } from './clauseWords.ts';
import { factLexicon } from './factLexicon.ts';
import { factIdOf, opposite } from './knownFacts.ts';
import type { NeedClause } from './needClauses.ts';

/** What a clause says: facts that must hold, and facts it says need not (either way is fine). */
export interface ClauseReading {
  needs: Fact[];
  /** Not to be taken for a need, whatever other sentences say: "HER2-positive or -negative". */
  free: FactId[];
}

export const NOTHING: ClauseReading = { needs: [], free: [] };

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

type Name = { id: FactId } | { told: Fact };

const table = new NameTable<Name>();
for (const { fact, names, abbr } of factLexicon.markers) table.add({ id: fact }, names, abbr);
for (const { fact, names } of factLexicon.told) table.add({ told: fact }, names);

interface Group {
  facts: Fact[];
  joint: 'or' | 'and' | 'either';
  start: number;
  end: number;
  /** A variant only ("EGFR T790M"): that it may not be there does not rule out the rest. */
  variant: boolean;
}

function read(clause: NeedClause, said: string, all: readonly ClauseWord[]): ClauseReading {
  if (!all.some((_, at) => table.longestAt(all, at))) return NOTHING;
  const cut = said.search(/\b(?:defined|as determined|as assessed|according to|i\.e\.)/i);
  const text = cut > 20 ? said.slice(0, cut) : said;
  const words = text === said ? all : clauseWords(text);
  const groups = merged(groupsOf(words), text);
  if (groups.length === 0)
    return /\b(?:any|regardless|irrespective)\b/i.test(said) ? { needs: [], free: statusesOf(words, text) } : NOTHING;
  const ids = groups.flatMap((group) => group.facts.flatMap((fact) => factIdOf(fact) ?? []));
  const { excludes } = clause;
  if (clause.open || (excludes ? FREE_TO_EXCLUDE : FREE).test(said) || bothWays(groups))
    return { needs: [], free: FREE_HERE.test(said) || bothWays(groups) ? ids : [] };
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return NOTHING;
  const around = [text.slice(0, first.start), text.slice(last.end)];
  if (CONDITION_BEFORE.test(around[0] ?? '') || CONDITION_AFTER.test(around[1] ?? '')) return NOTHING;
  // Each alternative of an exclusion excludes; of several things together it is not known which.
  if (!excludes && hasOtherAlternative(text, groups)) return NOTHING;
  if (excludes && groups.length > 1 && !areAlternatives(text, groups)) return NOTHING;
  if (excludes && around.some((part) => /\b(?:and|who|without|but|plus)\b/i.test(part.split(/\bor\b/i)[0] ?? '')))
    return NOTHING;
  return { needs: groups.flatMap((group) => needsOf(group, excludes, text)), free: [] };
}

const FREE =
  /\b(?:allowed|permitted|acceptable|regardless|irrespective|any|unknown|either (?!by\b|local|central|ihc|immuno|primary|fish|the primary)|unless|except|if|cohorts?|arms? [a-z0-9]\b|strat(?:um|a|ified|ify|ification)|phase (?:i|1|ii|2|ib|iia)\b|part [a-z12]\b|group [a-z0-9]\b|expansion|when|in case|in the case|only for|for (?:patients|subjects|participants|those|women|tumou?rs)|(?:are|is|be|also) eligible|with or without|whenever|optional)\b|\b(?:equivocal|borderline)\b/i;
const FREE_TO_EXCLUDE =
  /\b(?:allowed|permitted|acceptable|regardless|irrespective|unless|except|if|cohorts?|strat(?:um|a|ified|ify|ification)|phase (?:i|1|ii|2|ib|iia)\b|part [a-z12]\b|only for|for (?:patients|subjects|participants|those|women|tumou?rs)|(?:are|is|be|also) eligible|without)\b/i;
const FREE_HERE =
  /\b(?:allowed|permitted|acceptable|regardless|irrespective|any|unknown|either (?!by\b|local|central|ihc|immuno|primary|fish|the primary)|(?:are|is|be|also) eligible|cohorts?|strat(?:um|a|ified|ify|ification))\b/i;
const CONDITION_BEFORE =
  /\b(?:analys[ei]s|test(?:s|ing|ed)?|assess\w*|evaluation|determination|screening|detection|available|suitable|measurement) (?:of|for)\s*(?:the |an? )?$|^\s*(?:if|for|in|when|where|among)\b|\b(?:if|whose|unless|where)\b[^,]*$/i;
const CONDITION_AFTER =
  /^.{0,60}?\b(?:must|should|may|will|can|needs?|has to|have to|(?:are|is) (?:required|to|recommended)|have progressed|has progressed)\b/i;

const ANY_STATUS = /\b(?:any|regardless of|irrespective of)(?: (?:the|their|tumou?r))*\s*$/i;

/** The markers whose status, whatever it be, is spoken of. */
function statusesOf(words: readonly ClauseWord[], text: string): FactId[] {
  return words.flatMap(({ start }, at) => {
    if (!ANY_STATUS.test(text.slice(Math.max(0, start - 40), start))) return [];
    const list = listAt(words, at);
    const next = words.slice(list?.next, (list?.next ?? 0) + 2).map(({ word }) => word);
    return list && next.some((word) => /^(?:status|levels?|expression|disease|receptor)$/.test(word)) ? list.ids : [];
  });
}

/** "ER+ and/or PR+" is one thing said of the receptors. */
function merged(groups: readonly Group[], text: string): Group[] {
  const whole: Group[] = [];
  for (const group of groups) {
    const last = whole.at(-1);
    const between = last ? text.slice(last.end, group.start).toLowerCase() : '';
    const joint = /^\W*(and|or)?\W*(or)?\W*$/.exec(between);
    const isReceptors = last && [...last.facts, ...group.facts].every((fact) => RECEPTORS.has(fact));
    const isAgain = last?.facts.join() === group.facts.join() && between.length < 12;
    if (last && isAgain) {
      whole.pop();
      whole.push({ ...last, end: group.end });
      continue;
    }
    if (!last || !joint || !isReceptors || !(joint[1] ?? between.includes('/'))) {
      whole.push(group);
      continue;
    }
    whole.pop();
    const facts = [...new Set([...last.facts, ...group.facts])];
    whole.push({ ...last, facts, end: group.end, joint: joint[1] === 'and' && !joint[2] ? 'and' : 'or' });
  }
  return whole;
}

/** Whether all that stands between the groups is "or". */
function areAlternatives(text: string, groups: readonly Group[]): boolean {
  return groups
    .slice(1)
    .every((group, index) => /^[\s,]*or\b[^,]{0,20}$/i.test(text.slice(groups[index]?.end, group.start)));
}

/** A marker said to be positive and, elsewhere in the clause, negative. */
function bothWays(groups: readonly Group[]): boolean {
  const facts = new Set(groups.flatMap((group) => group.facts));
  return [...facts].some((fact) => facts.has(opposite(fact)));
}

/** Whether an "or" stands between the groups, or leads from or to something that is not of the same matter. */
function hasOtherAlternative(text: string, groups: readonly Group[]): boolean {
  const first = groups[0]?.start ?? 0;
  const last = groups.at(-1)?.end ?? text.length;
  for (const match of text.matchAll(/\b(?:and\s*\/\s*)?or\b|\//gi)) {
    const at = match.index;
    const after = text.slice(at + match[0].length, at + match[0].length + 40);
    if (groups.some(({ start, end }) => at >= start && at < end)) continue;
    if (at > first && at < last) {
      if (match[0] !== '/') return true;
      continue;
    }
    if (match[0] === '/') continue;
    if (at >= last && !SAME_MATTER.test(after)) return true;
    if (at < first && !isSame(after, text.slice(at + match[0].length, first), text.slice(0, at))) return true;
  }
  return false;
}

/** Before the marker itself an "or" is of the same matter only within "overexpression or amplification of". */
function isSame(after: string, between: string, before: string): boolean {
  if (!SAME_MATTER.test(after)) return false;
  if (/^\s*(?:amplif|over-?express)/i.test(after))
    return /(?:amplif|over[- ]?express|mutat)\w*\W*(?:and\W*)?$/i.test(before);
  return /\p{L}/u.test(between);
}

/** What follows an "or" that changes nothing about the marker: tests, stages, ways of finding. */
const SAME_MATTER =
  /^\s*(?:by\s+|in\s+|on\s+|with\s+|has\s+|have\s+|had\s+|has been\s+|a\s+|an\s+|the\s+|been\s+|to\s+|of\s+|distant\s+|regionally\s+|loco-?\s?regional(?:ly)?\s+|locally\s+)*(?:IHC|FISH|CISH|SISH|DISH|ISH|PCR|NGS|in[- ]situ|fluoresc|chromogenic|silver|immuno|dual|amplif|over-?express|gene|metasta|recurren|relaps|advanced|unresect|inoperable|non-?resectable|progress|stage|equal|less|great|more|higher|lower|above|below|[<>≤≥=\d]|cytolog|histolog|patholog|inflammatory|operable|resectable|early|I{1,3}\b|IV\b|older|female|male|men|women|biopsy|plasma|tissue|blood|other valid|another valid|equivalent|local|central|cannot|not amenable|incurable|refractory to standard|primary|secondary|T\d|N\d|node|lymph|measurable|evaluable|non-?measurable|bone|visceral|PR\b|PgR\b|progest|carcinoma|adenocarcinoma|cancer\b|persistent|intolera)/i;

function needsOf(group: Group, excludes: boolean, text: string): Fact[] {
  const before = text.slice(0, group.start);
  const negated = NOT_BEFORE.test(before.slice(-60));
  // "No" farther away may or may not reach to here.
  if (!negated && NEGATION.test(before)) return [];
  const flips = excludes !== negated;
  if (flips && group.variant) return [];
  const facts = flips ? group.facts.map(opposite) : group.facts;
  if (facts.length === 1) return facts;
  const positive = group.facts.every((fact) => fact.startsWith('+'));
  const joint = group.joint === 'either' ? (positive ? 'or' : 'and') : group.joint;
  const all = (joint === 'and') !== flips;
  if (all) return facts;
  const isReceptors = facts.every((fact) => RECEPTORS.has(fact));
  return isReceptors ? ['+hormone_receptor'] : [];
}

const NEGATION = /\b(?:no|not|non|none|without|lack\w*|absence|exclu\w*|except|neither|nor|never)\b/i;
const RECEPTORS: ReadonlySet<Fact> = new Set<Fact>(['+er', '+pr', '+hormone_receptor']);
const NOT_BEFORE =
  /\b(?:not|no|non|without|lacks?|lacking|absence of|absent|never)\b[\s-]*(?:(?:be|have|has|known|any|evidence|of|a|an|the|documented|confirmed|activating|actionable|sensitizing|sensitising|driver|tumou?r|is|are)[\s-]+){0,4}$/i;

/** Markers with what is said of them; those in one list share it. */
function groupsOf(words: readonly ClauseWord[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    const list = listAt(words, at);
    if (!list) {
      at += 1;
      continue;
    }
    if (list.told) {
      groups.push({ facts: [list.told], joint: 'and', ...placeOf(words, at, list.next), variant: false });
      at = list.next;
      continue;
    }
    const last = groups.at(-1)?.end ?? 0;
    const isLed = (words[at - 1]?.start ?? -1) >= last && /^(?:positive|negative)$/.test(words[at - 1]?.word ?? '');
    const after = isLed ? null : polarityAfter(words, list.next, list.ids);
    const before = after ? null : polarityBefore(words, at, last);
    const found = after ?? before;
    if (found) {
      const sign = found.positive ? '+' : '-';
      groups.push({
        facts: list.ids.map((id): Fact => `${sign}${id}`),
        joint: list.joint,
        ...placeOf(words, before ? before.from : at, after ? after.next : list.next),
        variant: found.variant,
      });
    }
    at = Math.max(list.next, after?.next ?? 0);
  }
  return groups;
}

function placeOf(words: readonly ClauseWord[], from: number, next: number): { start: number; end: number } {
  return { start: words[from]?.start ?? 0, end: words[next - 1]?.end ?? 0 };
}

interface List {
  ids: FactId[];
  told?: Fact;
  joint: Group['joint'];
  next: number;
}

/** Markers joined by commas, slashes, "and" and "or" with nothing said between: "ER and/or PR", "EGFR, ALK or ROS1". */
function listAt(words: readonly ClauseWord[], start: number): List | null {
  const first = table.longestAt(words, start);
  if (!first) return null;
  if ('told' in first.value) return { ids: [], told: first.value.told, joint: 'and', next: start + first.length };
  const ids = [first.value.id];
  let joint: Group['joint'] = 'either';
  let next = start + first.length;
  for (;;) {
    if (signOf(words[next - 1]) !== null && !isSuspended(words, next)) break;
    let at = next;
    while (FILLER.test(words[at]?.word ?? '') && at - next < 2) at += 1;
    const joints = [];
    while (/^(?:and|or|as|well)$/.test(words[at]?.word ?? '') && joints.length < 4) {
      joints.push(words[at]?.word);
      at += 1;
    }
    const name = table.longestAt(words, at);
    const joined = joints.length > 0 || /[,/]/.test(words[at]?.before ?? '');
    if (!name || !joined || 'told' in name.value) break;
    ids.push(name.value.id);
    if (joints.includes('or')) joint = 'or';
    else if (joints.includes('and') && joint !== 'or') joint = 'and';
    next = at + name.length;
  }
  return { ids: [...new Set(ids)], joint, next };
}

/** Whether the hyphen before `next` waits for the word of the next marker: "ER- and/or PR-positive". */
function isSuspended(words: readonly ClauseWord[], next: number): boolean {
  let at = next;
  while (/^(?:and|or)$/.test(words[at]?.word ?? '')) at += 1;
  const name = at > next ? table.longestAt(words, at) : null;
  const said = name ? words[at + name.length] : undefined;
  return /^[-–‐‑]$/.test(said?.before ?? '') && (POSITIVE.test(said?.word ?? '') || NEGATIVE.test(said?.word ?? ''));
}

const FILLER = /^(?:receptors?|status|genes?|expression)$/;

interface Polarity {
  positive: boolean;
  variant: boolean;
}

const SKIPPED =
  /^(?:status|tumou?rs?|disease|genes?|proteins?|receptors?|is|are|be|was|been|must|should|by|to|as|known|confirmed|documented|expression|expressing|neu|oncogene|proto|staining|stain|results?|must|show|shows|showing|tested|test|found|determined|considered|cancer|c|g12c|v600e?|v600k|exon|14|18|19|20|21|l858r|t790m|skipping|deletions?|insertions?|somatic|germline|activating|sensiti[zs]ing|pathogenic|deleterious|in|ihc|immunohistochemistry|immunohistochemical|3)$/;
const VARIANT = /^(?:g12c|v600[ek]?|exon|1[89]|2[01]|l858r|t790m|somatic|germline)$/;
const POSITIVE =
  /^(?:positive|positivity|overexpress(?:ion|ing|ed|es)?|expressing|amplif(?:ied|ication)|mutat(?:ions?|ed)|mutants?|rearrange(?:ments?|d)|fusions?|translocations?|alterations?|altered|high|strong)$/;
const NOUN = /^(?:overexpression|amplification|mutations?|rearrangements?|fusions?|translocations?|alterations?)$/;
const GENE = /^(?:mutat|mutant|rearrang|fusion|transloc|alter)/;
const PROTEINS: ReadonlySet<FactId> = new Set(factLexicon.proteins);
const NEGATIVE = /^(?:negative|negativity|wild|wildtype|nonamplified|unamplified|nonoverexpressing|low|absent)$/;

function polarityAfter(
  words: readonly ClauseWord[],
  next: number,
  ids: readonly FactId[],
): (Polarity & { next: number }) | null {
  const own = /^(?:directed|targeted|based|specific)$/.test(words[next]?.word ?? '') ? null : signOf(words[next - 1]);
  if (own !== null) return { positive: own, variant: false, next };
  let variant = false;
  let negated = false;
  for (let at = next; at < Math.min(words.length, next + 9); at++) {
    const { word = '', before = '', after = '' } = words[at] ?? {};
    // Another thing is spoken of behind a comma.
    if (/[,;]/.test(before) && at > next) return null;
    if (word === '3' && after.startsWith('+')) return { positive: true, variant, next: at + 1 };
    // Scores of 0 or 1+ are negative; of 2+ the score alone does not tell.
    if (word === '0' || (word === '1' && after.startsWith('+')))
      return words.slice(at, at + 12).some((later) => later.word === '3')
        ? null
        : { positive: false, variant: true, next: at + 1 };
    if (/^(?:no|not|non|without)$/.test(word)) {
      negated = true;
      continue;
    }
    if (/^(?:over)$/.test(word)) continue;
    if (word === 'expression' && /^over$/.test(words[at - 1]?.word ?? ''))
      return { positive: !negated, variant, next: at + 1 };
    if (POSITIVE.test(word)) {
      if (GENE.test(word) && ids.some((id) => PROTEINS.has(id))) return null;
      const last = words[at + 1]?.word ?? '';
      if (NOUN.test(word) && /^(?:status|test|testing|tested|analysis|unknown|results?|assay)$/.test(last)) return null;
      if (NOUN.test(word) && /^(?:negative|not|absent)$/.test(last)) return { positive: false, variant, next: at + 2 };
      const tail = NOUN.test(word) && last === 'positive' ? 2 : 1;
      return { positive: !negated, variant, next: at + tail };
    }
    if (NEGATIVE.test(word)) {
      if (word === 'low') return null;
      return { positive: negated, variant, next: at + 1 };
    }
    if (/[≥]|>/.test(before) && /^\d/.test(word) && /%/.test(after)) return { positive: true, variant, next: at + 1 };
    if (/[≤<]/.test(before) && /^\d/.test(word) && /%/.test(after)) return { positive: false, variant, next: at + 1 };
    if (VARIANT.test(word)) variant = true;
    if (!SKIPPED.test(word)) return null;
  }
  return null;
}

/** "positive hormone receptors", "overexpression of HER2", "negative for ER". */
function polarityBefore(
  words: readonly ClauseWord[],
  start: number,
  notBefore: number,
): (Polarity & { from: number }) | null {
  for (let at = start - 1; at >= Math.max(0, start - 6); at--) {
    const { word = '', after = '', start: place = 0 } = words[at] ?? {};
    if (place < notBefore || /[,;:]/.test(after)) return null;
    if (POSITIVE.test(word))
      return /^(?:high|strong|expressing)$/.test(word) && word !== 'expressing'
        ? null
        : { positive: true, variant: false, from: at };
    if (/^overexpress/.test(word)) return { positive: true, variant: false, from: at };
    if (NEGATIVE.test(word) && word !== 'low') return { positive: false, variant: false, from: at };
    if (
      !/^(?:of|for|the|in|status|a|an|to|gene|protein|both|and|or|amplification|known|activating|sensiti[zs]ing|somatic|germline)$/.test(
        word,
      )
    )
      return null;
  }
  return null;
}

/** The plus or minus written behind a word: "ER+", "HER2 (-)", but not the hyphen of "HER2-positive". */
function signOf(word: ClauseWord | undefined): boolean | null {
  if (!word) return null;
  if (/^\s?\(?\+/.test(word.after)) return true;
  return (word.isLast ? /^ ?\(?[-–−‐‑]\s*\W*$/ : /^(?:[-–−‐‑][\s,;.)/]| ?\([-–−‐‑]\))/).test(word.after) ? false : null;
}
