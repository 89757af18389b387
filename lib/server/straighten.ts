import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

// Next answers some requests that no page of ours makes with a 500, and prints what stood in them. They are turned into
// requests that it refuses by itself.

/** Straightens one request: its method, its address and its headers. */
export function straighten(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
  // Fetch's own Request, which Next makes of it, knows no TRACE. No route takes OPTIONS either.
  if (request.method === 'TRACE') request.method = 'OPTIONS';
  const url = request.url ?? '/';
  // `OPTIONS *`, and addresses with a host.
  if (!url.startsWith('/')) request.url = `/${url}`;
  // There are no server actions.
  delete request.headers['next-action'];
  if (!url.startsWith('/api/')) return;
  // Next takes an ending such as `.rsc` off and expects the rest to be a page.
  if (/^[^?]*\./.test(url)) request.url = '/api/missing';
  // It sends whoever asks for a page's data to another address.
  delete request.headers.rsc;
}

/** Straightens every request before anything reads it. Call once at boot. */
export function straightenRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    straighten(request);
    // Next stops listening before a body that nobody reads has ended: who leaves then would be an uncaught exception.
    request.on('error', () => {});
  });
}
