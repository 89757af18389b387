import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import type { StartedCall, VoiceCredits } from '#lib/contracts/voice';
import { safeEqual } from '#lib/server/http/bearer-token';
import { readCookie, writeCookie } from '#lib/server/http/cookie';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

const MAX_AGE_SECONDS = 30 * 86_400;
const ID = /^[0-9a-f-]{36}$/;

export type Visitor = {
  id: string;
  /** Null when the visitor has a valid cookie. */
  setCookie: string | null;
};

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url');
}

/** Returns the visitor's id, or null without a cookie signed by us. */
export async function findVisitorId(store: Store, headers: Headers): Promise<string | null> {
  const secret = await getSessionSecret(store);
  const [id = '', signature = ''] = readCookie(headers, 'visitor')?.split('.') ?? [];
  return ID.test(id) && safeEqual(signature, sign(id, secret)) ? id : null;
}

/** Returns the visitor, with a new id when there is no cookie signed by us. */
export async function findOrCreateVisitor(store: Store, headers: Headers): Promise<Visitor> {
  const known = await findVisitorId(store, headers);
  if (known) return { id: known, setCookie: null };
  const id = randomUUID();
  const value = `${id}.${sign(id, await getSessionSecret(store))}`;
  return { id, setCookie: writeCookie('visitor', value, MAX_AGE_SECONDS) };
}

/** Hashes an address with the session secret. */
export async function hashAddress(store: Store, address: string): Promise<string> {
  const secret = await getSessionSecret(store);
  return createHmac('sha256', secret).update(`address:${address}`).digest('base64url').slice(0, 22);
}

export function respondToVisitor({ setCookie }: Visitor, body: VoiceCredits | StartedCall): Response {
  return Response.json(body, setCookie ? { headers: { 'set-cookie': setCookie } } : {});
}
