import { gunzipSync } from 'node:zlib';
import { flush } from '@sentry/nextjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanReport, redactText } from '#lib/contracts/report';
import { reportFailure, startReporting } from '#lib/server/core/reporting';
import { configure } from '#tests/support/unit/environment';
import { answer, type Received, startWebhook, type Webhook } from '#tests/support/webhook';

let ingest: Webhook;
let dsn: string;

beforeEach(async () => {
  ingest = await startWebhook(answer('{}'));
  dsn = `http://publickey@${new URL(ingest.url).host}/42`;
  await configure({ SENTRY_DSN: dsn });
});
afterEach(() => ingest.close());

function eventOf({ body, headers }: Received): Record<string, unknown> {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
  return JSON.parse(text.split('\n')[2] ?? '') as Record<string, unknown>;
}

test('the server’s reports carry route, code and request id, each kind once a minute', async () => {
  await startReporting();
  const facts = { route: '/api/chat', code: 'upstream-status', requestId: 'r-1' };
  reportFailure(facts, 'HTTP error! Status: 500 for ada@example.com');
  reportFailure({ ...facts, requestId: 'r-2' }, 'HTTP error! Status: 500');
  reportFailure({ ...facts, route: 'outbox', requestId: 'lead-1' }, 'HTTP error! Status: 404');
  await flush(2000);
  await ingest.arrived(2);
  const events = ingest.received.map(eventOf);
  expect(events.map(({ tags }) => (tags as { requestId: string }).requestId)).toEqual(['r-1', 'lead-1']);
  expect(events[0]).toMatchObject({
    message: '/api/chat: upstream-status: HTTP error! Status: 500 for [email]',
    tags: facts,
  });
  const all = ingest.received.map(({ body }) => body.toString()).join();
  expect(all).not.toMatch(/ada@example|server_name|"user"|"request"/);
});

test.each([
  ['Unexpected token, "Hello, I am"... is not valid', 'Unexpected token, "…"... is not valid'],
  ['failed for Ada.Byron+x@example.co.uk', 'failed for [email]'],
  ['session_1760000000000_abcdef123456 is gone', '[session] is gone'],
  ['Authorization: Bearer abc.def', 'Authorization: [key]'],
  ['sent Bearer abc.def on', 'sent Bearer [key] on'],
  ['cookie=visitor%3D1; path', 'cookie=[key]; path'],
])('the text %s is reported as %s', (text, cleaned) => {
  expect(redactText(text)).toBe(cleaned);
});

test('a frame keeps its location and loses variables and queries', () => {
  const frame = { filename: 'https://site/a.js?email=x', lineno: 3, vars: { message: 'I am Ada' } };
  const exception = { values: [{ type: 'E', stacktrace: { frames: [frame] } }] };
  expect(cleanReport({ type: undefined, exception }).exception).toEqual({
    values: [{ type: 'E', stacktrace: { frames: [{ filename: 'https://site/a.js', lineno: 3 }] } }],
  });
});
