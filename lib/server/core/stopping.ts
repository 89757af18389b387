import 'server-only';

// Next evaluates a module more than once.
const held = globalThis as typeof globalThis & { siteIsStopping?: boolean };

/** From now on this process reports not ready, and each connection ends with its next answer. */
export function beginStopping(): void {
  held.siteIsStopping = true;
}

export function isStopping(): boolean {
  return held.siteIsStopping === true;
}
