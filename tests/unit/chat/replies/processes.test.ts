import type { ServerResponse } from 'node:http';
import { type CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REPLY_KEPT_HEADER } from '#lib/contracts/limits';
import { claimReply, purgeReplies } from '#lib/server/chat/reply-rows';
import { stopRuns } from '#lib/server/chat/run-leases';
import { getEnv } from '#lib/server/core/env';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { streamLine } from '#tests/support/n8n-stream';
import { engines } from '#tests/support/postgres';
import { chatForm, SESSION_ID } from '#tests/support/requests';
import {
  fetchReply,
  forget,
  KEY,
  keyOf,
  loseConnection,
  read,
  say,
  send,
  stop,
} from '#tests/support/unit/chat-replies';
import { configureOn } from '#tests/support/unit/engine-site';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// One message across several processes on one store, each with its own runs and connection. Only
// the clock is simulated: a process whose timers are not advanced counts as killed.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STEP_MS = 100;
type Process = { siteRuns?: unknown; siteStore?: unknown };
const globals = globalThis as Process;

describe.each(engines)('%s', (engine) => {
  let webhook: Webhook;
  let site: Awaited<ReturnType<typeof configureOn>>;
  let log: LogLine[];
  let processes: Record<string, Process>;
  let current: string;

  beforeEach(async () => {
    webhook = await startWebhook();
    site = await configureOn(engine, { CHAT_WEBHOOK_URL: webhook.url });
    log = captureLog();
    processes = {};
    current = 'one';
    await getStore();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const name of [...Object.keys(processes), 'one']) {
      await be(name);
      await stopRuns(0);
      await (await getStore()).db.destroy();
      globals.siteStore = undefined;
    }
    await site.remove();
    await webhook.close();
  });

  /** Switches to another process, which starts everything from now on. */
  async function be(name: string): Promise<void> {
    processes[current] = { siteRuns: globals.siteRuns, siteStore: globals.siteStore };
    Object.assign(globals, { siteRuns: undefined, siteStore: undefined, ...processes[name] });
    current = name;
    await getStore();
  }

  /** Advances the clocks by a step, and gives the store time to answer the queries made in it. */
  async function step(): Promise<void> {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    const { db } = await getStore();
    for (let turn = 0; turn < 5; turn += 1) {
      await sql`select 1`.execute(db);
      await new Promise(setImmediate);
    }
  }
  /** Advances the clocks until a promise is settled. */
  async function inTime<T>(pending: Promise<T>): Promise<T> {
    let isSettled = false;
    const settled = pending.finally(() => {
      isSettled = true;
    });
    while (!isSettled) await step();
    return settled;
  }
  /**
   * Waits until the store has the reply's outcome; the clocks stand still, so that no lease expires
   * meanwhile.
   */
  async function ended(): Promise<void> {
    const { db } = await getStore();
    const pending = db.selectFrom('chat_replies').select('key').where('state', 'in', ['open', 'stopping']);
    while ((await pending.execute()).length > 0) await new Promise(setImmediate);
  }
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) await step();
  }

  function takeUpstream(): { upstream: Promise<ServerResponse>; gone: Promise<void> } {
    const taken = Promise.withResolvers<ServerResponse>();
    const left = Promise.withResolvers<void>();
    webhook.behave((_request, response) => {
      response.once('close', left.resolve);
      taken.resolve(response);
    });
    return { upstream: taken.promise, gone: left.promise };
  }
  /** Process one sends a message, and its webhook has sent these words. */
  async function begin(words: string) {
    const { upstream, gone } = takeUpstream();
    const reading = read(send());
    const response = await upstream;
    await say(response, streamLine('begin') + streamLine('item', words));
    return { reading, gone, upstream: response };
  }

  test('another process delivers the reply like the first', async () => {
    const { reading, upstream } = await begin('One ');
    await pass(2 * SECOND);
    await be('two');
    const answer = await inTime(fetchReply());
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await inTime(reader?.read() ?? Promise.reject()))?.value)).toBe(
      '{"delta":"One "}\n',
    );
    reader?.releaseLock();
    const attached = read(send());
    upstream.end(streamLine('item', 'two.') + streamLine('end'));
    await ended();
    expect(await inTime(read(answer))).toMatchObject({ text: 'two.', end: 'done' });
    expect(await inTime(attached)).toEqual({ status: 200, text: 'One two.', end: 'done', replayed: true });
    expect(await inTime(reading)).toMatchObject({ text: 'One two.', replayed: false });
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'One two.', end: 'done' });
    expect(webhook.received).toHaveLength(1);
  });

  test('a reader in another process asks again when the store fails briefly', async () => {
    const { upstream, reading } = await begin('');
    await be('two');
    const look = /select \* from chat_replies/;
    // The first query finds it, the next ones poll it.
    await loseConnection(look, 1);
    const early = read(fetchReply());
    expect(await inTime(early)).toMatchObject({ status: 503, end: 'chat-busy' });
    await say(upstream, streamLine('item', 'One '));
    await pass(2 * SECOND);
    const late = await inTime(fetchReply());
    await loseConnection(look);
    expect(await inTime(read(late))).toMatchObject({ text: 'One ', end: null });
    upstream.end(streamLine('item', 'two.') + streamLine('end'));
    await inTime(reading);
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'One two.', end: 'done' });
  });

  test('a stop in another process reaches the one that receives the reply', async () => {
    const { reading, gone } = await begin('Half a ');
    await be('two');
    expect((await stop()).status).toBe(204);
    await inTime(gone);
    expect(await inTime(reading)).toMatchObject({ text: 'Half a ', end: 'done' });
    await ended();
    expect(await inTime(read(send()))).toMatchObject({ text: 'Half a ', end: 'done', replayed: true });
  });

  test('a session forgotten in one process is forgotten in all', async () => {
    const { reading, gone } = await begin('Half a ');
    await pass(2 * SECOND);
    await be('two');
    expect((await forget()).status).toBe(204);
    await inTime(gone);
    await inTime(reading);
    await be('one');
    expect(await inTime(read(fetchReply()))).toMatchObject({ status: 404, end: 'unknown-reply' });
    const { db } = await getStore();
    expect(await db.selectFrom('chat_replies').selectAll().execute()).toEqual([]);
  });

  test('a killed process leaves an interrupted message, which can be resent under its key', async () => {
    await begin('Half a ');
    await pass(2 * SECOND);
    await be('two');
    // Its clocks stop here.
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 16 * SECOND);
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'Half a ', end: 'interrupted' });
    webhook.behave(answerOutput('Again.'));
    expect(await inTime(read(send()))).toMatchObject({ text: 'Again.', end: 'done', replayed: false });
    expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
  });

  test('a frozen process does not overwrite the one that took over its message', async () => {
    const { upstream, reading } = await begin('Old ');
    await be('two');
    vi.setSystemTime(Date.now() + 16 * SECOND);
    webhook.behave(answerOutput('New.'));
    expect(await read(send())).toMatchObject({ text: 'New.', replayed: false });
    upstream.end(streamLine('item', 'words.') + streamLine('end'));
    await inTime(reading);
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'New.', end: 'done' });
  });

  test('a message that waits long keeps its lease, and is answered after 75 seconds', async () => {
    const { upstream } = takeUpstream();
    const reading = read(send());
    const response = await upstream;
    await pass(75 * SECOND);
    await be('two');
    const elsewhere = read(fetchReply());
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"output":"At last."}]');
    expect(await inTime(reading)).toMatchObject({ status: 200, text: 'At last.', end: 'done' });
    expect(await inTime(elsewhere)).toMatchObject({ text: 'At last.', end: 'done' });
    expect(webhook.received).toHaveLength(1);
  });

  test('keeps its leases while saving text is slow', async () => {
    const { upstream } = await begin('One ');
    const { db } = await getStore();
    const executor = db.getExecutor();
    const run = executor.executeQuery.bind(executor);
    const gate = Promise.withResolvers<void>();
    vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      if (/set text =/.test((query as CompiledQuery).sql)) await gate.promise;
      return run(query as CompiledQuery);
    });
    const waits = takeUpstream();
    const reading = read(send({ key: keyOf(2) }));
    const second = await waits.upstream;
    await pass(16 * SECOND);
    await be('two');
    const attached = read(send({ key: keyOf(2) }));
    await pass(SECOND);
    expect(webhook.received).toHaveLength(2);
    await be('one');
    gate.resolve();
    second.writeHead(200, { 'content-type': 'application/json' }).end('[{"output":"Two."}]');
    expect(await inTime(reading)).toMatchObject({ text: 'Two.', replayed: false });
    expect(await inTime(attached)).toMatchObject({ text: 'Two.', replayed: true });
    upstream.end(streamLine('end'));
  });

  test('is given up after CHAT_LATE_SECONDS', async () => {
    process.env.CHAT_LATE_SECONDS = '90';
    (globalThis as { siteEnv?: unknown }).siteEnv = undefined;
    const { gone } = takeUpstream();
    const reading = read(send());
    await webhook.arrived(1);
    await pass(89 * SECOND);
    expect(log.filter(({ msg }) => msg === 'reply')).toEqual([]);
    await pass(1 * SECOND);
    await gone;
    expect(await inTime(reading)).toMatchObject({ status: 200, text: '', end: 'upstream-timeout' });
    expect(log.find(({ msg }) => msg === 'reply')).toMatchObject({
      state: 'failed',
      cause: 'no words within 90000 ms',
    });
  });

  test('a stopping process waits for its messages and marks those that take too long', async () => {
    const quick = await begin('Quick ');
    const stopping = stopRuns(5 * SECOND);
    await pass(1 * SECOND);
    quick.upstream.end(streamLine('item', 'one.') + streamLine('end'));
    await inTime(stopping);
    expect(await quick.reading).toMatchObject({ text: 'Quick one.', end: 'done' });
    await be('two');
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'Quick one.', end: 'done' });

    const { upstream, gone } = takeUpstream();
    const long = read(send({ key: keyOf(2) }));
    await say(await upstream, streamLine('begin') + streamLine('item', 'Long '));
    await be('three');
    const follower = read(fetchReply({ key: keyOf(2) }));
    await pass(2 * SECOND);
    const stoppingThree = stopRuns(0);
    await inTime(stoppingThree);
    // A reader that followed from a stopping process asks again, because its response has no end.
    expect(await inTime(follower)).toMatchObject({ text: 'Long ', end: null });
    await be('two');
    await inTime(stopRuns(5 * SECOND));
    await gone;
    expect(await long).toMatchObject({ text: 'Long ', end: 'interrupted' });
    await be('four');
    expect(await inTime(read(fetchReply({ key: keyOf(2) })))).toMatchObject({ end: 'interrupted' });
    webhook.behave(answerOutput('Again.'));
    expect(await inTime(read(send({ key: keyOf(2) })))).toMatchObject({ text: 'Again.', replayed: false });
  });

  test('a stopping process also waits for a message that arrives during the grace period', async () => {
    const one = await begin('One ');
    const stopping = stopRuns(5 * SECOND);
    const { upstream } = takeUpstream();
    const later = read(send({ key: keyOf(2) }));
    await say(await upstream, streamLine('begin') + streamLine('item', 'Two '));
    one.upstream.end(streamLine('end'));
    await inTime(one.reading);
    await pass(SECOND);
    (await upstream).end(streamLine('item', 'words.') + streamLine('end'));
    expect(await inTime(later)).toMatchObject({ text: 'Two words.', end: 'done' });
    await inTime(stopping);
    expect(await read(send({ key: keyOf(3) }))).toMatchObject({ end: 'chat-busy' });
  });

  test('keeps a reply for CHAT_REPLY_MINUTES, and then nothing of it', async () => {
    process.env.CHAT_REPLY_MINUTES = '5';
    (globalThis as { siteEnv?: unknown }).siteEnv = undefined;
    const sent = await inTime(send());
    expect(sent.headers.get(REPLY_KEPT_HEADER)).toBe('5');
    await inTime(read(sent));
    await be('two');
    vi.setSystemTime(Date.now() + 5 * MINUTE - SECOND);
    const fetched = await inTime(fetchReply());
    expect(fetched.headers.get(REPLY_KEPT_HEADER)).toBe('5');
    expect(await inTime(read(fetched))).toMatchObject({ text: 'Hello.' });
    vi.setSystemTime(Date.now() + SECOND);
    expect(await inTime(read(fetchReply()))).toMatchObject({ status: 404, end: 'unknown-reply' });
    const store = await getStore();
    await purgeReplies(store, Date.now());
    expect(await store.db.selectFrom('chat_replies').selectAll().execute()).toEqual([]);
  });

  test.each([
    [16 * SECOND, { text: 'Half a ', end: 'interrupted' }],
    [MINUTE, { text: '', end: 'unknown-reply' }],
  ])('after a kill, %i ms later with CHAT_REPLY_MINUTES=1, has: %j', async (ms, seen) => {
    process.env.CHAT_REPLY_MINUTES = '1';
    (globalThis as { siteEnv?: unknown }).siteEnv = undefined;
    const { upstream } = takeUpstream();
    void read(send());
    const response = await upstream;
    // An open run is kept, however long it takes.
    await pass(70 * SECOND);
    await say(response, streamLine('begin') + streamLine('item', 'Half a '));
    await pass(2 * SECOND);
    await be('two');
    const killedAt = Date.now();
    // This resets the clock.
    vi.clearAllTimers();
    vi.setSystemTime(killedAt + ms);
    expect(await inTime(read(fetchReply()))).toMatchObject(seen);
  });

  test('resends a message whose reply has expired, whatever is left of it', async () => {
    await inTime(read(send()));
    await be('two');
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    const form = chatForm({ message: 'Something else' });
    expect(await inTime(read(send({ form })))).toMatchObject({ end: 'done', replayed: false });
    expect(webhook.received).toHaveLength(2);
  });

  test('stores neither the visitor’s words nor the session’s id', async () => {
    await inTime(read(send({ form: chatForm({ message: 'My name is MARKER' }) })));
    // The row is complete a moment after the response, once another process reads it there.
    await be('two');
    expect(await inTime(read(fetchReply()))).toMatchObject({ text: 'Hello.' });
    const { db } = await getStore();
    const rows = JSON.stringify(await db.selectFrom('chat_replies').selectAll().execute());
    expect(rows).toContain('Hello.');
    expect(rows).not.toContain('MARKER');
    expect(rows).not.toContain(SESSION_ID);
  });

  test('limits a session to three pending messages over all processes', async () => {
    for (const number of [1, 2, 3]) {
      await be(`process ${number}`);
      webhook.behave(() => {});
      void send({ key: keyOf(number) });
      await webhook.arrived(number);
    }
    await be('two');
    expect(await read(send({ key: keyOf(4) }))).toMatchObject({ status: 429, end: 'too-many-pending' });
  });

  test('only one of many concurrent claims of a key succeeds', async () => {
    vi.useRealTimers();
    // One after another, because both sides of a lock would be in this thread.
    const stores: Store[] = [];
    for (let count = 0; count < 3; count += 1) stores.push(await openStore(getEnv()));
    const claims = Array.from({ length: 60 }, (_, index) => {
      const id = { key: keyOf(index % 20), session: `session ${index % 20}`, digest: 'digest' };
      const owner = `process ${index % 3}`;
      return claimReply(stores[index % 3] as Store, { ...id, owner }, { now: Date.now(), keepMs: MINUTE });
    });
    const runs = await Promise.all(claims);
    for (const { db } of stores) await db.destroy();
    expect(runs.filter((run) => run === 1)).toHaveLength(20);
    expect(runs.filter((run) => run === null)).toHaveLength(40);
  });

  test('leaves durable writes as they were', async () => {
    await inTime(read(send()));
    const { db } = await getStore();
    const setting = engine === 'sqlite' ? sql`pragma synchronous` : sql`show synchronous_commit`;
    const [row] = (await setting.execute(db)).rows;
    expect(row).toEqual(engine === 'sqlite' ? { synchronous: 2 } : { synchronous_commit: 'on' });
  });
});
