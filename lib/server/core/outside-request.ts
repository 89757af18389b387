import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a function outside the current request: a timer would otherwise keep it in memory, body and all. */
export const runOutsideRequest: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();
