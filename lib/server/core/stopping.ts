import 'server-only';

// Kept on `globalThis`, because Next evaluates a module more than once.
const held = globalThis as typeof globalThis & { siteIsStopping?: boolean };

/** From now on this process is not ready, and each connection closes after its next response. */
export function beginStopping(): void {
  held.siteIsStopping = true;
}

export function isStopping(): boolean {
  return held.siteIsStopping === true;
}
