import 'server-only';
import { describeError, fail, type Result } from '#lib/server/core/errors';
import { processState } from '#lib/server/core/process-state';
import { getStore, type Store } from '#lib/server/store/store';

export type Sent = 'lead' | 'call';

const RETRY_AFTER_SECONDS = 5;

const getRefused = () => processState('refused writes', () => new Set<Sent>());

/** Records whether a lead or call was written. A disk with space for a lead has space for a call. */
function recordWrite(sent: Sent, isWritten: boolean): void {
  const refused = getRefused();
  if (!isWritten) refused.add(sent);
  else if (sent === 'lead') refused.clear();
  else refused.delete(sent);
}

/** Whether the last lead or call could not be written. On a full disk the store is still readable. */
export function isRefusingWrites(): boolean {
  return getRefused().size > 0;
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
    const result = await work(await getStore());
    if (sent && result.ok) recordWrite(sent, true);
    return result;
  } catch (error) {
    if (isMistake(error)) throw error;
    if (sent) recordWrite(sent, false);
    return fail('store-unavailable', describeError(error), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
