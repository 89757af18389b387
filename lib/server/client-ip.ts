import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/env';

// A visitor can write any forwarded header. We believe the socket, or the one header that ops name.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

/**
 * Writes each request's socket address over `x-socket-address` before anything reads the request: route handlers
 * see headers only, and Next keeps a visitor's own `x-forwarded-for`. Call once at boot.
 */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

/**
 * The address a request is counted under. IPv6 addresses count by their /64, the smallest block that one
 * customer is given; `unknown` is an address of its own.
 */
export function clientIp(headers: Headers): string {
  const named = getEnv().clientIpHeader;
  const written = named ? headers.get(named) : null;
  // A proxy appends to a list; the last entry is the one that our own proxy wrote.
  const address = (written ?? headers.get(SOCKET_ADDRESS_HEADER))?.split(',').at(-1)?.trim() || 'unknown';
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(mapped) ? networkOf(mapped) : mapped;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
