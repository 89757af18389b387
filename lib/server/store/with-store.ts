import 'server-only';
import { describeError, type Failure, fail } from '#lib/server/http/errors';
import { getStore, type Store } from '#lib/server/store/store';
import { recordWrite, type Sent } from '#lib/server/store/write-state';

/**
 * What cannot be done without the store. Fails with `store-unavailable` when it is away, or `work` throws: it may come back.
 * `sent` is what of a visitor's is then refused, for health.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>, sent?: Sent): Promise<T | Failure> {
  try {
    return await work(await getStore());
  } catch (error) {
    if (sent) recordWrite(sent, false);
    return fail('store-unavailable', describeError(error));
  }
}
