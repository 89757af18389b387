import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getEnv } from '#lib/server/env';
import { ASSET_POLICY, NO_CONTENT_POLICY, transportHeaders } from '#lib/server/http/csp';
import { describeError, type Failure, fail, problemResponse } from '#lib/server/http/errors';
import { getLog } from '#lib/server/ops/log';
import { isOpsPath, isOpsPathOpen } from '#lib/server/ops/path';
import { isStopping } from '#lib/server/ops/readiness';

// Stands between Node's HTTP server and Next's listener. See docs/decisions/0016 and 0019.

/** Milliseconds for a request's head. Looked for every few seconds (lib/server/ops/serve.ts), under `next start` twice a minute. */
const HEAD_MS = 15_000;
/** Milliseconds for a whole request, above what the routes give a body. */
const REQUEST_MS = 75_000;
/** Milliseconds that a connection may be silent, above what a visitor waits for an answer. */
const SILENCE_MS = 90_000;
/** Milliseconds that a body may go on after its request was answered. */
const REST_OF_BODY_MS = 2000;
/** Connections without a request under way; one more, and the oldest is cut. */
const MAX_IDLE_CONNECTIONS = 4000;
/** Connections in all. A file descriptor each. */
const MAX_CONNECTIONS = 8000;

/** Requests of one connection that wait for their answer; browsers and proxies send the next one after it. */
const PIPELINED_MAX = 8;

/** What every answer carries, whoever writes it. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Bytes of a form of the page for ops: a token, an id, a word to search for. */
export const OPS_BODY_MAX_BYTES = 16_384;

/** The camera is for calls that are recorded on video, which somebody has to have allowed. */
function permissionsPolicy(): string {
  const { voiceService, voiceVideoRecording } = getEnv();
  const camera = voiceService && voiceVideoRecording ? '(self)' : '()';
  return `microphone=(self), camera=${camera}, geolocation=(), payment=(), usb=()`;
}

/** What Next knows; to any other method it answers 500. */
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGE_METHODS = new Set(['GET', 'HEAD']);

/** The path that Next will see: dots resolved, and without the host that a request may name before it. */
function readPath(request: IncomingMessage): { pathname: string; search: string } {
  const url = request.url ?? '/';
  return URL.canParse(url, 'http://site') ? new URL(url, 'http://site') : { pathname: '/', search: '' };
}

/** Takes out of a request what Next would stumble over, print, or answer from another address. */
function normalize(
  request: IncomingMessage,
  { pathname, search }: { pathname: string; search: string },
): void {
  if (!request.url?.startsWith('/')) request.url = pathname + search;
  // There are no server actions.
  delete request.headers['next-action'];
  if (pathname.startsWith('/api/')) {
    // Next takes an ending such as `.rsc` off and expects the rest to be a page.
    if (pathname.includes('.')) request.url = '/api/missing';
    delete request.headers.rsc;
    // Next would compress an answer of twenty words, at an eighth of what the whole request costs.
    delete request.headers['accept-encoding'];
  }
  // It serves its own error page, status 500, to whoever asks for it by name.
  if (pathname.startsWith('/_global-error')) request.url = '/_not-found';
  if (isOpsPath(pathname) && !isOpsPathOpen(pathname)) request.url = '/_not-found';
}

/**
 * Why a request goes no further, or null. Next holds a body of up to 10 MB for any page, answers 500 to methods it does
 * not know, and sends a request for `http://elsewhere/` there.
 */
function examine(request: IncomingMessage, pathname: string): Failure | null {
  const method = request.method ?? '';
  if (pathname.startsWith('/api/'))
    return API_METHODS.has(method) ? null : fail('method-not-allowed', method);
  if (method === 'POST' && isOpsPathOpen(pathname)) {
    // Next would hold 10 MB of it before the route is asked.
    const isLong = !(Number(request.headers['content-length']) <= OPS_BODY_MAX_BYTES);
    return isLong ? fail('body-too-large', 'a form of the page for ops') : null;
  }
  if (!PAGE_METHODS.has(method)) return fail('method-not-allowed', method);
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  return hasBody ? fail('body-too-large', 'a page takes no body') : null;
}

