import type { Variables } from './process.mjs';

/** What the checks' tools run with: each sets NODE_ENV to what it needs, and nothing is sent home. */
export function toolEnvironment(): Variables {
  const { NODE_ENV: _unset, ...environment } = process.env;
  return { ...environment, NEXT_TELEMETRY_DISABLED: '1' };
}
