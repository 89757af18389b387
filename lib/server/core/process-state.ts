const holder = globalThis as typeof globalThis & { siteState?: Map<string, unknown> };

export const getProcessState = () => (holder.siteState ??= new Map());

/**
 * Defines a value of which the process has one, and returns what reads it; `create` makes it on first use. A variable of a
 * module would not do, because Next loads modules once for routes, once for proxy.ts and once for instrumentation.ts.
 */
export function defineState<T>(name: string, create: () => T): () => T {
  return () => {
    const values = getProcessState();
    if (!values.has(name)) values.set(name, create());
    return values.get(name) as T;
  };
}
