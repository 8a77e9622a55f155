/** Stage groups that a text names by number: "stage IIB-IIIC", "stages 3 or 4", "stage II or higher", "stage ≥ III". */
export function stageMentions(written: string): number[] {
  // Ⅲ and ～ are single characters in some records.
  const text = written.normalize('NFKC');
  const groups = new Set<number>();
  for (const match of text.matchAll(STAGES)) {
    const found = match.groups?.list ?? '';
    // What stands in brackets is no stage: "IB (tumors ≥ 4 cm)".
    const list = found.replace(/\([^()]*\)|\[[^[\]]*\]/g, (detail) => ' '.repeat(detail.length));
    const named = [...list.matchAll(ITEM)].flatMap((item) => {
      const group = groupOf(item.groups?.number ?? '');
      return group === null ? [] : [{ group, index: item.index, end: item.index + item[0].length }];
    });
    for (const [position, { group, end }] of named.entries()) {
      groups.add(group);
      const next = named[position + 1];
      if (next && RANGE.test(list.slice(end, next.index))) {
        for (let between = group; between <= next.group; between++) groups.add(between);
      }
    }
    const start = match.index + match[0].length - found.length;
    const before = [match.index, start].map((end) => text.slice(Math.max(0, end - NEAR), end));
    const end = match.index + match[0].length;
    addOpenEnd(groups, named, before, text.slice(end, end + NEAR));
  }
  return [...groups].sort();
}

const NUMBER = '(?:IV|III|II|I|0|[1-4])';
const LETTER =
  '(?:\\s?-?[A-Da-d](?![A-Za-z])(?:[1-4](?![0-9]))?(?:\\s?(?:[/,–-]|or|and)\\s?[A-Da-d](?![A-Za-z0-9]))*)?';
const DETAIL = '(?:\\s?\\([^()]{0,80}\\)|\\s?\\[[^\\[\\]]{0,60}\\])?';
const ONE = `${NUMBER}${LETTER}(?![A-Za-z0-9.])${DETAIL}`;
// Every sign can be read in one way only, and they are counted: else a row of commas is tried in each of its parts.
const BETWEEN =
  '(?:\\s{0,9}(?:or|and|to|through|thru|until|[-–—−~/,;&+])){1,6}\\s{0,9}(?:(?:the\\s+)?(?:clinical\\s+|pathologic(?:al)?\\s+|anatomic\\s+|resected\\s+|unresectable\\s+|resectable\\s+|metastatic\\s+|inoperable\\s+|selected\\s+|limited\\s+|AJCC\\s+|FIGO\\s+)?stages?\\s*)?';
const STAGES = new RegExp(
  `\\b(?:sub)?stages?[\\s:=-]{0,9}(?:(?:of|is|group|grouping|disease|cancer|from|at least|greater than or equal to|AJCC|FIGO|TNM|pT|v?[78](?:th)?)[\\s:]{0,9})*[≥>=(\\s]{0,9}(?<list>${ONE}(?:${BETWEEN}${ONE})*)`,
  'gi',
);
const ITEM = new RegExp(`(?<![A-Za-z0-9])(?<number>${NUMBER})${LETTER}(?![A-Za-z0-9.])`, 'gi');
const RANGE = /^\s*(?:[-–—−~]|to|through|thru|until)\s*(?:stages?)?\s*$/i;
const UPWARDS = /^\s*(?:disease\s*)?(?:,?\s*(?:or|and)\s+(?:higher|greater|above|more|later|worse|beyond)|\+)/i;
const DOWNWARDS = /^\s*(?:disease\s*)?,?\s*(?:or|and)\s+(?:lower|less|below|earlier)/i;
/** How far from a stage the words that open its range are looked for: in the whole text, one long line takes minutes. */
const NEAR = 60;
const AT_LEAST = /(?:≥|>=|>|at least|greater than or equal to|minimum)\s*\(?\s*$/i;
const AT_MOST = /(?:≤|<=|at most|up to)\s*\(?\s*$/i;

function addOpenEnd(
  groups: Set<number>,
  named: readonly { group: number }[],
  before: readonly string[],
  after: string,
): void {
  const first = named[0]?.group;
  const last = named.at(-1)?.group;
  if (first === undefined || last === undefined) return;
  const from = named.length === 1 && before.some((part) => /\bfrom\s*$/i.test(part));
  if (from || UPWARDS.test(after) || before.some((part) => AT_LEAST.test(part)))
    for (let group = first; group <= 4; group++) groups.add(group);
  if (DOWNWARDS.test(after) || before.some((part) => AT_MOST.test(part)))
    for (let group = last; group > 0; group--) groups.add(group);
}

const ROMAN: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4 };

function groupOf(number: string): number | null {
  return ROMAN[number.toUpperCase()] ?? (/^[0-4]$/.test(number) ? Number(number) : null);
}
