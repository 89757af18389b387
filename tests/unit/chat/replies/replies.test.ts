import type { ServerResponse } from 'node:http';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as replyRoute from '#app/api/chat/replies/[key]/route';
import { getRunRegistry } from '#lib/server/chat/run-registry';
import { getStore } from '#lib/server/store/store';
import { streamLine } from '#tests/support/n8n-stream';
import { engines } from '#tests/support/postgres';
import { chatForm, recordedForm } from '#tests/support/requests';
import {
  contextOf,
  fetchReply,
  forget,
  KEY,
  keepReplies,
  keptReplies,
  keyOf,
  loseConnection,
  OTHER_SESSION,
  read,
  replyRequest,
  say,
  send,
  stop,
} from '#tests/support/unit/chat-replies';
import { configureOn } from '#tests/support/unit/engine-site';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answer, answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// Every message once, every reply kept: the rules of the wire, with a real webhook and a real store.

describe.each(engines)('%s', (engine) => {
  let webhook: Webhook;
  let site: Awaited<ReturnType<typeof configureOn>>;
  let log: LogLine[];

  beforeEach(async () => {
    webhook = await startWebhook();
    site = await configureOn(engine, { CHAT_WEBHOOK_URL: webhook.url });
    log = captureLog();
  });
  afterEach(async () => {
    await site.remove();
    await webhook.close();
  });

  /** Receives the request and lets the test write the response. */
  async function takeUpstream(): Promise<{ upstream: Promise<ServerResponse>; gone: Promise<void> }> {
    const taken = Promise.withResolvers<ServerResponse>();
    const left = Promise.withResolvers<void>();
    webhook.behave((_request, response) => {
      response.once('close', left.resolve);
      taken.resolve(response);
    });
    return { upstream: taken.promise, gone: left.promise };
  }
  const ends = () =>
    log.filter(({ msg }) => msg === 'reply').map(({ state, code, cause }) => ({ state, code, cause }));

  test('sends a message once with its key and delivers the reply', async () => {
    expect(await read(send())).toEqual({ status: 200, text: 'Hello.', end: 'done', replayed: false });
    expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY]);
    expect(ends()).toEqual([{ state: 'done' }]);
  });

  test('delivers the same reply to a repeated request, whether running or finished', async () => {
    const { behaviour, release } = answerLate('Once.');
    webhook.behave(behaviour);
    const both = [read(send()), read(send())];
    await webhook.arrived(1);
    release();
    // The store decides which of the two began it.
    const replies = (await Promise.all(both)).sort(
      (one, other) => Number(one.replayed) - Number(other.replayed),
    );
    expect(replies).toEqual([
      { status: 200, text: 'Once.', end: 'done', replayed: false },
      { status: 200, text: 'Once.', end: 'done', replayed: true },
    ]);
    expect(await read(send())).toEqual({ status: 200, text: 'Once.', end: 'done', replayed: true });
    expect(webhook.received).toHaveLength(1);
  });

  test('continues when the browser leaves, then delivers what there is and what follows', async () => {
    const { upstream } = await takeUpstream();
    const first = send();
    const response = await upstream;
    await say(response, streamLine('begin') + streamLine('item', 'One '));
    await (await first).body?.cancel();
    const again = read(fetchReply());
    await say(response, streamLine('item', 'two '));
    const third = read(fetchReply());
    response.end(streamLine('item', 'three.') + streamLine('end'));
    const whole = { status: 200, text: 'One two three.', end: 'done', replayed: false };
    expect(await again).toEqual(whole);
    expect(await third).toEqual(whole);
    expect(await read(fetchReply())).toEqual(whole);
    expect(ends()).toEqual([{ state: 'done' }]);
  });

  test('a HEAD request, or one aborted before sending, leaves nothing open', async () => {
    const { upstream } = await takeUpstream();
    const reading = read(send());
    const response = await upstream;
    await say(response, streamLine('begin') + streamLine('item', 'One '));
    const head = await replyRoute.GET(replyRequest('HEAD'), contextOf({}));
    expect([head.status, head.body]).toEqual([200, null]);
    const visitor = new AbortController();
    const left = new Request(replyRequest('GET'), { signal: visitor.signal });
    // This one has no reader, as when its connection is lost.
    await replyRoute.GET(left, contextOf({}));
    visitor.abort();
    response.end(streamLine('item', 'two.') + streamLine('end'));
    expect(await reading).toMatchObject({ text: 'One two.', end: 'done' });
    await expect.poll(() => getRunRegistry().runs.size).toBe(0);
    expect(getRunRegistry().heldBytes()).toBe(0);
    expect(log.filter(({ code }) => code === 'client-closed')).toHaveLength(2);
  });

  test('rejects other fields under the same key, running or finished', async () => {
    const { behaviour, release } = answerLate('Once.');
    webhook.behave(behaviour);
    const first = read(send());
    await webhook.arrived(1);
    const other = () => read(send({ form: chatForm({ message: 'Something else' }) }));
    expect(await other()).toMatchObject({ status: 422, end: 'idempotency-mismatch' });
    release();
    await first;
    expect(await other()).toMatchObject({ status: 422, end: 'idempotency-mismatch' });
    expect(webhook.received).toHaveLength(1);
  });

  test('distinguishes recordings by their bytes', async () => {
    await read(send({ form: recordedForm(4000) }));
    expect(await read(send({ form: recordedForm(4000) }))).toMatchObject({ end: 'done', replayed: true });
    expect(await read(send({ form: recordedForm(4001) }))).toMatchObject({ end: 'idempotency-mismatch' });
    expect(webhook.received).toHaveLength(1);
  });

  test('does not reveal replies of another session, which may use the same key', async () => {
    await read(send());
    const other = { session: OTHER_SESSION };
    expect(await read(fetchReply(other))).toMatchObject({ status: 403, end: 'foreign-reply' });
    expect((await stop(other)).status).toBe(403);
    webhook.behave(answerOutput('Mine.'));
    expect(await read(send(other))).toMatchObject({ text: 'Mine.', replayed: false });
    expect(await read(fetchReply())).toMatchObject({ text: 'Hello.' });
  });

  test('knows no reply to a message that was never sent', async () => {
    for (const [key, end] of Object.entries({ [KEY]: 'unknown-reply', nonsense: 'not-found' })) {
      expect(await read(fetchReply({ key }))).toMatchObject({ status: 404, end });
      expect((await stop({ key })).status).toBe(404);
    }
  });

  test('returns a failure unchanged, and resends the message under its key', async () => {
    webhook.behave(answer('{"message":"no"}', 500));
    const failed = { status: 502, text: '', end: 'upstream-status' };
    expect(await read(send())).toMatchObject(failed);
    expect(await read(fetchReply())).toMatchObject(failed);
    webhook.behave(answerOutput('Now.'));
    expect(await read(send())).toEqual({ status: 200, text: 'Now.', end: 'done', replayed: false });
    expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
    expect(ends().map(({ state, code }) => [state, code])).toEqual([
      ['failed', 'upstream-status'],
      ['done', undefined],
    ]);
  });

  test('stops: the webhook connection is closed, and the text so far stays', async () => {
    const { upstream, gone } = await takeUpstream();
    const reading = read(send());
    await say(await upstream, streamLine('begin') + streamLine('item', 'Half a '));
    expect((await stop()).status).toBe(204);
    await gone;
    expect(await reading).toMatchObject({ text: 'Half a ', end: 'done' });
    expect(await read(send())).toMatchObject({ text: 'Half a ', end: 'done', replayed: true });
    expect((await stop()).status).toBe(204);
    expect(ends()).toEqual([{ state: 'stopped' }]);
  });

  test('stops before the first words: 410, and may be resent', async () => {
    const { upstream } = await takeUpstream();
    const reading = read(send());
    await upstream;
    expect((await stop()).status).toBe(204);
    expect(await reading).toMatchObject({ status: 410, end: 'stopped' });
    expect(await read(fetchReply())).toMatchObject({ status: 410, end: 'stopped' });
    webhook.behave(answerOutput('After all.'));
    expect(await read(send())).toMatchObject({ text: 'After all.', replayed: false });
  });

  test('forgets a session: open runs end, and nothing is known any more', async () => {
    await read(send({ key: keyOf(1) }));
    await read(send({ key: keyOf(1), session: OTHER_SESSION }));
    const { upstream, gone } = await takeUpstream();
    const reading = read(send({ key: keyOf(2) }));
    await upstream;
    expect((await forget()).status).toBe(204);
    await gone;
    await reading;
    // The other session still has a reply under the first key.
    expect(await read(fetchReply({ key: keyOf(1) }))).toMatchObject({ status: 403 });
    expect(await read(fetchReply({ key: keyOf(2) }))).toMatchObject({ status: 404 });
    expect(await read(fetchReply({ key: keyOf(1), session: OTHER_SESSION }))).toMatchObject({
      text: 'Hello.',
    });
  });

  /** Sends a message and waits until only the store has its reply, as for another process. */
  async function sendAndLeave(): Promise<void> {
    await read(send());
    await expect.poll(() => getRunRegistry().runs.size).toBe(0);
  }

  test('a brief store failure runs nothing twice', async () => {
    await sendAndLeave();
    await loseConnection(/insert into chat_replies/);
    expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: true });
    expect(webhook.received).toHaveLength(1);
  });

  test('a brief store failure loses no reply: the page is told to ask again', async () => {
    await sendAndLeave();
    await loseConnection(/select \* from chat_replies/);
    expect(await read(fetchReply())).toMatchObject({ status: 503, end: 'store-unavailable' });
    expect(log.at(-1)).toMatchObject({ code: 'store-unavailable', cause: 'Error: connection lost' });
    expect(await read(fetchReply())).toMatchObject({ text: 'Hello.', end: 'done' });
  });

  test('a claim whose response was lost belongs to this process', async () => {
    const { db } = await getStore();
    const executor = db.getExecutor();
    const run = executor.executeQuery.bind(executor);
    const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      const result = await run(query as CompiledQuery);
      if (!/insert into chat_replies/.test((query as CompiledQuery).sql)) return result;
      spy.mockRestore();
      throw new Error('connection lost');
    });
    expect(await read(send())).toMatchObject({ text: 'Hello.', replayed: false });
    await expect.poll(() => getRunRegistry().runs.size).toBe(0);
    expect(await read(fetchReply())).toMatchObject({ text: 'Hello.', end: 'done' });
  });

  test('while the store is down, a first message is answered and a repeated one not run again', async () => {
    await sendAndLeave();
    const away = vi
      .spyOn((await getStore()).db.getExecutor(), 'executeQuery')
      .mockRejectedValue(new Error('away'));
    const again = { isRepeated: true };
    expect(await read(send(again))).toMatchObject({ status: 503, end: 'store-unavailable' });
    expect(await read(send({ key: keyOf(2) }))).toMatchObject({ text: 'Hello.', replayed: false });
    expect(webhook.received).toHaveLength(2);
    // What this process has in memory needs no store.
    expect(await read(send({ key: keyOf(2), ...again }))).toMatchObject({ text: 'Hello.', replayed: true });
    webhook.behave(answer('{}', 500));
    expect(await read(send({ key: keyOf(3) }))).toMatchObject({ end: 'upstream-status' });
    webhook.behave(answerOutput('Now.'));
    expect(await read(send({ key: keyOf(3), ...again }))).toMatchObject({ text: 'Now.', replayed: false });
    away.mockRestore();
    expect(await read(send(again))).toMatchObject({ text: 'Hello.', replayed: true });
    expect(webhook.received).toHaveLength(4);
  });

  test('on serverless platforms, each new message removes expired data, and no timer does', async () => {
    const store = await getStore();
    await keepReplies(store);
    await read(send({ key: keyOf(1) }));
    expect(await keptReplies(store)).toEqual([keyOf(1), 'expired', 'kept']);
    Object.assign(process.env, { SERVERLESS: '1', DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    (globalThis as { siteEnv?: unknown }).siteEnv = undefined;
    await read(send({ key: keyOf(2) }));
    await expect.poll(() => keptReplies(store)).toEqual([keyOf(1), keyOf(2), 'kept']);
  });

  test('three messages of a session may be pending, but not four', async () => {
    const { behaviour, release } = answerLate('Late.');
    webhook.behave(behaviour);
    const three = [1, 2, 3].map((number) => read(send({ key: keyOf(number) })));
    await webhook.arrived(3);
    expect(await read(send({ key: keyOf(4) }))).toMatchObject({ status: 429, end: 'too-many-pending' });
    const other = read(send({ key: keyOf(4), session: OTHER_SESSION }));
    await webhook.arrived(4);
    release();
    for (const seen of await Promise.all([...three, other])) expect(seen).toMatchObject({ text: 'Late.' });
    expect(await read(send({ key: keyOf(4) }))).toMatchObject({ end: 'done' });
  });

  test('accepts only lower-case UUIDs as keys, and no request without a session', async () => {
    expect((await send({ key: 'x' })).status).toBe(422);
    expect((await send({ key: KEY.toUpperCase() })).status).toBe(422);
    expect((await fetchReply({ session: 'nobody' })).status).toBe(422);
    const foreign = replyRequest('GET');
    foreign.headers.set('origin', 'https://elsewhere.example');
    expect((await replyRoute.GET(foreign, contextOf({}))).status).toBe(403);
    expect(webhook.received).toHaveLength(0);
  });
});
