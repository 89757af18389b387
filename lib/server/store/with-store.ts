import { describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { processState } from '#lib/server/core/process-state';
import { getStore, type Store } from '#lib/server/store/store';

/** What was written: `upkeep` is the task of every minute (lib/server/ops/maintenance.ts). */
export type WriteKind = 'lead' | 'call' | 'upkeep';

const getRefused = () => processState('refused writes', () => new Set<WriteKind>());

/** Records whether something was written. A disk with space for a lead has space for the rest. */
function recordWrite(kind: WriteKind, isWritten: boolean): void {
  const refused = getRefused();
  if (!isWritten) refused.add(kind);
  else if (kind === 'lead') refused.clear();
  else refused.delete(kind);
}

/** Whether the last write of a kind failed. A store that is full or read-only can still be read. */
export function isRefusingWrites(): boolean {
  return getRefused().size > 0;
}

const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError];

/** Runs `work`. Store errors become `store-unavailable`; bugs are thrown again. */
export async function tryStore<T>(work: (store: Store) => Promise<T>): Promise<Result<T>> {
  try {
    const store = await getStore();
    store.checkPlace();
    const value = await work(store);
    store.checkPlace();
    return succeed(value);
  } catch (error) {
    if (mistakes.some((kind) => error instanceof kind)) throw error;
    return fail('store-unavailable', describeError(error), { retryAfterSeconds: 5 });
  }
}

/** The same for work that may also fail by itself. `write` is noted for health. */
export async function withStore<T>(
  work: (store: Store) => Promise<Result<T>>,
  write?: WriteKind,
): Promise<Result<T>> {
  const tried = await tryStore(work);
  if (write && (!tried.ok || tried.value.ok)) recordWrite(write, tried.ok);
  return tried.ok ? tried.value : tried;
}
