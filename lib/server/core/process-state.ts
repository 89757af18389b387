const holder = globalThis as typeof globalThis & { siteState?: Map<string, unknown> };

/** Returns a value of which the process has one. Next loads modules once for routes, once for proxy.ts and so on. */
export function getProcessState<T>(name: string, create: () => T): T {
  holder.siteState ??= new Map();
  if (!holder.siteState.has(name)) holder.siteState.set(name, create());
  return holder.siteState.get(name) as T;
}
