import { randomUUID } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import type { Responses } from '#lib/contracts/responses';
import { getEnv } from '#lib/server/core/env';
import { type Result, succeed } from '#lib/server/core/errors';
import { equalsSecret } from '#lib/server/http/credentials';
import { digestWithSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

const MAX_AGE_SECONDS = 30 * 86_400;

const sign = (store: Store, id: string) => digestWithSecret(store, `visitor:${id}`);

// Browsers reject a cookie with this prefix from another host or an unencrypted page.
const getCookieName = () => (getEnv().isSiteSecure ? '__Host-visitor' : 'visitor');

/** Returns the visitor's id, or null without a cookie signed by us. */
export async function findVisitorId(store: Store, headers: Headers): Promise<string | null> {
  const { cookies } = new NextRequest(getEnv().siteOrigin, { headers });
  const [id = '', signature = ''] = cookies.get(getCookieName())?.value.split('.') ?? [];
  return equalsSecret(signature, await sign(store, id)) ? id : null;
}

/**
 * Responds to a visitor with what `makeBody` returns for their id. A visitor without a cookie signed by us
 * gets a new id, in a cookie that scripts cannot read.
 */
export async function respondToVisitor(
  store: Store,
  headers: Headers,
  makeBody: (visitorId: string) => Promise<Result<Responses['credits' | 'startedCall']>>,
): Promise<Result<Response>> {
  const known = await findVisitorId(store, headers);
  const id = known ?? randomUUID();
  const body = await makeBody(id);
  if (!body.ok) return body;
  const response = NextResponse.json(body.value);
  if (known === null)
    response.cookies.set({
      name: getCookieName(),
      value: `${id}.${await sign(store, id)}`,
      path: '/',
      maxAge: MAX_AGE_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: getEnv().isSiteSecure,
    });
  return succeed(response);
}
