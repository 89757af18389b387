import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exchange } from '#lib/browser/chat/exchanges';
import { chat } from '#lib/content/chat';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { pieces, refuse, startPageServer, stubPage } from '#tests/support/unit/browser-page';

// The page's store of the chat. The e2e specs of the chat test retries and reloads.

const exchange = {
  question: { id: 'msg_1_a', sender: 'user', text: 'Hello', timestamp: 1 },
  reply: null,
  dataType: 'text',
  key: 'b5e2cf1e-8c1c-4a4f-9a55-0c6a5d5f3b11',
};

const kept = (changes = {}) =>
  JSON.stringify({ state: { exchanges: [exchange] }, version: 3, savedAt: Date.now(), ...changes });

let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  vi.resetModules();
  page = stubPage();
});

const until = (isTrue: () => unknown) => vi.waitUntil(isTrue, { interval: 1, timeout: 15_000 });

/** Loads the page's store, as a new page would. */
async function openPage(...answers: Parameters<typeof startPageServer>) {
  const server = await startPageServer(...answers);
  const { isAwaitingReply, useConversation } = await import('#lib/browser/chat/exchanges');
  const sending = await import('#lib/browser/chat/sending');
  sending.followConversation();
  const { chatToast } = await import('#lib/browser/chat/panel-state');
  const exchanges = () => useConversation.getState().exchanges;
  return {
    ...sending,
    server,
    exchanges,
    first: () => exchanges()[0] as Exchange,
    texts: () =>
      exchanges().flatMap(({ question, reply }) => [question.text, ...(reply ? [`ai: ${reply.text}`] : [])]),
    toast: () => chatToast.useToast.getState().toast,
    settled: () => until(() => !isAwaitingReply(useConversation.getState())),
  };
}

test('a message and its reply have the specified fields', async () => {
  const ticket = { topic: 'Greeting', queue: 'Sales' };
  const site = await openPage(pieces({ ticket }, { suggestions: ['Skip'] }, { text: 'Hi' }, { done: true }));
  for (const blank of [' \n', '\u2060']) expect(site.sendText(blank)).toBe(false);
  expect(site.sendText('  Hello ')).toBe(true);
  expect(site.sendText('twice')).toBe(false);
  await site.settled();
  const id = expect.stringMatching(/^msg_\d+_\w+$/);
  const timestamp = expect.any(Number);
  expect(site.exchanges()).toMatchObject([
    {
      question: { id, sender: 'user', text: 'Hello', timestamp, isMarkdown: false },
      reply: { id, sender: 'ai', text: 'Hi', timestamp, isMarkdown: true },
      ticket,
      answeredInMs: expect.any(Number),
      suggestions: ['Skip'],
    },
  ]);
});

describe('the times of answers', () => {
  test('count a complete answer, but no failed message, callback’s question or missing answer', async () => {
    const callback = { rows: {} };
    const site = await openPage(
      pieces({ text: 'Hi' }, { done: true }),
      pieces({ ticket: { topic: 'Price' } }, { text: 'Half' }, { failed: 'Cut off.', code: 'cut-off' }),
      pieces({ callback }, { text: 'What is it about?' }, { done: true }),
      pieces({ ticket: { needsPerson: true } }, { text: 'No answer.' }, { done: true }),
    );
    for (const text of ['One', 'Two', 'Call me', 'Odd']) {
      site.sendText(text);
      await site.settled();
    }
    const [, failed, turn] = site.exchanges();
    expect([failed, turn]).toMatchObject(Array(2).fill({ ticket: null, answeredInMs: null }));
    const { findAnswerTimes } = await import('#lib/browser/chat/exchanges');
    expect(findAnswerTimes({ exchanges: site.exchanges() })).toEqual([site.first().answeredInMs]);
  });

  test('are by the page’s own clock, also if the device’s is set', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const site = await openPage((call, response) => {
      vi.advanceTimersByTime(1500);
      vi.setSystemTime(Date.now() + 5 * 86_400_000);
      pieces({ text: 'Hi' }, { done: true })(call, response);
    });
    site.sendText('Hello');
    await site.settled();
    // What waits above lets the page's clock go on, a little.
    const ms = site.first().answeredInMs;
    expect(ms).toBeGreaterThanOrEqual(1500);
    expect(ms).toBeLessThan(60_000);
  });

  test('leave out an answer that is fetched after a reload, with its ticket and when it was ready', async () => {
    const ticket = { topic: 'Greeting' };
    const exchanges = [{ ...exchange, status: 'pending', answeredInMs: null }];
    page.stored.set('chat_messages', kept({ state: { exchanges }, savedAt: Date.now() - 1_700_000 }));
    const site = await openPage(pieces({ ticket }, { agoMs: 600_000 }, { text: 'Hi' }, { done: true }));
    await site.settled();
    expect(site.first()).toMatchObject({ status: 'done', ticket, answeredInMs: null });
    const ago = Date.now() - (site.first().reply?.timestamp ?? 0);
    expect(Math.round(ago / 60_000)).toBe(10);
  });
});

