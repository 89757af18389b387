import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs something outside the current request, which a timer would otherwise keep in memory, body and all, until it ends. */
export const runOutsideRequest: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();
