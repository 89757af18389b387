import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { succeed } from '#lib/server/core/errors';
import { isOwnOrigin } from '#lib/server/http/own-origin';
import { route } from '#lib/server/http/route';
import { SITE } from '#tests/support/requests';
import { captureLog, configure, type LogLine } from '#tests/support/unit/environment';

// The checks of every route, with a handler made by the test.

let log: LogLine[];
beforeEach(async () => {
  await configure();
  log = captureLog();
});

const name = '/api/echo';
const rules = {
  rateLimit: 'contact',
  accepts: { type: 'application/json', maxBytes: 10 },
  body: z.string().min(2, { error: 'missing' }),
  headers: z.object({ 'x-name': z.string() }),
  params: z.object({ key: z.string().length(3) }),
} as const;
const echo = route(name, rules, ({ body, headers, params }) =>
  succeed([body, headers['x-name'], params.key]),
);

type Sent = { body?: string; key?: string; headers?: Record<string, string> };
const post = ({ body = '"body"', key = 'key', headers = { 'x-name': 'Ada' } }: Sent = {}) => {
  const all = { 'content-type': 'application/json', ...headers };
  const request = new Request(SITE + name, { method: 'POST', body, headers: all });
  return echo(request, { params: Promise.resolve({ key }) });
};
const lines = () => log.filter(({ msg }) => msg === 'request');

test('calls the handler with validated input, marks responses as uncacheable, and logs one line', async () => {
  const response = await post();
  expect(await response.json()).toEqual(['body', 'Ada', 'key']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  const requestId = response.headers.get('x-request-id');
  expect(lines()).toMatchObject([{ route: name, status: 200, requestId }]);
});

test.each([
  ['another origin', { headers: { origin: 'https://evil.example' } }, 403, 'foreign-origin'],
  ['a segment that is no key', { key: 'long' }, 404, 'not-found'],
  ['another type', { headers: { 'content-type': 'image/png' } }, 415, 'unsupported-media-type'],
  ['a body that is too large', { body: 'x'.repeat(11) }, 413, 'body-too-large'],
  ['a body that breaks off', { body: '{"a":' }, 400, 'malformed-body'],
  ['a header too few', { headers: {} }, 422, 'invalid-fields'],
  ['a body against the schema', { body: '"x"' }, 422, 'invalid-fields'],
])('%s is refused', async (_name, sent: Sent, status, code) => {
  const response = await post(sent);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status, code });
  expect(lines()).toMatchObject([{ status, code }]);
});

test.each<[siteUrl: string, headers: Record<string, string>, passes: boolean]>([
  ['https://example.com', { origin: 'https://example.com', host: '10.0.0.5:3000' }, true],
  ['https://example.com', { origin: 'https://www.example.com', host: 'www.example.com' }, true],
  ['https://example.com', { origin: 'https://example.com.evil.example', host: '10.0.0.5:3000' }, false],
  ['', { origin: 'https://example.com', host: 'Example.com:443' }, true],
  ['', { origin: 'null', host: 'example.com' }, false],
  ['', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['', { 'sec-fetch-site': 'none' }, true],
  ['', {}, true],
  ['', { 'sec-fetch-site': 'same-site' }, false],
  ['https://example.com', { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }, false],
])('with SITE_URL %j and headers %j a request may write: %s', async (SITE_URL, headers, passes) => {
  await configure({ SITE_URL });
  expect(isOwnOrigin(new Request(SITE, { method: 'POST', headers }))).toBe(passes);
  expect(isOwnOrigin(new Request(SITE, { headers }))).toBe(true);
});

test('a sender who leaves is no malformed body', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const headers = { 'content-type': 'application/json', 'x-name': 'Ada' };
  const init = { method: 'POST', body, duplex: 'half', headers, signal: AbortSignal.abort() } as RequestInit;
  await echo(new Request(SITE + name, init), { params: Promise.resolve({ key: 'key' }) });
  expect(lines()).toMatchObject([{ status: 499, code: 'client-closed' }]);
});

test('a request is limited first, whatever else is wrong with it', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect((await post()).status).toBe(200);
  const refused = await post({ key: 'long' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an exception is answered as a failure, and its cause stays in the log', async () => {
  const broken = route(name, {}, () => Promise.reject(new Error('at /home/site/secret.ts')));
  const response = await broken(new Request(SITE + name));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(lines()).toMatchObject([{ level: 50, code: 'internal', cause: 'Error: at /home/site/secret.ts' }]);
});
