import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { errorSentences } from '#lib/content/errors';
import type { ChatPiece } from '#lib/contracts/chat';
import { KEEP_ALIVE, streamLine, streamRun } from '#tests/support/n8n-stream';
import { chatRequest, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { startWebhook, type Webhook } from '#tests/support/webhook';

// Time limits of replies. The connections are real; only the timers' clock is simulated.

const SECOND = 1000;
const late = { failed: errorSentences['upstream-timeout'], code: 'upstream-timeout' };
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let log: LogLine[];
let upstream: ServerResponse;
let gone: Promise<void>;

beforeEach(async () => {
  webhook = await startWebhook((_request, response) => {
    upstream = response;
  });
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, CHAT_LATE_SECONDS: '60' });
  log = captureLog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await webhook.close();
});

/** Writes and waits until it has been read. Both ends are in this process. */
async function say(text: string): Promise<void> {
  await new Promise<void>((resolve) => upstream.write(text, () => resolve()));
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
const words = (text: string) => streamLine('item', text);

const ask = () => postChat(chatRequest());

/** Calls a webhook that starts to stream at once, and reads piece by piece. */
async function listen(first: string) {
  const response = ask();
  await webhook.arrived(1);
  gone = new Promise((resolve) => upstream.once('close', resolve));
  await say(first);
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return async (): Promise<ChatPiece> => {
    // Before the first words, the head is sent with the first heartbeat.
    reader ??= (await response).body?.getReader();
    const read = await reader?.read();
    return JSON.parse(new TextDecoder().decode(read?.value)) as ChatPiece;
  };
}
/** Returns the next piece that is not a heartbeat. */
async function nextWords(next: () => Promise<ChatPiece>): Promise<ChatPiece> {
  for (;;) {
    const piece = await next();
    if (!('delta' in piece) || piece.delta !== '') return piece;
  }
}
const causes = () => log.filter(({ msg }) => msg === 'request').map(({ code, cause }) => ({ code, cause }));

describe('the first words', () => {
  test('get 60 seconds, whatever precedes them', async () => {
    const next = await listen(streamLine('begin'));
    await vi.advanceTimersByTimeAsync(40 * SECOND);
    await say(KEEP_ALIVE + streamLine('end') + streamLine('begin') + words(' '));
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(await nextWords(next)).toEqual(late);
    await gone;
    expect(causes()).toEqual([{ code: 'upstream-timeout', cause: 'no words within 60000 ms' }]);
  });

  test('get 60 seconds if nothing arrives at all', async () => {
    const response = ask();
    await webhook.arrived(1);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect((await readReply(response)).end).toBe('upstream-timeout');
    expect(causes()).toEqual([{ code: 'upstream-timeout', cause: 'no words within 60000 ms' }]);
  });

  test('may arrive after 59 seconds, and the rest later', async () => {
    const next = await listen(streamLine('begin'));
    await vi.advanceTimersByTimeAsync(59 * SECOND);
    await say(words('At last. '));
    expect(await nextWords(next)).toEqual({ delta: 'At last. ' });
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    upstream.end(words('And more.') + streamLine('end'));
    expect(await nextWords(next)).toEqual({ delta: 'And more.' });
    expect(await nextWords(next)).toEqual({ done: true });
  });
});

describe('a reply that has started', () => {
  test('is not cut while it continues', async () => {
    const next = await listen(streamLine('begin') + words('0 '));
    expect(await nextWords(next)).toEqual({ delta: '0 ' });
    for (let turn = 1; turn <= 10; turn += 1) {
      await vi.advanceTimersByTimeAsync(29 * SECOND);
      await say(words(`${turn} `));
      expect(await nextWords(next)).toEqual({ delta: `${turn} ` });
    }
    upstream.end(streamLine('end'));
    expect(await nextWords(next)).toEqual({ done: true });
    expect(causes()).toEqual([{ code: undefined, cause: undefined }]);
  });

  test('is abandoned after five minutes', async () => {
    const next = await listen(streamLine('begin') + words('0 '));
    for (let turn = 1; turn <= 14; turn += 1) {
      await nextWords(next);
      await vi.advanceTimersByTimeAsync(20 * SECOND);
      await say(words(`${turn} `));
    }
    expect(await nextWords(next)).toEqual({ delta: '14 ' });
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(await nextWords(next)).toEqual(late);
    await gone;
    expect(causes()).toEqual([
      { code: 'upstream-timeout', cause: 'the reply was not whole within 300000 ms' },
    ]);
  });

  test.each([
    ['nothing comes', ''],
    ['only signs of life come', KEEP_ALIVE],
    ['only blanks come', ' \n \n'],
  ])('is abandoned after 30 seconds in which %s', async (_name, sign) => {
    const next = await listen(streamLine('begin') + words('Half '));
    expect(await nextWords(next)).toEqual({ delta: 'Half ' });
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    if (sign) await say(sign);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(await nextWords(next)).toEqual(late);
    await gone;
    expect(causes()).toEqual([{ code: 'upstream-timeout', cause: 'silent for 30000 ms' }]);
  });

  test('succeeds if only a later node takes too long', async () => {
    const next = await listen(streamRun(['Whole.']));
    expect(await nextWords(next)).toEqual({ delta: 'Whole.' });
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(await nextWords(next)).toEqual({ done: true });
    await gone;
    expect(causes()).toEqual([
      {
        code: undefined,
        cause: 'after the end of the reply: silent for 30000 ms',
      },
    ]);
  });

  test('keeps the visitor’s connection alive while it cannot be shown', async () => {
    const next = await listen(streamLine('begin') + words('{"output":'));
    let beats = 0;
    const told: Promise<ChatPiece> = (async () => {
      for (;;) {
        const piece = await next();
        if (!('delta' in piece) || piece.delta !== '') return piece;
        beats += 1;
      }
    })();
    for (let turn = 0; turn < 8; turn += 1) {
      await vi.advanceTimersByTimeAsync(20 * SECOND);
      await say(words(' '));
    }
    upstream.end(words('"Whole."}') + streamLine('end'));
    expect(await told).toEqual({ delta: 'Whole.' });
    // The server cuts a connection after 90 s of silence, and many proxies after 60.
    expect(beats).toBeGreaterThanOrEqual(8);
  });
});

test('an answer without streaming gets 60 seconds as a whole', async () => {
  const response = ask();
  await webhook.arrived(1);
  await say('[{"output":"Hal');
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect((await readReply(response)).end).toBe('upstream-timeout');
  expect(causes()).toEqual([{ code: 'upstream-timeout', cause: 'no words within 60000 ms' }]);
});
