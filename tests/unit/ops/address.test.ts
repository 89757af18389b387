import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseHost, warnOfMissingAddress } from '#lib/server/ops/address';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  site = await configure();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.remove();
});

it.each(['0.0.0.0', '::', '203.0.113.7', 'site.example'])(
  'facing the world at %s without SITE_URL is an error in the log',
  (host) => {
    const lines = captureLog();
    warnOfMissingAddress(host, '');
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, host, msg: expect.stringContaining('SITE_URL') }),
    ]);
    warnOfMissingAddress(host, 'https://site.example');
    expect(lines).toHaveLength(1);
  },
);

it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'behind a proxy at %s there is nothing to say',
  (host) => {
    const lines = captureLog();
    warnOfMissingAddress(host, undefined);
    expect(lines).toEqual([]);
  },
);

it.each([
  ['', '127.0.0.1'],
  [hostname(), '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
])('HOSTNAME "%s" listens at %s', (given, expected) => {
  vi.stubEnv('HOSTNAME', given);
  expect(chooseHost()).toBe(expected);
});
