import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { isPrivateAddress } from '#lib/server/http/private-address';

// Visitors can write any forwarding header. We believe the socket, or the one header that ops name.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];
// A proxy marks nearly all requests; a visitor who writes the header is soon outnumbered. Two visits make as many requests.
const LOOKED_AT = 20;
const FORWARDED_MIN = 18;
// Machines often go past the proxy.
const MACHINES = /^\/api\/(health|metrics|deliver)\b/;

type Held = typeof globalThis & { siteForwarded?: { recent: boolean[]; isTold: boolean } };
const held = globalThis as Held;

/** Whether the last 20 requests came through a proxy while CLIENT_IP_HEADER is unset: all visitors share one limit then. */
export function isForwardedWithoutHeader(): boolean {
  const forwarded = held.siteForwarded?.recent.filter(Boolean) ?? [];
  return getEnv().clientIpHeader === null && forwarded.length >= FORWARDED_MIN;
}

/** Looks for a proxy's marks before Next adds its own, and says once in the log that the proxy's header is not read. */
export function watchForwarding({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): void {
  if (getEnv().clientIpHeader !== null || MACHINES.test(url)) return;
  held.siteForwarded ??= { recent: [], isTold: false };
  const seen = held.siteForwarded;
  const named = FORWARDING_HEADERS.find((name) => name in headers);
  seen.recent.push(named !== undefined);
  if (seen.recent.length > LOOKED_AT) seen.recent.shift();
  if (seen.isTold || !isForwardedWithoutHeader()) return;
  seen.isTold = true;
  const cause = `requests carry ${named}, and CLIENT_IP_HEADER is not set: all visitors share one limit`;
  getLog().warn({ cause }, 'client address');
}

/**
 * Writes each request's socket address over `x-socket-address`: route handlers see headers only, and Next keeps a visitor's own
 * `x-forwarded-for`. Call once, at the start.
 */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    // Of a pipelining client that was cut; its headers are not even parsed.
    if (request.socket.destroyed) return;
    watchForwarding(request);
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

/**
 * Whether an address that requests are counted under is a proxy's, whose visitors cannot be told apart. Only a private one: from
 * anywhere else a visitor may have written the headers himself.
 */
export function isSharedAddress(address: string): boolean {
  return isForwardedWithoutHeader() && (address === LOOPBACK_NETWORK || isPrivateAddress(address));
}

/** The /48 around an IPv6 address as `clientIp` gives it; null for any other. Providers give customers up to that much. */
export function widerNetwork(address: string): string | null {
  const [, network] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(address) ?? [];
  return network ? `${network}:/48` : null;
}

/** The address a request is counted under. IPv6 counts by /64, the smallest block that a customer is given. */
export function clientIp(headers: Headers): string {
  const named = getEnv().clientIpHeader;
  const written = named ? headers.get(named) : null;
  // A proxy appends to a list; the last entry is the one that our own proxy wrote.
  const address = (written ?? headers.get(SOCKET_ADDRESS_HEADER))?.split(',').at(-1)?.trim() || 'unknown';
  const bare = withoutPort(address);
  return isIPv6(bare) ? networkOf(bare) : bare;
}

// Some proxies add the port, which differs with each connection.
function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

function networkOf(address: string): string {
  // A URL normalizes the address: lower case, no leading zeros, no dots.
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

const LOOPBACK_NETWORK = networkOf('::1');
