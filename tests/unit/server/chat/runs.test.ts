import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as fetchAgain, DELETE as stop } from '#app/api/chat/replies/[key]/route';
import { DELETE as forget } from '#app/api/chat/replies/route';
import { POST } from '#app/api/chat/route';
import { endRunsSoon, getOpenRuns } from '#lib/server/chat/open-runs';
import { readExchanges } from '#lib/server/chat/sessions';
import { getProcessState } from '#lib/server/core/process-state';
import { getStore } from '#lib/server/store/store';
import { streamLine } from '#tests/support/n8n-stream';
import { dialects } from '#tests/support/postgres';
import { chatForm, chatRequest, readReply, recordedForm, SESSION_ID, SITE } from '#tests/support/requests';
import { captureLog, closing, configureOn, stopRuns } from '#tests/support/unit/environment';
import { answer, answerOutput, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// A message runs once, and its reply is kept: with a real webhook and a real store.

const headers = (session: string) => ({ host: 'localhost:3000', sessionID: session });
const ask = (method: 'GET' | 'DELETE', key: string, session = SESSION_ID) => {
  const request = new Request(`${SITE}/api/chat/replies/${key}`, { method, headers: headers(session) });
  return (method === 'GET' ? fetchAgain : stop)(request, { params: Promise.resolve({ key }) });
};
const get = (key: string, session?: string) => readReply(ask('GET', key, session));

describe.each(dialects)('on %s', (dialect) => {
  let webhook: Webhook;
  let key: string;
  beforeEach(async () => {
    webhook = closing(await startWebhook());
    await configureOn(dialect, { CHAT_WEBHOOK_URL: webhook.url });
    key = randomUUID();
  });

  const send = (message: Parameters<typeof chatRequest>[0] = {}) =>
    readReply(POST(chatRequest({ key, ...message })));

  /** Turns this process into a new one, which knows only the store. Returns the runs of the old one. */
  function becomeAnotherProcess() {
    const runs = getOpenRuns();
    getProcessState().delete('runs');
    return runs;
  }
  /** Moves the row's times into the past. */
  async function age(ms: number): Promise<void> {
    const { db } = await getStore();
    await db
      .updateTable('chat_replies')
      .set(({ eb }) => ({ lease_until: eb('lease_until', '-', ms), expires_at: eb('expires_at', '-', ms) }))
      .execute();
  }
  /** Waits until a run has renewed its lease, and has its row kept for half an hour from then. */
  async function waitForRenewal(): Promise<void> {
    const { db } = await getStore();
    const isHeld = async () => {
      const row = await db.selectFrom('chat_replies').selectAll().executeTakeFirst();
      const [leaseMs, keptMs] = [row?.lease_until, row?.expires_at].map((at) => Number(at) - Date.now());
      return Number(leaseMs) > 14_000 && Number(keptMs) > 1_799_000;
    };
    await vi.waitUntil(isHeld, { timeout: 10_000 });
  }
  /** Lets the test write the webhook's answer. */
  function awaitUpstream(): Promise<ServerResponse> {
    return new Promise((resolve) => webhook.behave((_request, response) => resolve(response)));
  }

  test('a message sent twice at once, and again later with other rows, runs once', async () => {
    const release = webhook.behaveLate(answerOutput('Once.'));
    const both = [send(), send()];
    await webhook.arrived(1);
    release();
    const reply = { text: 'Once.', end: 'done' };
    expect(await Promise.all(both)).toMatchObject([reply, reply]);
    const edited = chatForm({ callback: '{"rows":{"need":"calls"}}' });
    expect(await send({ form: edited })).toMatchObject(reply);
    expect(webhook.received.map((one) => one.headers['idempotency-key'])).toEqual([key]);
  });

  test('a reply that is fetched later says how long ago it was ready; the first one does not', async () => {
    webhook.behave(answerOutput('Hi.'));
    expect(await send()).not.toHaveProperty('agoMs');
    await age(600_000);
    const { agoMs, ...reply } = await get(key);
    expect(reply).toMatchObject({ text: 'Hi.', end: 'done' });
    expect(Math.round(Number(agoMs) / 60_000)).toBe(10);
  });

  test('a reply is stored with its rows and its ticket, and without its NUL', async () => {
    const ticket = { topic: 'Price', queue: 'Sales' };
    webhook.behave(answer(JSON.stringify([{ output: 'One.\0', record: { name: 'Ada' }, ticket }])));
    await send();
    const extras = { callback: { rows: { name: 'Ada' } }, ticket, agoMs: expect.any(Number) };
    expect(await get(key)).toEqual({ status: 200, text: 'One.', end: 'done', ...extras });
  });

  test('a reply that keeps the page waiting sends signs of life', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const upstream = awaitUpstream();
    const sent = POST(chatRequest({ key }));
    const response = await upstream;
    vi.advanceTimersByTime(15_000);
    const body = (await sent).text();
    vi.useRealTimers();
    response.end('[{"output":"Late."}]');
    expect(await body).toBe('{"delta":""}\n{"delta":"Late."}\n{"done":true}\n');
  });

  test('the words before a failure are kept with it', async () => {
    webhook.behave(answer(streamLine('begin') + streamLine('item', 'One ')));
    const cut = { status: 200, text: 'One ', end: 'cut-off' };
    expect(await send()).toEqual(cut);
    expect(await get(key)).toMatchObject(cut);
  });

  test.each([
    ['died', async () => {}],
    ['died before it could stop it', () => ask('DELETE', key)],
  ])('a message whose process %s is run again when it is sent again', async (_what, stopElsewhere) => {
    // The dead process renews no lease.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    webhook.behave(hang);
    void send();
    await webhook.arrived(1);
    const runs = becomeAnotherProcess();
    await stopElsewhere();
    await age(15_000);
    expect(await get(key)).toMatchObject({ end: 'interrupted' });
    webhook.behave(answerOutput('Again.'));
    expect(await send()).toMatchObject({ text: 'Again.', end: 'done' });
    await stopRuns(runs);
  });

  test('another process waits for a run that renews its lease, and gives the whole reply', async () => {
    const upstream = awaitUpstream();
    const sent = send();
    const response = await upstream;
    response.write(streamLine('begin') + streamLine('item', 'One '));
    await age(60_000);
    await waitForRenewal();
    becomeAnotherProcess();
    const waiting = get(key);
    response.end(streamLine('item', 'two.') + streamLine('end'));
    expect(await waiting).toMatchObject({ text: 'One two.', end: 'done' });
    await sent;
  });

  /** Ends a run whose reply cannot be saved. Returns its request, and a function that lets it be saved. */
  async function endUnsaved() {
    const release = webhook.behaveLate(answerOutput('Kept.'));
    const sent = send();
    await webhook.arrived(1);
    const log = captureLog();
    const { db } = await getStore();
    await sql`alter table chat_replies rename column extras to away`.execute(db);
    release();
    await vi.waitUntil(() => log.some(({ msg }) => msg === 'could not save a reply'), { timeout: 10_000 });
    const restore = () => sql`alter table chat_replies rename column away to extras`.execute(db);
    return { sent, db, restore };
  }
  test('a reply is complete only when it is stored, also if that takes a second attempt', async () => {
    const { sent, db, restore } = await endUnsaved();
    const stored = sent.then(() => db.selectFrom('chat_replies').select('state').execute());
    await restore();
    expect(await stored).toEqual([{ state: 'done' }]);
  });

  test.each([
    { which: 'its', become: () => {} },
    { which: 'another', become: () => waitForRenewal().then(becomeAnotherProcess) },
  ])('a reply that cannot be saved yet is read, and not run again by $which process', async ({ become }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { sent, restore } = await endUnsaved();
    vi.advanceTimersByTime(10_000);
    const kept = { text: 'Kept.', end: 'done' };
    expect(await sent).toMatchObject(kept);
    await age(60_000);
    await become();
    const again = send();
    await restore();
    expect(await again).toMatchObject(kept);
    expect(webhook.received).toHaveLength(1);
  });

  test('Stop ends a run and keeps its text; another of its session goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = awaitUpstream();
    const going = send({ key: randomUUID() });
    const otherAnswer = await other;
    const upstream = awaitUpstream();
    const sent = POST(chatRequest({ key }));
    (await upstream).write(streamLine('begin') + streamLine('item', 'One '));
    const response = await sent;
    expect((await ask('DELETE', key)).status).toBe(204);
    expect(await readReply(response)).toMatchObject({ text: 'One ', end: 'done' });
    expect(await get(key)).toMatchObject({ text: 'One ', end: 'done' });
    // Its lease is renewed before it ends.
    vi.advanceTimersByTime(2000);
    await age(0);
    otherAnswer.end('[{"output":"Two."}]');
    expect(await going).toMatchObject({ text: 'Two.', end: 'done' });
  });

  test.each([
    { which: 'this', become: () => {} },
    { which: 'another', become: becomeAnotherProcess },
  ])('what $which process stops before its first words runs again under its key', async ({ become }) => {
    webhook.behave(hang);
    const sent = send();
    await webhook.arrived(1);
    become();
    await ask('DELETE', key);
    webhook.behave(answerOutput('Between.'));
    await send({ key: randomUUID() });
    webhook.behave(answerOutput('Again.'));
    expect(await send()).toMatchObject({ text: 'Again.', end: 'done' });
    expect((await readExchanges(await getStore(), SESSION_ID)).at(-1)?.answer).toBe('Again.');
    expect(await sent).toMatchObject({ status: 410, end: 'stopped' });
  });

  test('a process that stops ends its runs after eight seconds, read or not, and begins and awaits no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    webhook.behave(hang);
    void send();
    await webhook.arrived(1);
    const runsElsewhere = becomeAnotherProcess();
    const waiting = get(key);
    const left = awaitUpstream();
    const leaving = new AbortController();
    void POST(new Request(chatRequest(), { signal: leaving.signal }));
    const closed = once(await left, 'close');
    const upstream = awaitUpstream();
    const answering = POST(chatRequest());
    const webhookAnswer = await upstream;
    leaving.abort();
    endRunsSoon();
    webhookAnswer.write(streamLine('begin') + streamLine('item', 'One '));
    const response = await answering;
    vi.advanceTimersByTime(7999);
    expect([...getOpenRuns()].some(({ aborting }) => aborting.signal.aborted)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await readReply(response)).toMatchObject({ text: 'One ', end: 'interrupted' });
    await closed;
    expect(await waiting).toMatchObject({ end: 'chat-busy' });
    await stopRuns(runsElsewhere);
    expect(await send({ key: randomUUID() })).toMatchObject({ status: 503, end: 'chat-busy' });
  });

  test('a reply is its session’s alone, until that is forgotten, which ends its runs', async () => {
    await send();
    expect(await get(key, `${SESSION_ID}7`)).toMatchObject({ status: 404 });
    expect(await get(key)).toMatchObject({ end: 'done' });
    // This process ends them before the next renewal of their lease does.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    webhook.behave(hang);
    const open = send({ key: randomUUID() });
    await webhook.arrived(2);
    await forget(new Request(`${SITE}/api/chat/replies`, { method: 'DELETE', headers: headers(SESSION_ID) }));
    expect(await get(key)).toMatchObject({ status: 404, end: 'unknown-reply' });
    expect(await open).toMatchObject({ status: 410, end: 'stopped' });
  });

  test('a reply is kept for 30 minutes', async () => {
    await send();
    await age(30 * 60_000 - 5000);
    expect(await get(key)).toMatchObject({ end: 'done' });
    await age(5000);
    expect(await get(key)).toMatchObject({ status: 404 });
  });

  test('a recording too many is refused, also one of a dead process; one that is sent again waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const responses: ServerResponse[] = [];
    webhook.behave((_request, response) => void responses.push(response));
    const record = (sentKey?: string) => POST(chatRequest({ form: recordedForm(2000), key: sentKey }));
    const deadKey = randomUUID();
    void record(deadKey);
    await webhook.arrived(1);
    becomeAnotherProcess();
    for (const sentKey of [key, ...Array(3)]) void record(sentKey);
    await webhook.arrived(5);
    const again = record(key);
    const refused = await record();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await age(15_000);
    expect((await record(deadKey)).status).toBe(503);
    for (const response of responses) response.end('[{"output":"Late."}]');
    expect(await readReply(again)).toMatchObject({ text: 'Late.', end: 'done' });
  });
});
