import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { noncePolicy } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
import { isOpsPath } from '#lib/server/ops/path';

/** The ops pages are rendered per request: Next reads the nonce from the request and adds it to its tags. */
function openOps(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const policy = noncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  // The development server's scripts use eval, which a nonce policy forbids.
  if (process.env.NODE_ENV === 'production') response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

async function answer(request: NextRequest): Promise<Response> {
  if (!isOpsPath(request.nextUrl.pathname)) return NextResponse.next();
  // Imported late: half a megabyte of code that no other page needs.
  const { refuseOps } = await import('#lib/server/ops/basic-auth');
  const refusal = await refuseOps(request.headers);
  if (refusal?.status === 404) return NextResponse.rewrite(new URL('/404', request.url));
  return refusal ?? openOps(request);
}

/** Sets security headers on Next's own responses: in a finished build, the API and the ops pages. */
export async function proxy(request: NextRequest): Promise<Response> {
  const response = await answer(request);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB, so the API is left out.
export const config = { matcher: ['/((?!api/|_next/static|_next/image).*)'] };
