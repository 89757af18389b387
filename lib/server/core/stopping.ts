import 'server-only';

// Next evaluates a module more than once.
const held = globalThis as typeof globalThis & { siteIsStopping?: boolean };

/** From now on this process reports not ready, and each of its connections ends with its next answer. */
export function beginStopping(): void {
  held.siteIsStopping = true;
}

/** Whether this process was told to stop. */
export function isStopping(): boolean {
  return held.siteIsStopping === true;
}
