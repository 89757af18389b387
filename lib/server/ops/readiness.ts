import 'server-only';

const held = globalThis as typeof globalThis & { siteIsStopping?: boolean };

/** From now on this process is not ready: balancers should send nothing more, and connections end with their next answer. */
export function beginStopping(): void {
  held.siteIsStopping = true;
}

/** Whether this process was told to stop. */
export function isStopping(): boolean {
  return held.siteIsStopping === true;
}
