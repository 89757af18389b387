import 'server-only';
import { describeError, type Failure, fail } from '#lib/server/http/errors';
import { getStore, type Store } from '#lib/server/store/store';

/** What cannot be done without the store. Fails with `store-unavailable` when it is away, or `work` throws: it may come back. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T | Failure> {
  try {
    return await work(await getStore());
  } catch (error) {
    return fail('store-unavailable', describeError(error));
  }
}
