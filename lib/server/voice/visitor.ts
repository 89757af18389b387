import { randomUUID } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import type { StartedCall, VoiceCredits } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { safeEqual } from '#lib/server/core/safe-equal';
import { digestWithSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

const MAX_AGE_SECONDS = 30 * 86_400;
const ID = /^[0-9a-f-]{36}$/;

export type Visitor = {
  id: string;
  /** Whether the visitor has no valid cookie yet. */
  isNew: boolean;
};

const sign = (store: Store, id: string) => digestWithSecret(store, `visitor:${id}`);

// Browsers reject a cookie with this prefix from another host or an unencrypted page.
const cookieName = () => (getEnv().isSiteSecure ? '__Host-visitor' : 'visitor');

/** Returns the visitor's id, or null without a cookie signed by us. */
export async function findVisitorId(store: Store, headers: Headers): Promise<string | null> {
  const { cookies } = new NextRequest(getEnv().siteOrigin, { headers });
  const [id = '', signature = ''] = cookies.get(cookieName())?.value.split('.') ?? [];
  return ID.test(id) && safeEqual(signature, await sign(store, id)) ? id : null;
}

/** Returns the visitor, with a new id when there is no cookie signed by us. */
export async function findOrCreateVisitor(store: Store, headers: Headers): Promise<Visitor> {
  const known = await findVisitorId(store, headers);
  return { id: known ?? randomUUID(), isNew: known === null };
}

/** Answers a visitor. A new one gets a cookie that scripts cannot read. */
export async function respondToVisitor(
  store: Store,
  { id, isNew }: Visitor,
  body: VoiceCredits | StartedCall,
): Promise<Response> {
  const response = NextResponse.json(body);
  if (isNew)
    response.cookies.set({
      name: cookieName(),
      value: `${id}.${await sign(store, id)}`,
      path: '/',
      maxAge: MAX_AGE_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: getEnv().isSiteSecure,
    });
  return response;
}
