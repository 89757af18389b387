import { rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { GET as getHealth } from '#app/api/health/route';
import { chat } from '#lib/content/chat';
import {
  CHAT_HELD_MAX_BYTES,
  CHAT_RECORDINGS_MAX_BYTES,
  CHAT_REPLY_MAX_BYTES,
  CHAT_RUNS_MAX,
  RECORDING_MAX_BYTES,
} from '#lib/contracts/limits';
import { getRunRegistry, Run } from '#lib/server/chat/run-registry';
import { getStore } from '#lib/server/store/store';
import { streamLine } from '#tests/support/n8n-stream';
import { chatForm, chatRequest, recordedForm, SITE } from '#tests/support/requests';
import { fetchReply, forget, KEY, keyOf, read, say, send, stop } from '#tests/support/unit/chat-replies';
import { configure } from '#tests/support/unit/environment';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answer, answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What messages may cost, and what holds without a webhook, without a store, and with signing on.

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let log: LogLine[];

beforeEach(async () => {
  webhook = await startWebhook();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url });
  log = captureLog();
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});
const sessionOf = (number: number) => `session_1760000000000_visitor${number}`;
const ends = () => log.filter(({ msg }) => msg === 'exchange');

describe('bounds', () => {
  it('a process takes so many open messages, and tells the others to come back', {
    timeout: 60_000,
  }, async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const all = Array.from({ length: CHAT_RUNS_MAX }, (_, number) =>
      read(send({ session: sessionOf(number), address: `192.0.2.${number % 200}` })),
    );
    await webhook.arrived(CHAT_RUNS_MAX);
    const oneMore = () => read(send({ session: sessionOf(1000), address: '192.0.2.250' }));
    expect(await oneMore()).toMatchObject({ status: 503, end: 'chat-busy' });
    expect(log.find(({ code }) => code === 'chat-busy')).toMatchObject({ cause: '256 messages are open' });
    release();
    for (const seen of await Promise.all(all)) expect(seen).toMatchObject({ text: 'Late.' });
    expect(await oneMore()).toMatchObject({ end: 'done' });
  });

  it('recordings that wait weigh no more than so much in all, and leave room for every reply', {
    timeout: 60_000,
  }, async () => {
    const { behaviour, release } = answerLate('Heard.');
    webhook.behave(behaviour);
    const waiting: Promise<unknown>[] = [];
    const count = Math.floor(CHAT_RECORDINGS_MAX_BYTES / RECORDING_MAX_BYTES);
    for (let number = 1; number <= count; number += 1) {
      waiting.push(read(send({ session: sessionOf(number), form: recordedForm(RECORDING_MAX_BYTES) })));
      await webhook.arrived(number);
    }
    const form = recordedForm(RECORDING_MAX_BYTES);
    expect(await read(send({ session: sessionOf(100), form }))).toMatchObject({ end: 'chat-busy' });
    const typed = read(send({ session: sessionOf(101) }));
    await webhook.arrived(count + 1);
    expect(CHAT_HELD_MAX_BYTES - getRunRegistry().heldBytes()).toBeGreaterThanOrEqual(
      16 * CHAT_REPLY_MAX_BYTES,
    );
    release();
    await Promise.all(waiting);
    expect(await typed).toMatchObject({ text: 'Heard.' });
  });

  it('a recording that is sent again under its key is not held a second time', async () => {
    webhook.behave((_request, response) => {
      response.write(streamLine('begin') + streamLine('item', 'Start.'));
    });
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    /** As over a connection, which keeps nothing of what was read. */
    const sendOnce = async (number: number) => {
      const headers = { 'x-socket-address': `192.0.2.${number}` };
      const request = chatRequest({ key: KEY, form: recordedForm(RECORDING_MAX_BYTES), headers });
      const bytes = await request.bytes();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          controller.close();
        },
      });
      const init = { method: 'POST', headers: request.headers, body, duplex: 'half' };
      return postChat(new Request(request.url, init as RequestInit));
    };
    const answers = [await sendOnce(0)];
    const heldBytes = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = heldBytes();
    for (let number = 1; number <= 8; number += 1) answers.push(await sendOnce(number));
    await expect.poll(heldBytes).toBeLessThan(before + 2 * RECORDING_MAX_BYTES);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
  });

  it('a reply over a megabyte fails, with what had come', () => {
    const run = new Run({ sessionId: 'session', key: KEY, fingerprint: '' });
    expect(run.append('x'.repeat(CHAT_REPLY_MAX_BYTES))).toBe(null);
    expect(run.append('x')).toMatchObject({ code: 'upstream-too-large' });
    expect(run.text).toHaveLength(CHAT_REPLY_MAX_BYTES);
  });

  it('replies that grow weigh no more than so much in all', () => {
    const registry = getRunRegistry();
    const count = CHAT_HELD_MAX_BYTES / CHAT_REPLY_MAX_BYTES;
    const message = { key: KEY, fingerprint: '', recordingBytes: 0 };
    const runs = Array.from({ length: count + 1 }, (_, number) =>
      registry.add({ ...message, sessionId: sessionOf(number) }),
    );
    const grown = runs.map((run) => run.ok && run.value.append('x'.repeat(CHAT_REPLY_MAX_BYTES)));
    registry.runs.clear();
    expect(grown.filter((failure) => failure === null)).toHaveLength(count);
    expect(grown.at(-1)).toMatchObject({
      code: 'upstream-too-large',
      cause: expect.stringMatching(/all messages/),
    });
  });

  it('an upstream that sends more than a megabyte is cut, and the failure is kept', async () => {
    webhook.behave(answerOutput('x'.repeat(CHAT_REPLY_MAX_BYTES)));
    expect(await read(send())).toMatchObject({ status: 502, end: 'upstream-too-large' });
    expect(await read(fetchReply())).toMatchObject({ status: 502, end: 'upstream-too-large' });
  });

  it('a slow reader neither holds the reply up nor keeps what it has not read', async () => {
    const taken = Promise.withResolvers<ServerResponse>();
    webhook.behave((_request, response) => taken.resolve(response));
    const slow = send();
    const upstream = await taken.promise;
    await say(upstream, streamLine('begin') + streamLine('item', 'Start. '));
    const slowReader = (await slow).body?.getReader();
    await slowReader?.read();
    const quick = read(fetchReply());
    const words = Array.from({ length: 800 }, (_, number) => `${number} `.padEnd(1000, 'x'));
    for (const word of words) upstream.write(streamLine('item', word));
    upstream.end(streamLine('end'));
    const whole = `Start. ${words.join('')}`;
    // Written down and told to the quick one, while the slow one has read one piece.
    expect(await quick).toMatchObject({ text: whole, end: 'done' });
    expect(ends()).toMatchObject([{ state: 'done' }]);
    // The store has it, and it counts as long as somebody reads it from memory.
    await expect.poll(() => getRunRegistry().runs.size).toBe(0);
    expect(getRunRegistry().heldBytes()).toBe(whole.length);
    let rest = 'Start. ';
    let pieces = 0;
    let pending = '';
    for (;;) {
      const { done, value } = (await slowReader?.read()) ?? { done: true };
      if (done) break;
      pending += new TextDecoder().decode(value);
      pieces += 1;
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) rest += (JSON.parse(line) as { delta?: string }).delta ?? '';
    }
    expect(rest).toBe(whole);
    // What it had not asked for was held once, for all, and not piece by piece for it.
    expect(pieces).toBeLessThan(20);
    expect(getRunRegistry().heldBytes()).toBe(0);
  });
});

