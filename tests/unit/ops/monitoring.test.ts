import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as monitoring from '#app/api/monitoring/route';
import { cleanReport, cleanText } from '#lib/contracts/report';
import { flushReports, reportDeadLetter, reportFailure, startReporting } from '#lib/server/core/reporting';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, type Received, startWebhook, type Webhook } from '#tests/support/webhook';

let ingest: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let dsn: string;

beforeEach(async () => {
  ingest = await startWebhook(answer('{}'));
  dsn = `http://publickey@${new URL(ingest.url).host}/42`;
  site = await configure({ SENTRY_DSN: dsn });
});
afterEach(async () => {
  await site.remove();
  await ingest.close();
});

const event = {
  event_id: '0123456789abcdef0123456789abcdef',
  level: 'error',
  exception: { values: [{ type: 'TypeError', value: 'ada@example.com is not a function' }] },
  request: {
    url: 'https://site/?email=ada@example.com',
    cookies: 'visitor=1',
    headers: { cookie: 'visitor=1' },
  },
  user: { email: 'ada@example.com', ip_address: '192.0.2.1' },
  breadcrumbs: [{ message: 'typed: I am Ada' }],
  extra: { message: 'I am Ada' },
  tags: { route: '/', code: 'internal', requestId: '1', name: 'Ada' },
};

