import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';

// Visitors can write any forwarding header. We trust only the socket, or the one header that ops name.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];
// Proxies mark nearly every request, so a visitor who forges the header is soon outnumbered.
const LOOKED_AT = 20;
const FORWARDED_MIN = 18;
const MACHINES = /^\/api\/(health|metrics|deliver)\b/;

type Globals = typeof globalThis & { siteForwarded?: { recent: boolean[]; isTold: boolean } };
const globals = globalThis as Globals;

/** Whether at least 18 of the last 20 requests came through a proxy while CLIENT_IP_HEADER is unset. */
export function isForwardedWithoutHeader(): boolean {
  const forwarded = globals.siteForwarded?.recent.filter(Boolean) ?? [];
  return getEnv().clientIpHeader === null && forwarded.length >= FORWARDED_MIN;
}

/** Records whether a request came through a proxy, and warns once while ops have not named its header. */
export function watchForwarding({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): void {
  if (getEnv().clientIpHeader !== null || MACHINES.test(url)) return;
  globals.siteForwarded ??= { recent: [], isTold: false };
  const seen = globals.siteForwarded;
  const named = FORWARDING_HEADERS.find((name) => name in headers);
  seen.recent.push(named !== undefined);
  if (seen.recent.length > LOOKED_AT) seen.recent.shift();
  if (seen.isTold || !isForwardedWithoutHeader()) return;
  seen.isTold = true;
  const cause = `requests carry ${named}, and CLIENT_IP_HEADER is not set: all visitors share one limit`;
  getLog().warn({ cause }, 'client address');
}

/** Copies the socket's address into a header, because route handlers see nothing else. Call once at start. */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.socket.destroyed) return;
    watchForwarding(request);
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

/** Returns the /48 of an IPv6 address from `clientIp`, as one customer may own all of it. Null for IPv4. */
export function widerNetwork(address: string): string | null {
  const [, network] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(address) ?? [];
  return network ? `${network}:/48` : null;
}

/** Returns the address a request counts under. IPv6 counts by /64, the smallest block a customer is given. */
export function clientIp(headers: Headers): string {
  const named = getEnv().clientIpHeader;
  const written = named ? headers.get(named) : null;
  // A proxy appends to the list, so the last entry is our own proxy's.
  const address = (written ?? headers.get(SOCKET_ADDRESS_HEADER))?.split(',').at(-1)?.trim() || 'unknown';
  const bare = withoutPort(address);
  return isIPv6(bare) ? toNetwork(bare) : bare;
}

function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

function toNetwork(address: string): string {
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
