/**
 * All that a name of the lexicon stands for: "anti [pd 1|pd1] [therapy|]" is "anti pd 1 therapy", "anti pd 1", and so on
 * for "pd1". A name without brackets is itself.
 */
export function spellings(name: string): string[] {
  const match = /\[([^\]]*)\]/.exec(name);
  if (!match) return [name.replace(/ {2,}/g, ' ').trim()];
  const [choice, inside = ''] = match;
  const [before, after] = [name.slice(0, match.index), name.slice(match.index + choice.length)];
  return inside.split('|').flatMap((one) => spellings(`${before}${one}${after}`));
}
