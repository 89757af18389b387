import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import type { ErrorCode } from '#lib/contracts/errors';
import { deliver } from '#lib/server/contact/deliver';
import { probeWebhook } from '#lib/server/upstream/probe';
import { makeLead } from '#tests/support/leads';
import { chatRequest, readReply, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { hostilities, startHostileUpstream } from '#tests/support/unit/hostile-upstream';

// Every client of an upstream against everything that an upstream can do. The visitor's response is the
// documented one, in bounded time; bounded bytes are read, and the connection is closed.

type Kind = keyof typeof hostilities;

// The outcome for a consumer that reads the whole response.
const outcomes: Record<Kind, ErrorCode> = {
  'never answers': 'upstream-timeout',
  'sends its head byte by byte': 'upstream-unreachable',
  'sends headers byte by byte': 'upstream-timeout',
  'sends its body byte by byte': 'upstream-timeout',
  'stops in the middle': 'upstream-timeout',
  'says early hints for ever': 'upstream-timeout',
  'sends headers without end': 'upstream-unreachable',
  'answers a gigabyte': 'upstream-too-large',
  'answers in chunks without end': 'upstream-too-large',
  'answers a gzip bomb': 'upstream-too-large',
  'answers a brotli bomb': 'upstream-too-large',
  'answers a bomb in a bomb': 'upstream-too-large',
  'is not compressed as it says': 'upstream-unreachable',
  redirects: 'upstream-status',
  'refuses byte by byte': 'upstream-status',
  'refuses without end': 'upstream-status',
  'promises more than it sends': 'upstream-unreachable',
  'sends more than it promises': 'invalid-answer',
  'says two lengths': 'upstream-unreachable',
  'says no good length': 'upstream-unreachable',
  'breaks its chunks': 'upstream-unreachable',
  'resets half-way': 'upstream-unreachable',
  'closes its half before it answers': 'upstream-unreachable',
  'speaks another language': 'upstream-unreachable',
};
const rows = Object.entries(outcomes) as [Kind, ErrorCode][];

// Loopback's own buffers take a few megabytes before anybody reads.
const TAKEN_MAX = 16 * 1024 * 1024;
const MEMORY_MAX = 80 * 1024 * 1024;
// Short where the deadline ends the exchange, long enough for the rest on a busy machine.
const DEADLINE_MS = { short: 300, long: 15_000 };

let upstream: Awaited<ReturnType<typeof startHostileUpstream>>;
let site: Awaited<ReturnType<typeof configure>>;
let asked: number[] = [];

beforeEach(async () => {
  upstream = await startHostileUpstream(() => {});
  const { host, origin } = new URL(upstream.url);
  site = await configure({
    CHAT_WEBHOOK_URL: upstream.url,
    CHAT_LATE_SECONDS: '60',
    VAPI_API_KEY: 'key',
    VAPI_ASSISTANT_ID: 'assistant',
    VAPI_API_URL: origin,
    SENTRY_DSN: `http://publickey@${host}/42`,
  });
});
afterEach(async () => {
  await site.remove();
  await upstream.close();
});

function shortenDeadlines(to: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const start = setTimeout;
  const shorten = (ms: number) => {
    asked.push(ms);
    return Math.min(ms, to);
  };
  asked = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(shorten(ms)));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: []) =>
    start(run, shorten(ms), ...rest)) as typeof setTimeout);
}

/** Runs one exchange with a hostile upstream, and expects it to close soon after reading little. */
async function withstand<T>(kind: Kind, run: () => Promise<T>, deadline?: number): Promise<T> {
  upstream.turn(hostilities[kind]);
  shortenDeadlines(
    deadline ??
      (outcomes[kind] === 'upstream-timeout' || kind === 'refuses byte by byte'
        ? DEADLINE_MS.short
        : DEADLINE_MS.long),
  );
  const size = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = size();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, size());
  }, 2);
  try {
    return await run();
  } finally {
    if (kind !== 'redirects') await upstream.left();
    clearInterval(watching);
    // Hints are dropped as they come until the deadline, so their number depends on the connection's speed.
    if (kind !== 'says early hints for ever') expect(upstream.taken()).toBeLessThan(TAKEN_MAX);
    expect(most - before).toBeLessThan(MEMORY_MAX);
  }
}

const askVoice = () =>
  startCall(
    new Request(`${SITE}/api/voice/call/web`, {
      method: 'POST',
      headers: { origin: SITE, host: new URL(SITE).host, 'content-type': 'application/json' },
      body: '{}',
    }),
  );