describe('without a webhook', () => {
  beforeEach(async () => {
    await site.remove();
    site = await configure({});
  });

  it('the built-in answers are kept and given again', async () => {
    const first = await read(send());
    expect(first).toMatchObject({ status: 200, end: 'done', replayed: false });
    expect(first.text.length).toBeGreaterThan(40);
    expect(await read(send())).toEqual({ ...first, replayed: true });
    expect(await read(fetchReply())).toEqual(first);
    const form = recordedForm(4000);
    expect(await read(send({ key: keyOf(2), form }))).toMatchObject({ text: chat.embeddedVoice });
    expect(await read(fetchReply({ key: keyOf(2) }))).toMatchObject({ text: chat.embeddedVoice });
  });

  it('they can be stopped in the middle', async () => {
    const response = await send();
    const reader = response.body?.getReader();
    await reader?.read();
    expect((await stop()).status).toBe(204);
    const stopped = await read(fetchReply());
    expect(stopped).toMatchObject({ end: 'done' });
    const whole = await read(send({ key: keyOf(2) }));
    expect(whole.text.startsWith(stopped.text)).toBe(true);
    expect(stopped.text.length).toBeLessThan(whole.text.length);
  });
});

describe('without a store', () => {
  beforeEach(async () => {
    await site.remove();
    const blocked = await configure({});
    // A folder is wanted where a file is.
    writeFileSync(path.join(blocked.dataDir, 'file'), '');
    process.env.DATA_DIR = path.join(blocked.dataDir, 'file');
    process.env.CHAT_WEBHOOK_URL = webhook.url;
    site = blocked;
    log = captureLog();
  });

  it('a message is still sent once by this process, and its reply is kept there', async () => {
    const first = await read(send());
    expect(first).toMatchObject({ text: 'Hello.', replayed: false });
    expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: true });
    expect(await read(fetchReply())).toMatchObject({ text: 'Hello.' });
    expect(await read(send({ form: chatForm({ message: 'Other' }) }))).toMatchObject({ status: 422 });
    expect(webhook.received).toHaveLength(1);
    expect(log.some(({ msg }) => msg === 'replies are kept in this process only')).toBe(true);
  });

  it('a message that waits is found, and not sent again, when the store comes back', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const first = read(send());
    await webhook.arrived(1);
    rmSync(process.env.DATA_DIR ?? '');
    await getStore();
    const [asked, again] = [read(fetchReply()), read(send())];
    release();
    expect(await Promise.all([first, asked, again])).toMatchObject([
      { text: 'Late.', replayed: false },
      { text: 'Late.' },
      { text: 'Late.', replayed: true },
    ]);
    expect(webhook.received).toHaveLength(1);
    expect((await forget()).status).toBe(204);
    expect(await read(fetchReply())).toMatchObject({ status: 404, end: 'unknown-reply' });
  });

  it('three messages of a session may wait, and no fourth', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const three = [1, 2, 3].map((number) => read(send({ key: keyOf(number) })));
    await webhook.arrived(3);
    expect((await send({ key: keyOf(4) })).status).toBe(429);
    release();
    await Promise.all(three);
  });

  it('one that failed is sent again, and who wants to be forgotten is told what cannot be', async () => {
    webhook.behave(answer('{}', 500));
    expect(await read(send())).toMatchObject({ end: 'upstream-status' });
    webhook.behave(answerOutput('Now.'));
    expect(await read(send())).toMatchObject({ text: 'Now.', replayed: false });
    // What this process had is gone; what the store may have is not.
    expect(await read(forget())).toMatchObject({ status: 503, end: 'store-unavailable' });
    expect(await read(fetchReply())).toMatchObject({ status: 503, end: 'store-unavailable' });
    rmSync(process.env.DATA_DIR ?? '');
    expect((await forget()).status).toBe(204);
    expect(await read(fetchReply())).toMatchObject({ status: 404, end: 'unknown-reply' });
  });
});

it('a message is answered when the store drops before its secret was read', async () => {
  await (await getStore()).db.destroy();
  expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: false });
  expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: true });
  expect(webhook.received).toHaveLength(1);
});

it('the key is the id that a signed message has', async () => {
  await site.remove();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, WEBHOOK_SIGNING_SECRET: SECRET });
  await read(send());
  expect(webhook.received[0]?.headers).toMatchObject({ 'webhook-id': KEY, 'idempotency-key': KEY });
});

it('health counts the open messages for who brings the token', async () => {
  await site.remove();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, HEALTH_TOKEN: TOKEN });
  const { behaviour, release } = answerLate('Late.');
  webhook.behave(behaviour);
  const count = async () => {
    const request = new Request(`${SITE}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return ((await (await getHealth(request)).json()) as { exchanges: unknown }).exchanges;
  };
  expect(await count()).toEqual({ open: 0 });
  const reading = read(send());
  await webhook.arrived(1);
  expect(await count()).toEqual({ open: 1 });
  release();
  await reading;
  expect(await count()).toEqual({ open: 0 });
});
