const holder = globalThis as typeof globalThis & { siteState?: Map<string, unknown> };

type Name =
  | 'env'
  | 'log'
  | 'metrics'
  | 'reporting'
  | 'store'
  | 'runs'
  | 'upstreams'
  | 'worker'
  | 'maintenance';

/**
 * Returns a value of which the process has one, made by `create` on first use. A variable of a module would
 * not do, because Next loads modules once for routes, once for proxy.ts and once for instrumentation.ts.
 */
export function getProcessState<T>(name: Name | 'process metrics' | `${string} limiter`, create: () => T): T {
  holder.siteState ??= new Map();
  if (!holder.siteState.has(name)) holder.siteState.set(name, create());
  return holder.siteState.get(name) as T;
}
