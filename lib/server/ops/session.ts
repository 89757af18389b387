import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { safeEqual } from '#lib/server/http/bearer-token';
import { readCookie, writeCookie } from '#lib/server/http/cookie';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// Whoever has the password is ops: there are no accounts. A session is a signed cookie; nothing of it is stored.

const HOURS = 12;
const HOUR_MS = 3_600_000;
const COOKIE = /^([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

export type Session = {
  /** Random: ties a form's token to its session. */
  id: string;
  token: string;
};

/** Signs with the site's own secret and the password: another password ends every session. */
async function makeSigner(store: Store, password: string): Promise<(text: string) => string> {
  const digest = createHash('sha256').update(password).digest('base64url');
  const key = createHmac('sha256', await getSessionSecret(store))
    .update(`ops:${digest}`)
    .digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** The `Set-Cookie` header of a session from `now` (ms) on, for twelve hours. */
export async function beginSession(store: Store, password: string, now: number): Promise<string> {
  const sign = await makeSigner(store, password);
  const head = `${randomBytes(16).toString('base64url')}.${now + HOURS * HOUR_MS}`;
  return writeCookie('ops', `${head}.${sign(`session:${head}`)}`, HOURS * 3600, 'Strict');
}

export function endSession(): string {
  return writeCookie('ops', '', 0, 'Strict');
}

// The upper bound: a session begun while the clock ran ahead would otherwise last until that day.
const isOpen = (until: number, now: number) => now < until && until <= now + HOURS * HOUR_MS;

/** The session of a request at `now` (ms); null without a valid cookie. */
export async function readSession(
  store: Store,
  headers: Headers,
  password: string,
  now: number,
): Promise<Session | null> {
  const [, id, until, signature] = COOKIE.exec(readCookie(headers, 'ops') ?? '') ?? [];
  if (!id || !until || !signature) return null;
  const sign = await makeSigner(store, password);
  if (!safeEqual(signature, sign(`session:${id}.${until}`)) || !isOpen(Number(until), now)) return null;
  return { id, token: sign(`form:${id}`) };
}
