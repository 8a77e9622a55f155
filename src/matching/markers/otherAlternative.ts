import type { MarkerGroup } from './markerGroups.ts';

/** Whether an "or" stands between the groups, or leads from or to something that is not of the same matter. */
export function hasOtherAlternative(text: string, groups: readonly MarkerGroup[]): boolean {
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
    // "… who have not had surgery or received chemotherapy" is about treatment.
    if (at >= last && WHO_HAVE.test(text.slice(last, at)) && !/^\s*(?:who|patients|subjects|tumou?rs)\b/i.test(after))
      continue;
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

const WHO_HAVE = /^[^,;]{0,60}\b(?:who|that|which) (?:have|has|had)\b/i;

/** What follows an "or" that changes nothing about the marker: tests, stages, ways of finding. */
const SAME_MATTER =
  /^\s*(?:by\s+|in\s+|on\s+|with\s+|has\s+|have\s+|had\s+|has been\s+|a\s+|an\s+|the\s+|been\s+|to\s+|of\s+|distant\s+|regionally\s+|loco-?\s?regional(?:ly)?\s+|locally\s+)*(?:L858R|T790M|(?:rearrange|fusion|translocat|mutation|alteration)\w*(?!\s+(?:of|in|for)\b)|suspected|likely|deleterious|pathogenic|germline|somatic|presumed|V600|G12|exon \d|ex\d|19\s?del|del(?:etion)?\b|insertion|ductal component|CSF|MRI|CT\b|PET|imaging|tumou?r (?:receptor|tissue|sample|block|cells?|biopsy|specimen)|receptor|content|assay|ligand|biochem|cytosol|positiv\w* (?:by|on|in|using|with|for)|negativ\w* (?:by|on|in|using|with)|demonstrat|other (?:approved|validated|method)|(?:a )?third[- ]party|(?:local|central|research|academic|reference)|(?:hospital|laborator|institution|research cent)|hematolog|body fluid|serum|ctdna|cfdna|bone marrow|effusion|IHC|FISH|CISH|SISH|DISH|ISH|PCR|NGS|in[- ]situ|fluoresc|chromogenic|silver|immuno|dual|amplif|over-?express|gene|metasta|recurren|relaps|advanced|unresect|inoperable|non-?resectable|progress|stage|equal|less|great|more|higher|lower|above|below|[<>≤≥=\d]|cytolog|histolog|patholog|inflammatory|operable|resectable|early|I{1,3}\b|IV\b|older|female|male|men|women|biopsy|plasma|tissue|blood|other valid|another valid|equivalent|local|central|cannot|not amenable|incurable|refractory to standard|primary|secondary|T\d|N\d|node|lymph|measurable|evaluable|non-?measurable|bone|visceral|PR\b|PgR\b|progest|carcinoma|adenocarcinoma|cancer\b|persistent|intolera)/i;
