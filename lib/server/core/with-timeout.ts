import 'server-only';

/** The value of a promise, or null when it takes longer than `ms`. The promise itself goes on. */
export function withTimeout<T>(pending: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
}