test.each([
  ['no JSON', '{'],
  ['another version', kept({ version: 2 })],
  ['half an hour old', kept({ savedAt: Date.now() - 1_800_000 })],
  ['of a clock since set back', kept({ savedAt: 4e12 })],
])('stored content that is %s is ignored', async (_what, stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.stored.set('chat_messages', stored);
  expect((await openPage(pieces({ done: true }))).exchanges()).toEqual([]);
});

test('a tab left open forgets what has become too old, but not beside a message under way', async () => {
  const latch = Promise.withResolvers<void>();
  const hi = pieces({ text: 'Hi' }, { done: true });
  const site = await openPage(hi, (call, response) => void latch.promise.then(() => hi(call, response)));
  vi.useFakeTimers({ toFake: ['Date'] });
  const comeBack = (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    page.send('visibilitychange');
    return site.texts();
  };
  site.sendText('Hello');
  await site.settled();
  expect(comeBack(1_799_000)).toEqual(['Hello', 'ai: Hi']);
  site.sendText('Still there?');
  expect(comeBack(1_800_000)).toHaveLength(3);
  latch.resolve();
  await site.settled();
  page.stored.set('chat_messages', 'blocked');
  expect(comeBack(0)).toHaveLength(4);
  site.sendText(' ');
  page.stored.set('chat_messages', kept({ savedAt: Date.now() - 1_800_000 }));
  page.send('storage');
  expect(site.texts()).toHaveLength(4);
  expect(comeBack(0)).toEqual([]);
  expect(page.stored.get('chat_messages')).not.toContain('Hello');
});

test('a stop keeps the text that has arrived, and a Retry is a new message', async () => {
  const headers = { 'content-type': CHAT_STREAM_TYPE };
  const site = await openPage(
    (_call, response) => void response.writeHead(200, headers).write('{"delta":"One"}\n'),
    pieces({ text: 'Two' }, { done: true }),
  );
  site.sendText('Hello');
  await until(() => Object.values(site.useAwaitedReplies.getState())[0]?.text);
  const { key } = site.first();
  site.stopReplies();
  await site.settled();
  expect([site.first().status, site.texts()]).toEqual(['stopped', ['Hello', 'ai: One']]);
  await until(() => site.server.asked().includes(`DELETE /api/chat/replies/${key}`));
  site.retryMessage(site.first());
  await site.settled();
  expect(site.texts()).toEqual(['Hello', 'ai: Two']);
  expect(site.server.calls.at(-1)?.headers['idempotency-key']).not.toBe(key);
});

test('a recording that failed is sent again under its key, until the page is left', async () => {
  const site = await openPage(refuse(502, 'upstream-status'));
  site.sendRecording({ audio: new Blob(['sound'], { type: 'audio/webm' }), transcript: '' });
  await site.settled();
  expect(site.toast()?.description).toBe(chat.toast.voiceFailed);
  const { key } = site.first();
  site.retryMessage(site.first());
  await site.settled();
  const sent = { form: expect.any(FormData), headers: { 'idempotency-key': key } };
  expect(site.server.calls).toMatchObject([sent, sent]);
  expect(site.server.calls[1]?.form?.get('audio')).toBeInstanceOf(File);
  expect(site.canRetry(site.first())).toBe(true);
  vi.resetModules();
  const { canRetry } = await import('#lib/browser/chat/sending');
  expect(canRetry(site.first())).toBe(false);
});

