/** The fields of `now` that are not what they were. */
export function changesOf<T extends object>(before: T, now: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const key in now) if (now[key] !== before[key]) changes[key] = now[key];
  return changes;
}
