/**
 * Watches the pages of one sync and says, when it is so, why they will not come to an end: a token that comes again, or
 * page after page without a trial that was not on an earlier one.
 */
export function pageWatch(): (token: string | null, numbers: readonly string[]) => string | null {
  const tokens = new Set<string>();
  const known = new Set<string>();
  let barren = 0;
  return (token, numbers) => {
    const before = known.size;
    for (const number of numbers) known.add(number);
    barren = known.size > before ? 0 : barren + 1;
    if (token === null) return null;
    if (tokens.has(token)) return 'The registry gave one page token twice: its pages go round in a circle.';
    tokens.add(token);
    return barren < MOST_BARREN ? null : `The registry gave ${barren} pages in a row without any further trial.`;
  };
}

/** An empty page may stand between others (API v2), so a few are borne. */
const MOST_BARREN = 20;
