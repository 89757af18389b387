import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { noncePolicy } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
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

/** Security headers of what Next answers itself. In a finished build that is the API and the pages for ops. */
export function proxy(request: NextRequest) {
  // The development server's scripts evaluate what a policy with a nonce forbids.
  const isOps = process.env.NODE_ENV === 'production' && isOpsPath(request.nextUrl.pathname);
  const response = isOps ? openOps(request) : NextResponse.next();
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };
