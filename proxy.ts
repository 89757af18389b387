import { randomBytes } from 'node:crypto';
import querystring from 'node:querystring';
import { type NextRequest, NextResponse } from 'next/server';
import { getEnv } from '#lib/server/core/env';
import { makeNoncePolicy, makePagePolicy, readInlineHashes } from '#lib/server/http/csp';
import { isOwnOrigin } from '#lib/server/http/own-origin';

const hashes = readInlineHashes();

/** Also matches `/ops.rsc`, where Next's router requests the data of `/ops`. */
const OPS_PATH = /^\/ops(?:[/.]|$)/;

/** Shows the 404 page. Next may fetch it from this server, which speaks no TLS, whatever a proxy's headers say. */
function serveNotFound(request: NextRequest): Response {
  const address = new URL('/404', request.url);
  if (getEnv().longRunning) address.protocol = 'http:';
  return servePage(NextResponse.rewrite(address));
}

/** Asks for the password. Ops pages are rendered per request: Next adds the nonce of their policy to its tags. */
async function serveOps(request: NextRequest): Promise<Response> {
  if (getEnv().opsPassword === null)
    return request.method === 'POST' ? new Response(null, { status: 404 }) : serveNotFound(request);
  // Imported late: half a megabyte of code that no other page needs.
  const { checkOpsPassword } = await import('#lib/server/ops/basic-auth');
  const refusal = await checkOpsPassword(request.headers);
  if (refusal) return refusal;
  const headers = new Headers(request.headers);
  // Next compares these headers before an action. `isOwnOrigin` has decided already, and knows SITE_URL.
  const { host = '', origin = '' } = URL.parse(`http://${headers.get('host')}`) ?? {};
  headers.set('origin', origin);
  headers.set('x-forwarded-host', host);
  const policy = makeNoncePolicy(randomBytes(16).toString('base64'));
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  // The development server's scripts use eval, which a nonce policy forbids.
  if (process.env.NODE_ENV === 'production') response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

/** The site's pages are static, so their policy has the hashes of their inline scripts and styles. */
function servePage(response = NextResponse.next()): NextResponse {
  if (hashes) response.headers.set('content-security-policy', makePagePolicy(hashes));
  return response;
}

/** Adds the policy to every page, and HSTS. The API's policy is set in route.ts, other headers in next.config.ts. */
export async function proxy(request: NextRequest): Promise<Response> {
  if (!isOwnOrigin(request)) return new Response('The request comes from another site.', { status: 403 });
  const isOpsPage = OPS_PATH.test(querystring.unescape(request.nextUrl.pathname));
  // Next runs an action that is posted to any page, and all actions are those of the ops pages.
  const mayBeAction = request.method === 'POST';
  const response = isOpsPage || mayBeAction ? await serveOps(request) : servePage();
  if (getEnv().isSiteSecure) response.headers.set('strict-transport-security', 'max-age=31536000');
  return response;
}

// The API is left out, because Next cuts bodies that pass through a proxy at `proxyClientMaxBodySize`.
export const config = { matcher: ['/((?!api(?:/|$)|_next/static/).*)'] };
