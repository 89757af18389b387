import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '#lib/server/store/store';

const NAME = 'signing-secret';
const secretByStore = new WeakMap<Store, Promise<string>>();

// Reads first: a locked store can still be read, and an existing secret must be used.
async function readOrMake({ db }: Store): Promise<string> {
  const known = db.selectFrom('settings').select('value').where('name', '=', NAME);
  const row = await known.executeTakeFirst();
  if (row) return row.value;
  await db
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).value;
}

/** Returns the key for cookies and digests, generated once and kept in the store. */
export function getStoreSecret(store: Store): Promise<string> {
  const secret = secretByStore.get(store) ?? readOrMake(store);
  secretByStore.set(store, secret);
  secret.catch(() => secretByStore.delete(store));
  return secret;
}

/** Returns a digest keyed with the store's secret, so that the text cannot be found by trying. */
export async function digestWithSecret(store: Store, text: string): Promise<string> {
  const secret = await getStoreSecret(store);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
