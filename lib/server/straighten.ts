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
  if (!url.startsWith('/api/')) {
    // No page takes anything but these. Next would look for a server action in a form, and copy every body on its way to
    // the proxy: a visitor who leaves then is an uncaught exception.
    if (request.method !== 'GET' && request.method !== 'HEAD') request.url = '/api/missing';
    return;
  }
  // Next takes an ending such as `.rsc` off and expects the rest to be a page.
  if (/^[^?]*\./.test(url)) request.url = '/api/missing';
  // It sends whoever asks for a page's data to another address.
  delete request.headers.rsc;
}

/** Straightens every request before anything reads it. Call once at boot. */
export function straightenRequests(): void {
  subscribe('http.server.request.start', (message) =>
    straighten((message as { request: IncomingMessage }).request),
  );
}
