import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { noncePolicy, pageHeaders } from '#lib/server/http/csp';
import { isOpsPath } from '#lib/server/ops/path';

/** Seconds until the browser asks again for the view of what is now. */
const REFRESH_SECONDS = 30;

/** The pages for ops are made for each request: Next reads the nonce from the request, and writes it into its tags. */
function openOps(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const policy = noncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  // The answer to a form is no page, and has the policy of what is none.
  if (request.method !== 'POST') response.headers.set('content-security-policy', policy);
  const { pathname, searchParams } = request.nextUrl;
  // By a header: what stands in the document could not be stopped by an address.
  if (pathname === '/ops' && searchParams.get('refresh') !== 'off')
    response.headers.set('refresh', String(REFRESH_SECONDS));
  return response;
}

/** Sends a page's security headers. The development server's scripts are not hashed and evaluate, so it has none. */
export function proxy(request: NextRequest) {
  if (process.env.NODE_ENV !== 'production') return NextResponse.next();
  // Not by the matcher: Next tells browsers what that says.
  if (isOpsPath(request.nextUrl.pathname)) return openOps(request);
  const response = NextResponse.next();
  for (const [name, value] of Object.entries(pageHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };
