/** The value below which a share (0 to 1) of the values lies; the upper median for 0.5. NaN if empty. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median of the values; 0 if empty. */
export function median(values: readonly number[]): number {
  return values.length > 0 ? quantile(values, 0.5) : 0;
}
