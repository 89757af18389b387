import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail, problemResponse } from '#lib/server/core/errors';
import { getLog, mayLogRefusal } from '#lib/server/core/log';
import { isStopping } from '#lib/server/core/stopping';
import { ASSET_POLICY, NO_CONTENT_POLICY } from '#lib/server/http/csp';
import { securityHeaders } from '#lib/server/http/security-headers';
import { isOpsPathOpen, OPS_BODY_MAX_BYTES } from '#lib/server/ops/path';
import { createBoundedServer } from '#lib/server/runtime/connections';

const HEAD_MS = 15_000;
const REQUEST_MS = 75_000;
const SILENCE_MS = 90_000;
const LATE_CHECK_MS = 5000;
const REST_OF_BODY_MS = 2000;

const PAGE_METHODS = ['GET', 'HEAD'];
/** The methods that Next knows. It answers 500 to any other. */
const API_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function normalize(request: IncomingMessage): string {
  const { url = '/' } = request;
  // Resolves dots and drops a host that the request line may name.
  const parsed = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  const pathname = parsed?.pathname ?? '/';
  request.url = pathname + (parsed?.search ?? '');
  delete request.headers['next-action'];
  if (!pathname.startsWith('/api/')) return pathname;
  // Next strips a suffix such as `.rsc` and looks for a page under the rest.
  if (pathname.includes('.')) request.url = '/api/missing';
  delete request.headers.rsc;
  // Compressing a response of twenty words costs an eighth of the whole request.
  delete request.headers['accept-encoding'];
  return pathname;
}

/** Returns why a request is rejected, or null. Routes check their own bodies; a page would buffer 10 MB. */
function inspect(request: IncomingMessage, pathname: string): Failure | null {
  const { method = '', headers } = request;
  // Node takes the first Host line, and a proxy in front may take the last (RFC 9112, section 3.2).
  if ((request.headersDistinct.host?.length ?? 0) > 1) return fail('malformed-body', 'several Host lines');
  if (pathname.startsWith('/api/'))
    return API_METHODS.includes(method) ? null : fail('method-not-allowed', method);
  const isOpsForm = method === 'POST' && isOpsPathOpen(pathname);
  if (!isOpsForm && !PAGE_METHODS.includes(method)) return fail('method-not-allowed', method);
  const length = 'transfer-encoding' in headers ? Infinity : headers['content-length'];
  const isTooLarge = Number(length ?? 0) > (isOpsForm ? OPS_BODY_MAX_BYTES : 0);
  return isTooLarge ? fail('body-too-large', 'the body of a page') : null;
}

async function refuse(
  failure: Failure,
  request: IncomingMessage,
  response: ServerResponse,
  isApi: boolean,
): Promise<void> {
  const requestId = randomUUID();
  const problem = problemResponse(failure, requestId);
  const { code, cause } = failure;
  const { status } = problem;
  const line = { requestId, route: 'page', status, code, cause };
  if (status >= 500) getLog().error(line, 'request');
  else if (mayLogRefusal()) getLog().warn(line, 'request');
  const body = Buffer.from(await problem.arrayBuffer());
  response.writeHead(status, {
    ...Object.fromEntries(problem.headers),
    'x-request-id': requestId,
    ...(code === 'method-not-allowed' && !isApi && { allow: PAGE_METHODS.join(', ') }),
    'cache-control': 'no-store',
    'content-security-policy': NO_CONTENT_POLICY,
    'content-length': body.byteLength,
  });
  // Ended only after the request's body: closing earlier would reset the connection and lose the response.
  response.write(body);
  if (request.complete || request.readableEnded) return void response.end();
  request.resume().once('end', () => response.end());
  cutLater(request);
}

function cutLater(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), REST_OF_BODY_MS).unref();
  request.once('end', () => clearTimeout(timer));
}

function guard(answer: RequestListener): RequestListener {
  const headers = new Map(Object.entries(securityHeaders()));
  return async (request, response) => {
    if (request.socket.destroyed) return;
    const pathname = normalize(request);
    response.setHeaders(headers);
    if (isStopping()) response.setHeader('connection', 'close');
    if (!pathname.startsWith('/api/') && !isOpsPathOpen(pathname))
      response.setHeader('content-security-policy', ASSET_POLICY);
    const failure = inspect(request, pathname);
    const isApi = pathname.startsWith('/api/');
    if (failure) return refuse(failure, request, response, isApi);
    response.once('finish', () => {
      if (!request.complete) cutLater(request.resume());
    });
    try {
      await answer(request, response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      await refuse(fail('internal', describeError(error)), request, response, isApi);
    }
  };
}

/** Creates a server behind the guard, and the function that closes it. It does not listen yet. */
export function createGuardedServer(answer: RequestListener) {
  const bounded = createBoundedServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: getEnv().keepAliveMs,
      connectionsCheckingInterval: LATE_CHECK_MS,
      shouldUpgradeCallback: () => false,
    },
    guard(answer),
  );
  bounded.server.timeout = SILENCE_MS;
  return bounded;
}
