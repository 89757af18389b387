import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { getEnv } from '#lib/server/core/env';
import { equalsSecret } from '#lib/server/http/credentials';
import { digestWithSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

const MAX_AGE_SECONDS = 30 * 86_400;

const sign = (store: Store, id: string) => digestWithSecret(store, `visitor:${id}`);

// Browsers reject a cookie with this prefix from another host or an unencrypted page.
const getCookieName = () => (getEnv().isSiteSecure ? '__Host-visitor' : 'visitor');

/** Returns the visitor's id, or null without a cookie signed by us. */
export async function readVisitorId(store: Store): Promise<string | null> {
  const [id = '', signature = ''] = (await cookies()).get(getCookieName())?.value.split('.') ?? [];
  return equalsSecret(signature, sign(store, id)) ? id : null;
}

/** Returns the visitor's id. A new visitor gets one, in a cookie that scripts cannot read. */
export async function readOrMakeVisitorId(store: Store): Promise<string> {
  const known = await readVisitorId(store);
  if (known !== null) return known;
  const id = randomUUID();
  (await cookies()).set(getCookieName(), `${id}.${sign(store, id)}`, {
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getEnv().isSiteSecure,
  });
  return id;
}
