import { type ClauseWord, clauseWords } from '../clauseWords.ts';
import { markerGroups } from './markerGroups.ts';

/**
 * A clause without what tells how its marker is found, or what counts as such: "ALK-positive as confirmed by FISH or
 * another test". Whole where nothing is said of a marker before that, or of another behind it.
 */
export function upToDetails(said: string, all: readonly ClauseWord[]): [string, readonly ClauseWord[]] {
  const meaning = said.search(MEANING);
  const cut = meaning > NEAR_START ? meaning : said.search(DETAILS);
  if (cut < 0) return [said, all];
  const text = said.slice(0, cut);
  const words = clauseWords(text);
  const named = new Set(markerGroups(words, text).flatMap(({ facts }) => facts));
  if (meaning > NEAR_START && named.size > 0) return [text, words];
  const rest = said.slice(cut);
  const later = markerGroups(clauseWords(rest), rest).flatMap(({ facts }) => facts);
  const isWhole = named.size === 0 || later.some((fact) => !named.has(fact)) || OTHERWISE.test(rest);
  return isWhole ? [said, all] : [text, words];
}

const NEAR_START = 20;
const MEANING =
  /\b(?:defined|as determined|as assessed|according to|,? with or without (?:other|additional|concomitant)|i\.e\.)/i;
const DETAILS =
  /(?<!\bbe )\b(?:defined|(?:as )?(?:determined|assessed|confirmed|detected|identified|documented|measured|verified|evaluated) (?:by|in|on|using|from|through|with|at)\b|as (?:determined|assessed|confirmed|detected|measured)|(?:based on|by) (?:the )?(?:local|central|ihc|fish|ngs|pcr|immuno\w*|tissue|next|fluoresc\w*|an? (?:validated|approved|fda|certified|accredited|local|central)|results? of)\b|according to|per (?:local|asco|central|investigator)|,? (?:including|such as|e\.g)\b|,? (?:either )?alone or in combination|:\s)/i;
const OTHERWISE =
  /\bor (?:[\w-]+ )?(?:negative|positive|unknown|wild)\b|\b(?:allowed|permitted|eligible|if|unless|except)\b/i;
