import 'server-only';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { getStore, type Store } from '#lib/server/store/store';

/** What a visitor sends that has to be written. */
export type Sent = 'lead' | 'call';

const held = globalThis as typeof globalThis & { siteRefusedWrites?: Set<Sent> };

const RETRY_AFTER_SECONDS = 5;

/** Notes whether the last lead or call could be written: where a lead has room a call has, but not the reverse. */
export function recordWrite(sent: Sent, isWritten: boolean): void {
  held.siteRefusedWrites ??= new Set();
  if (!isWritten) held.siteRefusedWrites.add(sent);
  else if (sent === 'lead') held.siteRefusedWrites.clear();
  else held.siteRefusedWrites.delete(sent);
}

/** Whether this process could not write the last lead or call. A store whose disk is full still reads without an error. */
export function isRefusingWrites(): boolean {
  return (held.siteRefusedWrites?.size ?? 0) > 0;
}

/** Whether an error is a bug of ours, which no store raises and no waiting mends. */
function isMistake(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/**
 * Runs what needs the store. Fails with `store-unavailable` when the store is away or refuses the work; rethrows bugs.
 * `sent` names what of the visitor's is lost then, for health.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>, sent?: Sent): Promise<T | Failure> {
  try {
    return await work(await getStore());
  } catch (error) {
    if (isMistake(error)) throw error;
    if (sent) recordWrite(sent, false);
    return fail('store-unavailable', describeError(error), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
