/** A pair with what experts judged and how well it scored. */
export interface Judged {
  eligible: boolean;
  score: number;
}

/** The chance that an eligible pair scores higher than an excluded one; a tie is half a win. */
export function auroc(pairs: readonly Judged[]): number {
  const good = pairs.filter(({ eligible }) => eligible);
  const bad = pairs.filter(({ eligible }) => !eligible);
  const wins = good.map(({ score }) =>
    sum(bad.map((other) => (score > other.score ? 1 : score === other.score ? 0.5 : 0))),
  );
  return sum(wins) / (good.length * bad.length);
}

export function accuracy(pairs: readonly Judged[], threshold: number): number {
  return shareOf(pairs, ({ eligible, score }) => eligible === score >= threshold);
}

export function bestAccuracy(pairs: readonly Judged[]): number {
  return Math.max(...pairs.map(({ score }) => accuracy(pairs, score)));
}

export function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

export const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
