import 'server-only';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { getStore, type Store } from '#lib/server/store/store';
import { recordWrite, type Sent } from '#lib/server/store/write-state';

/** Whether an error is a mistake in our own code, which no store raises and no waiting mends. */
function isMistake(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/**
 * What cannot be done without the store. Fails with `store-unavailable` when it is away, or refuses what `work` asks: it may
 * come back. Throws what is a mistake in the code. `sent` is what of a visitor's is then refused, for health.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>, sent?: Sent): Promise<T | Failure> {
  try {
    return await work(await getStore());
  } catch (error) {
    if (isMistake(error)) throw error;
    if (sent) recordWrite(sent, false);
    return fail('store-unavailable', describeError(error));
  }
}
