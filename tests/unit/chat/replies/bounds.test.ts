import { rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { GET as getHealth } from '#app/api/health/route';
import { chat } from '#lib/content/chat';
import {
  CHAT_ADDRESS_RECORDINGS_MAX,
  CHAT_ADDRESS_RUNS_MAX,
  CHAT_HELD_MAX_BYTES,
  CHAT_RECORDINGS_MAX_BYTES,
  CHAT_REPLY_MAX_BYTES,
  CHAT_RUNS_MAX,
  RECORDING_MAX_BYTES,
} from '#lib/contracts/limits';
import { getRunRegistry, Run } from '#lib/server/chat/run-registry';
import { watchForwarding } from '#lib/server/http/client-ip';
import { getStore } from '#lib/server/store/store';
import { streamLine } from '#tests/support/n8n-stream';
import { chatForm, chatRequest, recordedForm, SITE } from '#tests/support/requests';
import { fetchReply, forget, KEY, keyOf, read, say, send, stop } from '#tests/support/unit/chat-replies';
import { configure } from '#tests/support/unit/environment';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answer, answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// The cost limits of messages, and operation without a webhook, without a store, and with signing.

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
const ends = () => log.filter(({ msg }) => msg === 'reply');

/** The number of replies of maximum size that are held. */
const HELD_REPLIES = CHAT_HELD_MAX_BYTES / CHAT_REPLY_MAX_BYTES;

function addRuns(count: number): Run[] {
  return Array.from({ length: count }, (_, number) => {
    const sessionId = sessionOf(number);
    const message = { sessionId, key: KEY, fingerprint: '', address: sessionId, recordingBytes: 0 };
    const added = getRunRegistry().add(message);
    if (!added.ok) throw new Error(added.cause);
    return added.value;
  });
}

describe('bounds', () => {
  test('a process accepts a limited number of open messages and asks the others to return', {
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

  test('waiting recordings are limited in size, and leave room for every reply', {
    timeout: 60_000,
  }, async () => {
    const { behaviour, release } = answerLate('Heard.');
    webhook.behave(behaviour);
    const waiting: Promise<unknown>[] = [];
    const count = Math.floor(CHAT_RECORDINGS_MAX_BYTES / RECORDING_MAX_BYTES);
    for (let number = 1; number <= count; number += 1) {
      const address = `192.0.2.${number}`;
      const form = recordedForm(RECORDING_MAX_BYTES);
      waiting.push(read(send({ session: sessionOf(number), address, form })));
      await webhook.arrived(number);
    }
    const form = recordedForm(RECORDING_MAX_BYTES);
    const address = '192.0.2.100';
    expect(await read(send({ session: sessionOf(100), address, form }))).toMatchObject({ end: 'chat-busy' });
    const typed = read(send({ session: sessionOf(101) }));
    await webhook.arrived(count + 1);
    expect(CHAT_HELD_MAX_BYTES - getRunRegistry().heldBytes()).toBeGreaterThanOrEqual(
      16 * CHAT_REPLY_MAX_BYTES,
    );
    release();
    await Promise.all(waiting);
    expect(await typed).toMatchObject({ text: 'Heard.' });
  });

  test('a recording resent under its key is not held twice', async () => {
    webhook.behave((_request, response) => {
      response.write(streamLine('begin') + streamLine('item', 'Start.'));
    });
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    /** As over a connection, which keeps nothing that was read. */
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

  test('a reply over a megabyte fails and keeps what had arrived', () => {
    const run = new Run({
      sessionId: 'session',
      key: KEY,
      fingerprint: '',
      address: '192.0.2.1',
      recordingBytes: 0,
    });
    expect(run.append('x'.repeat(CHAT_REPLY_MAX_BYTES))).toBe(null);
    expect(run.append('x')).toMatchObject({ code: 'upstream-too-large' });
    expect(run.text).toHaveLength(CHAT_REPLY_MAX_BYTES);
  });

  test('growing replies are limited in total size', () => {
    const runs = addRuns(HELD_REPLIES + 1);
    for (const run of runs) run.read();
    const grown = runs.map((run) => run.append('x'.repeat(CHAT_REPLY_MAX_BYTES)));
    getRunRegistry().runs.clear();
    expect(grown.filter((failure) => failure === null)).toHaveLength(HELD_REPLIES);
    expect(grown.at(-1)).toMatchObject({
      code: 'upstream-too-large',
      cause: expect.stringMatching(/all messages/),
    });
  });

  test('an upstream that sends more than a megabyte is cut, and the failure is kept', async () => {
    webhook.behave(answerOutput('x'.repeat(CHAT_REPLY_MAX_BYTES)));
    expect(await read(send())).toMatchObject({ status: 502, end: 'upstream-too-large' });
    expect(await read(fetchReply())).toMatchObject({ status: 502, end: 'upstream-too-large' });
  });

  test('a slow reader neither blocks the reply nor holds what it has not read', async () => {
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
    // Stored and sent to the fast reader, while the slow one has read one piece.
    expect(await quick).toMatchObject({ text: whole, end: 'done' });
    expect(ends()).toMatchObject([{ state: 'done' }]);
    // The store has it, but it counts as long as somebody reads it from memory.
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
    // Text it had not read was held once for all readers, not in pieces for each.
    expect(pieces).toBeLessThan(20);
    expect(getRunRegistry().heldBytes()).toBe(0);
  });
});

describe('one address', () => {
  const busy = { status: 429, end: 'rate-limited' };

  test('has a limited number of open messages, and leaves the other places to others', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const open = Array.from({ length: CHAT_ADDRESS_RUNS_MAX }, (_, number) =>
      // One network, which belongs to a single customer.
      read(send({ session: sessionOf(number), address: `2001:db8:1:2::${number}` })),
    );
    await webhook.arrived(CHAT_ADDRESS_RUNS_MAX);
    const oneMore = (address: string) => read(send({ session: sessionOf(100), address }));
    expect(await oneMore('2001:db8:1:2::99')).toMatchObject(busy);
    expect(log.find(({ code }) => code === busy.end)).toMatchObject({
      cause: '16 messages from one address are open',
    });
    // A message that was already sent may be fetched again.
    const again = read(send({ session: sessionOf(0), address: '2001:db8:1:2::99' }));
    const other = oneMore('2001:db8:1:3::99');
    await webhook.arrived(CHAT_ADDRESS_RUNS_MAX + 1);
    release();
    for (const seen of await Promise.all([...open, other, again]))
      expect(seen).toMatchObject({ text: 'Late.' });
    expect(await read(send({ session: sessionOf(101), address: '2001:db8:1:2::99' }))).toMatchObject({
      end: 'done',
    });
  });

  test('is not counted if a proxy gives it to every visitor', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const ask = (number: number) => read(send({ session: sessionOf(number), address: '127.0.0.1' }));
    const open = Array.from({ length: CHAT_ADDRESS_RUNS_MAX }, (_, number) => ask(number));
    await webhook.arrived(CHAT_ADDRESS_RUNS_MAX);
    expect(await ask(100)).toMatchObject(busy);
    for (let sent = 0; sent < 20; sent += 1)
      watchForwarding({ headers: { 'x-forwarded-for': '203.0.113.7' }, url: '/' });
    open.push(ask(101));
    await webhook.arrived(CHAT_ADDRESS_RUNS_MAX + 1);
    release();
    for (const seen of await Promise.all(open)) expect(seen).toMatchObject({ text: 'Late.' });
  });

  test('has a limited number of open recordings, and can still type', async () => {
    const { behaviour, release } = answerLate('Heard.');
    webhook.behave(behaviour);
    const record = (number: number, address = '192.0.2.1') =>
      read(send({ session: sessionOf(number), address, form: recordedForm(4000) }));
    const open = Array.from({ length: CHAT_ADDRESS_RECORDINGS_MAX }, (_, number) => record(number));
    await webhook.arrived(CHAT_ADDRESS_RECORDINGS_MAX);
    expect(await record(100)).toMatchObject(busy);
    open.push(record(101, '192.0.2.2'), read(send({ session: sessionOf(102) })));
    await webhook.arrived(CHAT_ADDRESS_RECORDINGS_MAX + 2);
    release();
    for (const seen of await Promise.all(open)) expect(seen).toMatchObject({ text: 'Heard.' });
    expect(await record(103)).toMatchObject({ end: 'done' });
  });
});

describe('when places are short, runs without readers are evicted first', () => {
  const interrupted = { status: 503, text: '', end: 'interrupted' };

  /** A message whose visitor can leave before there is a response. */
  function sendAndWait(number: number, form?: FormData) {
    const visitor = new AbortController();
    const headers = { 'x-socket-address': `192.0.2.${number % 200}` };
    const message = { key: KEY, session: sessionOf(number), headers, ...(form && { form }) };
    const answer = read(postChat(new Request(chatRequest(message), { signal: visitor.signal })));
    const leave = async () => {
      visitor.abort();
      expect(await answer).toMatchObject({ end: 'client-closed' });
    };
    return { answer, leave };
  }

  test('256 places: the one abandoned first ends, and a returning visitor is told', {
    timeout: 60_000,
  }, async () => {
    let gone = 0;
    const { behaviour, release } = answerLate('Late.');
    webhook.behave((request, response) => {
      response.once('close', () => {
        if (!response.writableFinished) gone += 1;
      });
      return behaviour(request, response);
    });
    const all = Array.from({ length: CHAT_RUNS_MAX }, (_, number) => sendAndWait(number));
    await webhook.arrived(CHAT_RUNS_MAX);
    const [first, second, third] = all.splice(0, 3);
    await third?.leave();
    await second?.leave();
    await first?.leave();
    // A visitor who returns reclaims their place.
    const back = read(fetchReply({ session: sessionOf(2) }));
    await expect.poll(() => getRunRegistry().find(sessionOf(2), KEY)?.isRead).toBe(true);
    all.push(sendAndWait(1000));
    await webhook.arrived(CHAT_RUNS_MAX + 1);
    expect(getRunRegistry().open()).toHaveLength(CHAT_RUNS_MAX);
    expect(await read(fetchReply({ session: sessionOf(1) }))).toMatchObject(interrupted);
    await expect.poll(() => gone).toBe(1);
    // From the store as well, when this process no longer has it.
    await expect.poll(() => getRunRegistry().find(sessionOf(1), KEY)).toBeUndefined();
    expect(await read(fetchReply({ session: sessionOf(1) }))).toMatchObject(interrupted);
    // Retry resends it, in the place of the last message without a reader.
    const retried = read(send({ session: sessionOf(1), address: '192.0.2.1', isRepeated: true }));
    await webhook.arrived(CHAT_RUNS_MAX + 2);
    expect(await read(fetchReply({ session: sessionOf(0) }))).toMatchObject(interrupted);
    expect(await read(send({ session: sessionOf(1001), address: '192.0.2.250' }))).toMatchObject({
      end: 'chat-busy',
    });
    release();
    for (const seen of await Promise.all([back, retried, ...all.map(({ answer }) => answer)]))
      expect(seen).toMatchObject({ text: 'Late.', end: 'done' });
    expect(ends().filter(({ state }) => state === 'failed')).toMatchObject([
      { code: 'interrupted', cause: 'evicted: no reader, and the process is full' },
      { code: 'interrupted', cause: 'evicted: no reader, and the process is full' },
    ]);
  });

  test('recordings: no more of them end than necessary', { timeout: 60_000 }, async () => {
    const { behaviour, release } = answerLate('Heard.');
    webhook.behave(behaviour);
    const count = Math.floor(CHAT_RECORDINGS_MAX_BYTES / RECORDING_MAX_BYTES);
    const all: ReturnType<typeof sendAndWait>[] = [sendAndWait(100)];
    await webhook.arrived(1);
    for (let number = 1; number <= count; number += 1) {
      all.push(sendAndWait(number, recordedForm(RECORDING_MAX_BYTES)));
      await webhook.arrived(number + 1);
    }
    const [typed, first, second] = all.splice(0, 3);
    // It holds no bytes whose release would help.
    await typed?.leave();
    await first?.leave();
    await second?.leave();
    all.push(sendAndWait(101, recordedForm(RECORDING_MAX_BYTES)));
    await webhook.arrived(count + 2);
    expect(await read(fetchReply({ session: sessionOf(1) }))).toMatchObject(interrupted);
    const back = [read(fetchReply({ session: sessionOf(100) })), read(fetchReply({ session: sessionOf(2) }))];
    release();
    for (const seen of await Promise.all([...back, ...all.map(({ answer }) => answer)]))
      expect(seen).toMatchObject({ text: 'Heard.', end: 'done' });
  });

  test('a visitor who waits for the store counts as a reader', async () => {
    const store = await getStore();
    const write = store.writeUnsynced;
    const claiming = Promise.withResolvers<void>();
    const answering = Promise.withResolvers<void>();
    vi.spyOn(store, 'writeUnsynced').mockImplementation(async (statement) => {
      claiming.resolve();
      await answering.promise;
      return write(statement);
    });
    const waiting = read(send({ session: sessionOf(1000) }));
    await claiming.promise;
    const others = addRuns(CHAT_RUNS_MAX - 1);
    for (const other of others) other.read();
    expect(await read(send({ session: sessionOf(1001) }))).toMatchObject({ end: 'chat-busy' });
    for (const other of others) getRunRegistry().remove(other);
    answering.resolve();
    expect(await waiting).toMatchObject({ text: 'Hello.', end: 'done' });
  });

  test('replies: one that is being read may grow', () => {
    const runs = addRuns(HELD_REPLIES + 1);
    const [unread, ...others] = runs;
    for (const run of others) run.read();
    for (const run of runs) expect(run.append('x'.repeat(CHAT_REPLY_MAX_BYTES))).toBe(null);
    getRunRegistry().runs.clear();
    expect(unread?.outcome).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } });
    expect(unread?.abortReason).toBe('interrupted');
    expect(unread?.text).toBe('');
    expect(others.every(({ outcome }) => outcome === null)).toBe(true);
  });
});

