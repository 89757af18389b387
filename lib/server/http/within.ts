import 'server-only';

/** What is pending, or null when it takes longer than `ms`; it goes on all the same. */
export function within<T>(pending: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
}
