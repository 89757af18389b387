import 'server-only';
import { randomBytes } from 'node:crypto';
import { getEnv } from '#lib/server/core/env';
import type { Store } from '#lib/server/store/store';

const NAME = 'session-secret';
const made = new WeakMap<Store, Promise<string>>();

async function makeOrRead({ db }: Store): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** The key for cookies and digests: SESSION_SECRET, else one that is generated once and kept in the store. */
export function getSessionSecret(store: Store): Promise<string> {
  const { sessionSecret } = getEnv();
  if (sessionSecret) return Promise.resolve(sessionSecret);
  const known = made.get(store);
  if (known) return known;
  const secret = makeOrRead(store).catch((error: unknown) => {
    made.delete(store);
    throw error;
  });
  made.set(store, secret);
  return secret;
}
