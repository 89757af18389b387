import { BlockList, isIP, isIPv6 } from 'node:net';

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

/** Whether a host is reachable only from this machine or its own network. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return privateNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
  return !bare.includes('.') || /\.(local|internal|localhost)$/.test(bare);
}