describe('without a webhook', () => {
  beforeEach(async () => {
    await site.remove();
    site = await configure({});
  });

  test('built-in answers are kept and can be fetched again', async () => {
    const first = await read(send());
    expect(first).toMatchObject({ status: 200, end: 'done', replayed: false });
    expect(first.text.length).toBeGreaterThan(40);
    expect(await read(send())).toEqual({ ...first, replayed: true });
    expect(await read(fetchReply())).toEqual(first);
    const form = recordedForm(4000);
    expect(await read(send({ key: keyOf(2), form }))).toMatchObject({ text: chat.builtInVoice });
    expect(await read(fetchReply({ key: keyOf(2) }))).toMatchObject({ text: chat.builtInVoice });
  });

  test('they can be stopped halfway', async () => {
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
    // A folder is needed where a file is.
    writeFileSync(path.join(blocked.dataDir, 'file'), '');
    process.env.DATA_DIR = path.join(blocked.dataDir, 'file');
    process.env.CHAT_WEBHOOK_URL = webhook.url;
    site = blocked;
    log = captureLog();
  });

  test('a message is sent once by this process, which keeps its reply', async () => {
    const first = await read(send());
    expect(first).toMatchObject({ text: 'Hello.', replayed: false });
    expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: true });
    expect(await read(fetchReply())).toMatchObject({ text: 'Hello.' });
    expect(await read(send({ form: chatForm({ message: 'Other' }) }))).toMatchObject({ status: 422 });
    expect(webhook.received).toHaveLength(1);
    expect(log.some(({ msg }) => msg === 'replies are kept in this process only')).toBe(true);
  });

  test('a pending message is found, and not resent, when the store returns', async () => {
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

  test('three messages of a session may be pending, but not four', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const three = [1, 2, 3].map((number) => read(send({ key: keyOf(number) })));
    await webhook.arrived(3);
    expect((await send({ key: keyOf(4) })).status).toBe(429);
    release();
    await Promise.all(three);
  });

  test('a failed message can be resent, and forgetting reports what could not be forgotten', async () => {
    webhook.behave(answer('{}', 500));
    expect(await read(send())).toMatchObject({ end: 'upstream-status' });
    webhook.behave(answerOutput('Now.'));
    expect(await read(send())).toMatchObject({ text: 'Now.', replayed: false });
    // This process has deleted its part, but not what the store may have.
    expect(await read(forget())).toMatchObject({ status: 503, end: 'store-unavailable' });
    expect(await read(fetchReply())).toMatchObject({ status: 503, end: 'store-unavailable' });
    rmSync(process.env.DATA_DIR ?? '');
    expect((await forget()).status).toBe(204);
    expect(await read(fetchReply())).toMatchObject({ status: 404, end: 'unknown-reply' });
  });
});

test('a message is answered if the store fails before its secret was read', async () => {
  await (await getStore()).db.destroy();
  expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: false });
  expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: true });
  expect(webhook.received).toHaveLength(1);
});

test('the key is the id of a signed message', async () => {
  await site.remove();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, WEBHOOK_SIGNING_SECRET: SECRET });
  await read(send());
  expect(webhook.received[0]?.headers).toMatchObject({ 'webhook-id': KEY, 'idempotency-key': KEY });
});

test('health counts open messages only for requests with the token', async () => {
  await site.remove();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, HEALTH_TOKEN: TOKEN });
  const { behaviour, release } = answerLate('Late.');
  webhook.behave(behaviour);
  const count = async () => {
    const request = new Request(`${SITE}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return ((await (await getHealth(request)).json()) as { openMessages: unknown }).openMessages;
  };
  expect(await count()).toBe(0);
  const reading = read(send());
  await webhook.arrived(1);
  expect(await count()).toBe(1);
  release();
  await reading;
  expect(await count()).toBe(0);
});
