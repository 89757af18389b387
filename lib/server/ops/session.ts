import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { safeEqual } from '#lib/server/http/bearer-token';
import { readCookie, writeCookie } from '#lib/server/http/cookie';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// There are no accounts, only a password. Sessions are signed cookies; the store lists the ended ones.

const HOURS = 12;
const SESSION_MS = HOURS * HOUR_MS;
/** An ended session must not be forgotten early if a clock is a day ahead. */
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;
const COOKIE = /^([\w-]{22})\.(\d{13})\.([\w-]{43})$/;
/** The setting that all sessions are signed with. Not a time, because the clocks of processes differ. */
const EPOCH = 'ops-session-epoch';

export type Session = {
  id: string;
  token: string;
  until: number;
};

async function makeSigner(store: Store, password: string): Promise<(text: string) => string> {
  const digest = createHash('sha256').update(password).digest('base64url');
  const setting = store.db.selectFrom('settings').select('value').where('name', '=', EPOCH);
  const epoch = (await setting.executeTakeFirst())?.value ?? '';
  const key = createHmac('sha256', await getSessionSecret(store))
    .update(`ops:${digest}:${epoch}`)
    .digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns the `Set-Cookie` value of a session that lasts twelve hours from `now` (ms) on. */
export async function beginSession(store: Store, password: string, now: number): Promise<string> {
  const sign = await makeSigner(store, password);
  const head = `${randomBytes(16).toString('base64url')}.${now + SESSION_MS}`;
  return writeCookie('ops', `${head}.${sign(`session:${head}`)}`, HOURS * 3600, 'Strict');
}

export function removeSessionCookie(): string {
  return writeCookie('ops', '', 0, 'Strict');
}

/** Ends one session in every process, for every copy of its cookie. */
export async function endSession({ db }: Store, { id, until }: Session): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .values({ id, expires_at: until })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Ends every session in every process. */
export async function endAllSessions({ db }: Store): Promise<void> {
  const value = randomBytes(16).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name: EPOCH, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function purgeEndedSessions({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('ended_sessions')
    .where('expires_at', '<=', now - FORGOTTEN_AFTER_MS)
    .execute();
}

// Bounded above, or a session begun while the clock was ahead would last until that day.
const isOpen = (until: number, now: number) => now < until && until <= now + SESSION_MS;

/** Returns a request's session at `now` (ms), or null without a valid cookie. */
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
  const ended = store.db.selectFrom('ended_sessions').select('id').where('id', '=', id);
  if (await ended.executeTakeFirst()) return null;
  return { id, token: sign(`form:${id}`), until: Number(until) };
}
