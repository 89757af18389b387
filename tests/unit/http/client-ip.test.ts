import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientIp, recordSocketAddresses } from '#lib/server/http/client-ip';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => site.remove());

async function addressOf(env: Record<string, string>, headers: Record<string, string>): Promise<string> {
  site = await configure(env);
  return clientIp(new Headers(headers));
}

test('trusts no forwarding header by default', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    'x-real-ip': '203.0.113.8',
    'x-socket-address': '192.0.2.1',
  };
  expect(await addressOf({}, headers)).toBe('192.0.2.1');
});

test('trusts only the header that ops name and, in a list, the entry of their proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.4', 'x-socket-address': '192.0.2.1' };
  expect(await addressOf({ CLIENT_IP_HEADER: 'X-Forwarded-For' }, headers)).toBe('198.51.100.4');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
])('counts %s as %s', async (address, counted) => {
  expect(await addressOf({}, { 'x-socket-address': address })).toBe(counted);
});

test('overwrites whatever the visitor sent with the socket’s address', async () => {
  site = await configure();
  recordSocketAddresses();
  const server = createServer((request, response) =>
    response.end(String(request.headers['x-socket-address'])),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, {
    headers: { 'x-socket-address': '203.0.113.7' },
  });
  expect(await response.text()).toBe('127.0.0.1');
  server.close();
});
