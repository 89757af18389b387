import 'server-only';
import { describeError, fail, type Result } from '#lib/server/core/errors';
import { getStore, type Store } from '#lib/server/store/store';

export type Sent = 'lead' | 'call';

const globals = globalThis as typeof globalThis & { siteRefusedWrites?: Set<Sent> };

const RETRY_AFTER_SECONDS = 5;

/** Records whether a lead or call was written. A disk with space for a lead has space for a call. */
export function recordWrite(sent: Sent, isWritten: boolean): void {
  globals.siteRefusedWrites ??= new Set();
  if (!isWritten) globals.siteRefusedWrites.add(sent);
  else if (sent === 'lead') globals.siteRefusedWrites.clear();
  else globals.siteRefusedWrites.delete(sent);
}

/** Whether the last lead or call could not be written. On a full disk the store is still readable. */
export function isRefusingWrites(): boolean {
  return (globals.siteRefusedWrites?.size ?? 0) > 0;
}

function isMistake(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/** Runs `work`. Store errors become `store-unavailable`; bugs are rethrown. `sent` is recorded for health. */
export async function withStore<T>(
  work: (store: Store) => Promise<Result<T>>,
  sent?: Sent,
): Promise<Result<T>> {
  try {
    return await work(await getStore());
  } catch (error) {
    if (isMistake(error)) throw error;
    if (sent) recordWrite(sent, false);
    return fail('store-unavailable', describeError(error), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
