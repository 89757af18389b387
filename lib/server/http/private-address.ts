import 'server-only';
import { isIP } from 'node:net';

const PRIVATE =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80)/i;

/** Whether a host is reachable only from this machine or its own network. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(bare)) return PRIVATE.test(bare);
  return !bare.includes('.') || /\.(local|internal|localhost)$/.test(bare);
}
