import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { getEnv } from '#lib/server/core/env';
import { noteHost } from '#lib/server/http/built-address';
import { noncePolicy, pagePolicy, readInlineHashes } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
import { isOpsPath } from '#lib/server/ops/path';

const hashes = readInlineHashes();

/** The ops pages are rendered per request: Next reads the nonce from the request and adds it to its tags. */
function openOps(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const policy = noncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

/** The site's pages are static, so their policy names the hashes of what is inline in them. */
function openPage(request: NextRequest): NextResponse {
  noteHost(request.headers.get('host'));
  const response = NextResponse.next();
  if (hashes)
    response.headers.set('content-security-policy', pagePolicy(hashes, getEnv().voiceService !== null));
  return response;
}

/** Adds the policy and the other security headers to every page. The API's are set in route.ts. */
export function proxy(request: NextRequest): NextResponse {
  // The development server's scripts use eval, which a nonce policy forbids.
  const isOps = process.env.NODE_ENV === 'production' && isOpsPath(request.nextUrl.pathname);
  const response = isOps ? openOps(request) : openPage(request);
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  return response;
}

// Bodies of requests that pass here are cut at 10 MB, so the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