function envelope(to: string, ...items: [string, unknown][]): string {
  const lines = [{ dsn: to, event_id: event.event_id }, ...items.flatMap(([type, body]) => [{ type }, body])];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function post(body: string, headers: Record<string, string> = {}) {
  const all = {
    origin: SITE,
    host: 'localhost:3000',
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  };
  return monitoring.POST(new Request(`${SITE}/api/monitoring`, { method: 'POST', body, headers: all }));
}

function eventOf({ body, headers }: Received): Record<string, unknown> {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
  return JSON.parse(text.split('\n')[2] ?? '') as Record<string, unknown>;
}

describe('/api/monitoring', () => {
  test('tells the browser where to report', async () => {
    const ask = () => monitoring.GET(new Request(`${SITE}/api/monitoring`));
    expect(await (await ask()).json()).toEqual({ dsn });
    await site.remove();
    site = await configure();
    expect(await (await ask()).json()).toEqual({ dsn: null });
  });

  test('forwards an event to the project, without personal data', async () => {
    expect((await post(envelope(dsn, ['event', event]))).status).toBe(204);
    const [request] = ingest.received;
    expect(request?.url).toBe('/api/42/envelope/');
    expect(request && eventOf(request)).toEqual({
      event_id: event.event_id,
      level: 'error',
      exception: { values: [{ type: 'TypeError', value: '[email] is not a function' }] },
      tags: { route: '/', code: 'internal', requestId: '1' },
    });
  });

  test('forwards only events', async () => {
    const parts: [string, unknown][] = [
      ['session', { sid: '1' }],
      ['attachment', { words: 'I am Ada' }],
    ];
    expect((await post(envelope(dsn, ...parts))).status).toBe(204);
    expect(ingest.received).toEqual([]);
  });

  test.each([
    ['another project', (host: string) => `http://publickey@${host}/43`, 404],
    ['another key', (host: string) => `http://otherkey@${host}/42`, 404],
    ['another host', () => 'http://publickey@203.0.113.9/42', 404],
    ['no address at all', () => 'nowhere', 404],
  ])('rejects %s', async (_name, make, status) => {
    const response = await post(envelope(make(new URL(ingest.url).host), ['event', event]));
    expect(response.status).toBe(status);
    expect(ingest.received).toEqual([]);
  });

  test('rejects what is too large, not an envelope, or from another site', async () => {
    expect((await post(envelope(dsn, ['event', { ...event, message: 'x'.repeat(300_000) }]))).status).toBe(
      413,
    );
    for (const text of [
      '',
      'words',
      '{"dsn":7}',
      `${envelope(dsn)}\n{}\n{}`,
      `${envelope(dsn)}\n{"type":"event"}\n[`,
    ])
      expect((await post(text)).status, text).toBe(400);
    expect((await post(envelope(dsn), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(envelope(dsn), { 'content-type': 'application/json' })).status).toBe(415);
    expect(ingest.received).toEqual([]);
  });

  test('forwards an envelope as one request of less than twice its size, however it is written', async () => {
    const texts = [['a@b '], ['""'], ['key=x '], ['session_a '], ['\u0000'], ['é']].map(([piece = '']) =>
      piece.repeat(60),
    );
    const frames = texts.flatMap((text) => Array(8).fill({ function: text, module: text, filename: text }));
    const values = Array.from({ length: 3 }, () => ({
      type: texts[0],
      value: texts[0],
      stacktrace: { frames },
    }));
    const dear = { level: texts[0], exception: { values } };
    const sent = envelope(dsn, ['event', dear]);
    expect((await post(sent)).status).toBe(204);
    expect((await post(envelope(dsn, ...Array(500).fill(['event', {}])))).status).toBe(204);
    expect(ingest.received).toHaveLength(2);
    expect(ingest.received[0]?.body.byteLength).toBeLessThan(2 * Buffer.byteLength(sent));
  });

  test('is 404 without a DSN', async () => {
    await site.remove();
    site = await configure();
    expect((await post(envelope(dsn, ['event', event]))).status).toBe(404);
  });
});

describe('the server’s own reports', () => {
  test('carry route, code and request id, and each kind is sent once a minute', async () => {
    await startReporting();
    const facts = { route: '/api/chat', code: 'upstream-status', requestId: 'r-1' };
    reportFailure(facts, 'HTTP error! Status: 500 for ada@example.com');
    reportFailure({ ...facts, requestId: 'r-2' }, 'HTTP error! Status: 500');
    reportDeadLetter('lead-1', 'upstream-status', 'HTTP error! Status: 404');
    reportDeadLetter('lead-2', 'upstream-status', 'HTTP error! Status: 404');
    await flushReports();
    await ingest.arrived(3);
    const events = ingest.received.map(eventOf);
    expect(events.map(({ tags }) => (tags as { requestId: string }).requestId)).toEqual([
      'r-1',
      'lead-1',
      'lead-2',
    ]);
    expect(events[0]).toMatchObject({
      message: '/api/chat: upstream-status: HTTP error! Status: 500 for [email]',
      tags: facts,
    });
    const all = ingest.received.map(({ body }) => body.toString()).join();
    expect(all).not.toMatch(/ada@example|server_name|"user"|"request"/);
  });

  test('are not sent without a DSN', async () => {
    await site.remove();
    site = await configure();
    await startReporting();
    reportDeadLetter('lead-1', 'upstream-status', 'HTTP error! Status: 404');
    await flushReports();
    expect(ingest.received).toEqual([]);
  });
});

test.each([
  [
    'Unexpected token \'H\', "Hello, I am"... is not valid JSON',
    'Unexpected token \'H\', "…"... is not valid JSON',
  ],
  ['failed for Ada.Byron+x@example.co.uk', 'failed for [email]'],
  ['session_1760000000000_abcdef123456 is gone', '[session] is gone'],
  ['Authorization: Bearer abc.def', 'Authorization: [key]'],
  ['sent Bearer abc.def on', 'sent Bearer [key] on'],
  ['cookie=visitor%3D1; path', 'cookie=[key]; path'],
])('the text %s is reported as %s', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test('a frame keeps its location and loses variables and queries', () => {
  const frame = {
    filename: 'https://site/a.js?email=x',
    lineno: 3,
    vars: { message: 'I am Ada' },
    context_line: 'x',
  };
  expect(cleanReport({ exception: { values: [{ type: 'E', stacktrace: { frames: [frame] } }] } })).toEqual({
    exception: {
      values: [{ type: 'E', stacktrace: { frames: [{ filename: 'https://site/a.js', lineno: 3 }] } }],
    },
  });
});
