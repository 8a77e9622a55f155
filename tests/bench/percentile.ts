/** The value that `share` (0 to 1) of the values do not exceed (nearest rank). NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.length >> 1;
  const middle = sorted.slice(sorted.length % 2 ? upper : upper - 1, upper + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
