/** The value that a share of the values (0 to 1) lies below; of an even count, the middle is the upper one. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle of the values; 0 of none. */
export function median(values: readonly number[]): number {
  return values.length > 0 ? quantile(values, 0.5) : 0;
}
