import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs something outside the request it is called in. A timer holds on to the request that it was set in, body and all,
 * until it ends: one of a minute would keep a minute's requests in memory.
 */
export const runOutsideRequest: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();
