import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { getProcessState } from '#lib/server/core/process-state';

// Visitors can send any forwarding header, so only the socket or the header in CLIENT_IP_HEADER is trusted.

const SOCKET_ADDRESS_HEADER = 'x-socket-address';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'];

const getSeen = () => getProcessState('forwarded requests', () => ({ isForwarded: false }));

/** Whether a request has come through a proxy while CLIENT_IP_HEADER is unset. */
export const isForwardedWithoutHeader = (): boolean => getSeen().isForwarded;

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

/** Loopback, link-local and private networks. `check` also reads IPv4 addresses in the form of IPv6. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return privateNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
  return !bare.includes('.') || /\.(local|internal|localhost)$/.test(bare);
}
