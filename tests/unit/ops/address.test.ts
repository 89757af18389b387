import { hostname } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { getEnv } from '#lib/server/core/env';
import { warnOfMissingAddress } from '#lib/server/ops/start-warnings';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => site.remove());

async function linesAt(variables: Record<string, string>) {
  site = await configure(variables);
  const lines = captureLog();
  warnOfMissingAddress();
  return lines;
}

test.each(['0.0.0.0', '::', '203.0.113.7', 'site.example'])(
  'public at %s without SITE_URL is an error in the log',
  async (host) => {
    expect(await linesAt({ HOSTNAME: host, SITE_URL: '' })).toEqual([
      expect.objectContaining({ level: 50, host, msg: expect.stringContaining('SITE_URL') }),
    ]);
  },
);

test.each([
  ['0.0.0.0', 'https://site.example'],
  ['127.0.0.1', ''],
  ['127.0.0.2', ''],
  ['::1', ''],
  ['localhost', ''],
])('at %s with SITE_URL "%s" nothing is logged', async (host, address) => {
  expect(await linesAt({ HOSTNAME: host, SITE_URL: address })).toEqual([]);
});

test.each([
  ['', '127.0.0.1'],
  [hostname(), '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
])('HOSTNAME "%s" listens at %s', async (given, expected) => {
  site = await configure({ HOSTNAME: given });
  expect(getEnv().host).toBe(expected);
});
