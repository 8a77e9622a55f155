import type { Fact, FactId } from '../../src/contract/trial.ts';

/** The markers that a field of a description tells: "HER2: positive", "hormone receptors: ER+/PR-", "triple negative". */
export function describedMarkers(name: string, said: string): Fact[] {
  const text = said.replace(/[−–]/g, '-');
  if (/triple[- ]negative|\bTNBC\b/i.test(text)) return ['+triple_negative'];
  const named = MARKERS.flatMap(({ id, pattern }) => {
    const sign = signNear(text, pattern);
    return sign ? [`${sign}${id}` as const] : [];
  });
  if (named.length > 0) return named;
  const sign = signOf(text);
  if (sign === null) return [];
  if (/triple negative|tnbc/.test(name)) return [`${sign}triple_negative`];
  if (/hormone|receptors?\b/.test(name) && !/her ?2|epidermal|estrogen|progest/.test(name))
    return /\bboth\b/i.test(text) ? [`${sign}er`, `${sign}pr`] : [`${sign}hormone_receptor`];
  return MARKERS.filter(
    ({ pattern }) => new RegExp(pattern, 'i').test(name) && !/therap|treat|inhibitor/.test(name),
  ).map(({ id }): Fact => `${sign}${id}`);
}

const MARKERS: readonly { id: FactId; pattern: string }[] = [
  { id: 'her2', pattern: '\\b(?:HER[- ]?2(?:[- /]?neu)?|c?erbB-?2)' },
  { id: 'er', pattern: '\\b(?:ER|o?estrogen(?:[- ]receptors?)?)\\b' },
  { id: 'pr', pattern: '\\b(?:PR|PgR|progesterone(?:[- ]receptors?)?)\\b' },
  { id: 'hormone_receptor', pattern: '\\b(?:HR|hormone[- ]receptors?)\\b' },
  { id: 'brca', pattern: '\\bg?BRCA ?[12]?(?:/2)?\\b' },
  { id: 'pdl1', pattern: '\\bPD-?L1\\b' },
  { id: 'pik3ca', pattern: '\\bPIK3CA\\b' },
];

type Sign = '+' | '-' | null;

/** What is said directly of a marker within a text: "ER-positive", "PR: negative", "HER2 (3+)". */
function signNear(text: string, pattern: string): Sign {
  const rest = new RegExp(`${pattern}(?<rest>[^,;/]{0,40})`, 'i').exec(text)?.groups?.rest;
  const before = new RegExp(`\\b(positive|negative)(?: for)? ${pattern}`, 'i').exec(text)?.[1];
  if (before) return /positive/i.test(before) ? '+' : '-';
  if (rest === undefined) return null;
  const said = rest.replace(/^[\s:(=]*(?:status|is|expression)?[\s:(=]*/i, '');
  if (/^\+|^[- ]?(?:positive|pos\b|overexpress|amplif|mutat|3 ?\+)/i.test(said)) return '+';
  return /^-(?:$|[\s).])|^[- ]?(?:negative|neg\b|wild|not |0\b|1 ?\+)/i.test(said) ? '-' : null;
}

/** What a whole value says of the marker of its field. */
function signOf(text: string): Sign {
  if (/^(?:\+|yes\b|y$|(?:both )?positive|pos\b|present|overexpress|amplif|mutat|high|3 ?\+)/i.test(text)) return '+';
  return /^(?:-$|no\b|n$|none|(?:both )?negative|neg\b|absent|wild|0$|1 ?\+)/i.test(text) ? '-' : null;
}
