import type { ClauseWord } from '../clauseWords.ts';

/** The plus or minus written behind a word: "ER+", "HER2 (-)", but not the hyphen of "HER2-positive". */
export function signOf(word: ClauseWord | undefined): boolean | null {
  if (!word) return null;
  if (/^\s{0,2}\(?\+/.test(word.after)) return true;
  return (word.isLast ? /^ ?\(?[-–−‐‑]\s*\W*$/ : /^(?:[-–−‐‑][\s,;.)/]| ?\([-–−‐‑]\))/).test(word.after) ? false : null;
}

/** Words that say a marker is there. */
export const POSITIVE =
  /^(?:positive|positivity|overexpress(?:ion|ing|ed|es)?|expressing|amplif(?:ied|ication)|mutat(?:ions?|ed)|mutants?|rearrange(?:ments?|d)|fusions?|translocations?|alterations?|altered|insertions?|deletions?|high|strong)$/;

/** Words that say it is not. */
export const NEGATIVE =
  /^(?:negative|negativity|wild|wildtype|nonamplified|unamplified|nonoverexpressing|normal|low|absent)$/;
