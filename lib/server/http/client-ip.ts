import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { processState } from '#lib/server/core/process-state';
import { isPrivateHost } from '#lib/server/http/private-address';

// Visitors can send any forwarding header, so only the socket or the header in CLIENT_IP_HEADER is trusted.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

const getSeen = () => processState('forwarded requests', () => ({ isForwarded: false }));

/** Whether a request has come through a proxy while CLIENT_IP_HEADER is unset. */
export function isForwardedWithoutHeader(): boolean {
  return getSeen().isForwarded;
}

/** Detects a proxy by its header and its address on this machine or network, and warns once. */
function watchForwarding({ headers, socket }: IncomingMessage): void {
  const isNear = socket.remoteAddress !== undefined && isPrivateHost(socket.remoteAddress);
  if (isForwardedWithoutHeader() || getEnv().clientIpHeader !== null || !isNear) return;
  const named = FORWARDING_HEADERS.find((name) => name in headers);
  if (!named) return;
  getSeen().isForwarded = true;
  const cause = `requests carry ${named}, and CLIENT_IP_HEADER is not set: all visitors share one limit`;
  getLog().warn({ cause }, 'client address');
}

/** Copies the socket's address into a header, because route handlers see only headers. Call once at start. */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    watchForwarding(request);
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

/** Returns the address that limits count by. IPv6 counts by /64, the smallest block that a customer gets. */
export function clientIp(headers: Headers): string {
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