async function codeOf(response: Response): Promise<ErrorCode> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return ((await response.json()) as { code: ErrorCode }).code;
}

describe('a chat webhook that', () => {
  test.each(rows)('%s: %s', async (kind, code) => {
    const answer = await withstand(kind, () => readReply(postChat(chatRequest())));
    expect(answer.end).toBe(code);
    expect(asked).toContain(60_000);
  });

  const item = `${JSON.stringify({ type: 'item', content: 'Half', metadata: { nodeId: 'a', runIndex: 0 } })}\n`;
  test.each([
    ['trickles', (socket: import('node:net').Socket) => setInterval(() => socket.write(' '), 5)],
    ['is cut', (socket: import('node:net').Socket) => socket.resetAndDestroy()],
    [
      'never ends',
      (socket: import('node:net').Socket) => setInterval(() => socket.write(' '.repeat(200_000)), 1),
    ],
  ] as const)('streams, and then %s: the text so far, and the failure', async (_name, go) => {
    shortenDeadlines(1000);
    upstream.turn((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 90000000\r\n\r\n${item}`,
        () => {
          const timer = go(socket);
          socket.on('close', () => clearInterval(timer as NodeJS.Timeout));
        },
      );
    });
    const response = await postChat(chatRequest());
    const pieces = (await response.text()).trim().split('\n');
    expect(pieces[0]).toBe('{"delta":"Half"}');
    expect(JSON.parse(pieces.at(-1) ?? '')).toHaveProperty('failed');
    await upstream.left();
    expect(upstream.taken()).toBeLessThan(TAKEN_MAX);
  });
});

describe('a voice service that', () => {
  test.each(rows)('%s: %s', async (kind, code) => {
    expect(await withstand(kind, async () => codeOf(await askVoice()))).toBe(code);
    expect(asked).toContain(10_000);
  });
});

// A lead is delivered once the status says so. Its body changes nothing, but must not hold the slot.
const delivered: Kind[] = [
  'sends its body byte by byte',
  'stops in the middle',
  'answers a gigabyte',
  'answers in chunks without end',
  'answers a gzip bomb',
  'answers a brotli bomb',
  'answers a bomb in a bomb',
  'is not compressed as it says',
  'promises more than it sends',
  'sends more than it promises',
  'breaks its chunks',
  'resets half-way',
];

describe('a contact webhook that', () => {
  test.each(rows)('%s', async (kind, code) => {
    const webhook = { url: upstream.url, authorization: undefined };
    const isDelivered = delivered.includes(kind);
    const outcome = await withstand(
      kind,
      async () => {
        const one = await deliver(webhook, { ...makeLead('a'), more: null, suspicion: null });
        if (one.ok) await one.value.ended;
        return one;
      },
      isDelivered ? DEADLINE_MS.long : undefined,
    );
    expect(outcome).toMatchObject(isDelivered ? { ok: true } : { ok: false, code });
    expect(asked).toContain(30_000);
  });
});

describe('a webhook that is connected to, and', () => {
  test.each(rows)('%s', async (kind) => {
    const probe = await withstand(kind, () => probeWebhook({ url: upstream.url, authorization: undefined }));
    expect(probe.finding).toMatch(/^(reachable|unreachable: |HTTP (307|500))/);
    expect(asked).toContain(10_000);
  });
});

test('what an upstream sends beyond its response is not taken for the next one', async () => {
  shortenDeadlines(DEADLINE_MS.long);
  const evil = '[{"output":"Evil."}]';
  const good = '[{"output":"Good."}]';
  const answer = (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  upstream.turn((socket) => socket.write(answer(good) + answer(evil)));
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await readReply(postChat(chatRequest()))).toMatchObject({ text: 'Good.', end: 'done' });
  }
});

test('a webhook that reads no request body is given up', async () => {
  shortenDeadlines(DEADLINE_MS.short);
  upstream.turn((socket) => void socket.pause());
  const recording = { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array(5_000_000) };
  const { postWebhook } = await import('#lib/server/upstream/webhook');
  const outcome = await postWebhook({
    name: 'chat',
    url: upstream.url,
    authorization: undefined,
    headers: {},
    body: [['audio', recording]],
    timeout: 300,
  });
  expect(outcome).toMatchObject({ ok: false, code: 'upstream-timeout' });
});