test.each(['its reply', 'Retry'])('a message that was never confirmed has failed until %s', async (way) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const latch = Promise.withResolvers<void>();
  const hi = pieces({ text: 'Hi' }, { done: true });
  const site = await openPage(
    (_call, response) => {
      vi.advanceTimersByTime(10_000);
      response.destroy();
    },
    (call, response) => void latch.promise.then(() => hi(call, response)),
    hi,
  );
  site.sendText('Hello');
  await site.settled();
  expect(site.toast()).toMatchObject({ title: chat.toast.title, description: chat.toast.sendFailed });
  const { key } = site.first();
  expect(site.exchanges()).toMatchObject([{ status: 'unreached', key: expect.any(String) }]);
  await until(() => site.server.calls.length === 2);
  const isRetried = way === 'Retry';
  if (isRetried) site.retryMessage(site.first());
  else latch.resolve();
  await until(() => site.texts().includes('ai: Hi'));
  expect(site.exchanges()).toMatchObject([{ status: 'done', note: '', key }]);
  // A retry hides the failure's toast.
  if (isRetried) expect(site.toast()).toBeNull();
  const again = isRetried ? ['POST /api/chat'] : [];
  expect(site.server.asked()).toEqual(['POST /api/chat', `GET /api/chat/replies/${key}`, ...again]);
  expect(site.server.calls.at(isRetried ? -1 : 0)?.headers['idempotency-key']).toBe(key);
});

test('messages of another tab are shown, and forgetting there ends the requests here', async () => {
  const closed = Promise.withResolvers<void>();
  const site = await openPage((_call, response) => {
    response.on('close', closed.resolve);
    response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE }).write('\n');
  });
  site.sendText('Mine');
  await until(() => site.server.calls.length);
  page.writeElsewhere('chat_messages', { exchanges: [exchange, ...site.exchanges()] });
  expect(site.texts()).toEqual(['Hello', 'Mine']);
  page.writeElsewhere('chat_messages', { exchanges: [] });
  expect(site.exchanges()).toEqual([]);
  await closed.promise;
});

test('a damaged session id is replaced, before other tabs hear of the message', async () => {
  page.stored.set('chat_session_id', 'session_"damaged"');
  const site = await openPage(pieces({ text: 'Hi' }, { done: true }));
  const { useConversation } = await import('#lib/browser/chat/exchanges');
  let told: string | undefined;
  useConversation.subscribe(() => (told ??= page.stored.get('chat_session_id')));
  site.sendText('Hello');
  await site.settled();
  const sessionid = expect.stringMatching(/^session_\d+_[a-z0-9]{6,40}$/);
  expect(site.server.calls[0]).toMatchObject({ headers: { sessionid } });
  expect(told).toEqual(sessionid);
});

test('forgetting empties the chat, the request and the session', async () => {
  const callback = { rows: { need: 'calls' } };
  const site = await openPage(pieces({ callback }, { text: 'Hi' }, { done: true }));
  site.sendText('Hello');
  await site.settled();
  const session = page.stored.get('chat_session_id');
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}));
  const { usePastCall } = await import('#lib/browser/voice/call-state');
  usePastCall.setState({ past: {} as never });
  const { forgetSession } = await import('#lib/browser/forget-session');
  expect([await forgetSession(), site.exchanges().length]).toEqual([false, 1]);
  const { useVisitorCallback } = await import('#lib/browser/callback/callback-state');
  expect([await forgetSession(), site.exchanges()]).toEqual([true, []]);
  expect(useVisitorCallback.getState().callback).toBeNull();
  expect([usePastCall.getState().past, page.stored.get('chat_session_id')]).toEqual([null, undefined]);
  expect(site.server.calls.at(-1)).toMatchObject({ method: 'DELETE', headers: { sessionid: session } });
  const { getSessionId } = await import('#lib/browser/core/session');
  expect(getSessionId()).not.toBe(session);
  // As another tab forgets it.
  page.stored.delete('chat_session_id');
  expect(getSessionId()).toBe(page.stored.get('chat_session_id'));
});
