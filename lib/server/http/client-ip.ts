import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/env';
import { isPrivateAddress } from '#lib/server/http/private-address';
import { getLog } from '#lib/server/ops/log';

// A visitor can write any forwarded header. We believe the socket, or the one header that ops name.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

/** What proxies write a visitor's address into. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];
// A proxy's address is mostly a private one. From a public one the header may be a single visitor's own doing.
const PUBLIC_FORWARDED_MIN = 20;

type Held = typeof globalThis & { siteForwarded?: { inARow: number; isCertain: boolean } };
const held = globalThis as Held;

/** Whether requests come through a proxy while CLIENT_IP_HEADER is unset: then all visitors share one limit. */
export function isForwardedWithoutHeader(): boolean {
  return getEnv().clientIpHeader === null && held.siteForwarded?.isCertain === true;
}

/** Looks for a proxy's marks, and says once in the log that its header is not read. Before Next adds marks of its own. */
export function watchForwarding({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  held.siteForwarded ??= { inARow: 0, isCertain: false };
  const seen = held.siteForwarded;
  if (seen.isCertain || getEnv().clientIpHeader !== null) return;
  const named = FORWARDING_HEADERS.find((name) => name in headers);
  seen.inARow = named ? seen.inARow + 1 : 0;
  seen.isCertain =
    seen.inARow >= PUBLIC_FORWARDED_MIN ||
    (named !== undefined && isPrivateAddress(withoutPort(socket.remoteAddress ?? '')));
  if (!seen.isCertain) return;
  const cause = `requests carry ${named}, and CLIENT_IP_HEADER is not set: all visitors share one limit`;
  getLog().warn({ cause }, 'client address');
}

/**
 * Writes each request's socket address over `x-socket-address` before anything reads the request: route handlers
 * see headers only, and Next keeps a visitor's own `x-forwarded-for`. Call once, at the start.
 */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    watchForwarding(request);
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
  const bare = withoutPort(address);
  return isIPv6(bare) ? networkOf(bare) : bare;
}

// Some proxies add the port, which is another with each connection.
function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

function networkOf(address: string): string {
  // A URL has one spelling for each address: lower case, without leading zeros, and no dots.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