async function refuse(failure: Failure, response: ServerResponse, isApi = false): Promise<void> {
  const requestId = randomUUID();
  const problem = problemResponse(failure, requestId);
  const { code, cause } = failure;
  const level = problem.status >= 500 ? 'error' : 'warn';
  getLog()[level]({ requestId, route: 'page', status: problem.status, code, cause }, 'request');
  const headers = {
    ...Object.fromEntries(problem.headers),
    'x-request-id': requestId,
    ...(code === 'method-not-allowed' && !isApi && { allow: [...PAGE_METHODS].join(', ') }),
    'cache-control': 'no-store',
    'content-security-policy': NO_CONTENT_POLICY,
  };
  response.writeHead(problem.status, headers).end(await problem.text());
}

/**
 * An answer that was given before its request was whole. A connection that closes now would be reset, which takes the answer
 * from who is still sending: only our half is closed, and what still comes is read, for a while.
 */
function outlastUpload(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Before Node's own listener, which closes the connection.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    let isClosing = false;
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket);
      isClosing = true;
      socket.end();
    };
    const close = () => {
      if (isClosing || !request.complete) socket.destroy();
    };
    request.once('end', close);
    setTimeout(close, REST_OF_BODY_MS).unref();
  });
}

function boundConnections(
  server: Server,
  maxIdleConnections: number,
): (socket: Socket, busy: boolean) => void {
  const waiting = new Set<Socket>();
  const mark = (socket: Socket, busy: boolean) => {
    waiting.delete(socket);
    if (busy || socket.destroyed) return;
    waiting.add(socket);
    if (waiting.size <= maxIdleConnections) return;
    const [oldest] = waiting;
    oldest?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => waiting.delete(socket));
    mark(socket, false);
  });
  return mark;
}

/**
 * One read of a connection may hold thousands of requests, each of which takes room until its answer is read. Returns whether a
 * request may be answered; a connection with too many is cut.
 */
function boundPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAX) socket.destroy();
    if (socket.destroyed) return false;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
}

/** Answers a request before Next sees it; false when it does not. */
export type PreHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type GuardOptions = { maxIdleConnections?: number; preHandler?: PreHandler };

/** Puts the request guard before a server's own listener. */
export function guard(
  server: Server,
  { maxIdleConnections = MAX_IDLE_CONNECTIONS, preHandler }: GuardOptions = {},
): void {
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  // Next leaves a connection that asks for another protocol open for ever. Without a listener Node answers the request.
  server.removeAllListeners('upgrade');
  const mark = boundConnections(server, maxIdleConnections);
  const mayAnswer = boundPipelining();
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'permissions-policy': permissionsPolicy(),
    ...transportHeaders(),
  });
  const inner = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!mayAnswer(request, response)) return;
    const { socket } = request;
    mark(socket, true);
    response.once('close', () => mark(socket, false));
    outlastUpload(request, response);
    const address = readPath(request);
    const { pathname } = address;
    normalize(request, address);
    for (const [name, value] of headers) response.setHeader(name, value);
    // A server that stops waits for its connections, and one that is kept busy would never end.
    if (!server.listening || isStopping()) response.setHeader('connection', 'close');
    // The proxy, or what answers before Next, puts a page's own policy in its place.
    if (!pathname.startsWith('/api/') && !isOpsPathOpen(pathname))
      response.setHeader('content-security-policy', ASSET_POLICY);
    const failure = examine(request, pathname);
    if (failure) return void refuse(failure, response, pathname.startsWith('/api/'));
    // What is thrown here Node would report for the process, and the visitor would wait for ever.
    try {
      if (preHandler?.(request, response)) return;
      for (const listener of inner) listener(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else void refuse(fail('internal', describeError(error)), response);
    }
  });
}

/** Guards the server that takes this process's first request, before that request is read. Call once, at the start. */
export function guardServer(preHandler: PreHandler): void {
  const guarded = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    guard(server, { preHandler });
  });
}
