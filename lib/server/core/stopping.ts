import 'server-only';

// Kept on `globalThis`, because Next evaluates a module more than once.
const globals = globalThis as typeof globalThis & { siteIsStopping?: boolean };

/** From now on this process is not ready, and each connection closes after its next response. */
export function beginStopping(): void {
  globals.siteIsStopping = true;
}

export function isStopping(): boolean {
  return globals.siteIsStopping === true;
}
