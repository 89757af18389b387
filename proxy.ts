import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { noncePolicy } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
import { isOpsPath } from '#lib/server/ops/path';

/** The refresh interval of /ops, in seconds. */
const REFRESH_SECONDS = 30;

/** A page can't set its own status, so the status for a store that is down is set here. */
async function readStatus(): Promise<number> {
  // Imported late: half a megabyte of code that no other request needs.
  const { withStore } = await import('#lib/server/store/with-store');
  const read = await withStore(({ db }) => db.selectFrom('settings').select('name').limit(1).execute());
  return 'ok' in read ? 503 : 200;
}

/** The ops pages are rendered per request: Next reads the nonce from the request and adds it to its tags. */
async function openOps(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers);
  const policy = noncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  // Forms are answered by route handlers, which set their own status and policy.
  const isForm = request.method === 'POST';
  const response = NextResponse.next({
    request: { headers },
    ...(!isForm && { status: await readStatus() }),
  });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  if (!isForm) response.headers.set('content-security-policy', policy);
  const { pathname, searchParams } = request.nextUrl;
  // As a header, because a refresh in the document could not be switched off by the URL.
  if (pathname === '/ops' && searchParams.get('refresh') !== 'off')
    response.headers.set('refresh', String(REFRESH_SECONDS));
  return response;
}

/** Sets security headers on Next's own responses: in a finished build, the API and the ops pages. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // The development server's scripts use eval, which a nonce policy forbids.
  const isOps = process.env.NODE_ENV === 'production' && isOpsPath(request.nextUrl.pathname);
  const response = isOps ? await openOps(request) : NextResponse.next();
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB, so the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };
