import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { noncePolicy } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
import { isOpsPath } from '#lib/server/ops/path';

/** Seconds until the browser asks again for the page of what is now. */
const REFRESH_SECONDS = 30;

/** A page cannot set its own status: while the store is away, it is set here. */
async function readStatus(): Promise<number> {
  // Half a megabyte of code that no other request needs.
  const { withStore } = await import('#lib/server/store/with-store');
  const read = await withStore(({ db }) => db.selectFrom('settings').select('name').limit(1).execute());
  return 'ok' in read ? 503 : 200;
}

/** The pages for ops are made for each request: Next reads the nonce from the request, and writes it into its tags. */
async function openOps(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers);
  const policy = noncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  // A form is answered by a route handler, which sets its own status and policy.
  const isForm = request.method === 'POST';
  const response = NextResponse.next({
    request: { headers },
    ...(!isForm && { status: await readStatus() }),
  });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  if (!isForm) response.headers.set('content-security-policy', policy);
  const { pathname, searchParams } = request.nextUrl;
  // By a header: a refresh in the document could not be stopped by an address.
  if (pathname === '/ops' && searchParams.get('refresh') !== 'off')
    response.headers.set('refresh', String(REFRESH_SECONDS));
  return response;
}

/** Security headers of what Next answers itself. In a finished build that is the API and the pages for ops. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // The development server's scripts evaluate what a policy with a nonce forbids.
  const isOps = process.env.NODE_ENV === 'production' && isOpsPath(request.nextUrl.pathname);
  const response = isOps ? await openOps(request) : NextResponse.next();
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };
