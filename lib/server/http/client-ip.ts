import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/core/env';

// Visitors can send any forwarding header, so only the socket or the header in CLIENT_IP_HEADER is trusted.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

/** Copies the socket's address of each request into a header, because route handlers see only headers. Call once at start. */
export function copySocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

/** Returns the address that limits count by. IPv6 counts by /64, the smallest block that a customer gets. */
export function readClientIp(headers: Headers): string {
  const named = getEnv().clientIpHeader;
  const written = (named && headers.get(named)) ?? headers.get(SOCKET_ADDRESS_HEADER) ?? '';
  // A proxy appends to the list, so the last entry is our own proxy's.
  const last = written.split(',').at(-1)?.trim() ?? '';
  const address = last.replace(/%.*$/, '');
  // Some proxies append the port.
  const { hostname = 'unknown' } = URL.parse(`http://${isIPv6(address) ? `[${address}]` : address}`) ?? {};
  return hostname.startsWith('[') ? toNetwork(hostname.slice(1, -1)) : hostname;
}

function toNetwork(address: string): string {
  // An IPv4 address in the form of IPv6.
  if (address.startsWith('::ffff:')) return address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
