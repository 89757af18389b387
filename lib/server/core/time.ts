export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Resolves to a promise's value, or to null after `ms`. The promise itself continues. */
export function withTimeout<T>(pending: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
}
