/** Repeatable choices: the same seed always gives the same sequence (FNV-1a into mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
}

export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const index = int(0, list.length - 1);
    for (const [at, item] of list.entries()) if (at === index) return item;
    throw new Error('nothing to pick from');
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = list.map((item) => ({ item, key: next() }));
    return left
      .sort((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ item }) => item);
  };
  const weighted = <T>(entries: readonly (readonly [T, number])[]): T => {
    let point = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of entries) {
      point -= weight;
      if (point < 0) return item;
    }
    throw new Error('nothing to weigh');
  };
  return { next, int, chance: (probability) => next() < probability, pick, some, weighted };
}

/** 32-bit FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
