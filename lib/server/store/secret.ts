import 'server-only';
import { randomBytes } from 'node:crypto';
import { getEnv } from '#lib/server/core/env';
import type { Store } from '#lib/server/store/store';

const NAME = 'session-secret';
const made = new WeakMap<Store, Promise<string>>();

// Read first: a locked store still answers, and does not take another secret.
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

/** The key for cookies and digests: SESSION_SECRET, else one that is generated once and kept in the store. */
export function getSessionSecret(store: Store): Promise<string> {
  const { sessionSecret } = getEnv();
  if (sessionSecret) return Promise.resolve(sessionSecret);
  const known = made.get(store);
  if (known) return known;
  const secret = readOrMake(store).catch((error: unknown) => {
    made.delete(store);
    throw error;
  });
  made.set(store, secret);
  return secret;
}
