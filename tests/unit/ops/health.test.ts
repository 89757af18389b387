import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chatEndpoint } from '#lib/server/chat/endpoint';
import { contactEndpoint } from '#lib/server/contact/endpoint';
import { startWorker } from '#lib/server/contact/worker';
import { watchForwarding } from '#lib/server/http/client-ip';
import { healthEndpoint } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { startCall } from '#lib/server/voice/start';
import { chatRequest, contactRequest, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, answerOutput, drop, startWebhook, type Webhook } from '#tests/support/webhook';

const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

beforeEach(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await configure({
    CHAT_WEBHOOK_URL: webhook.url,
    CONTACT_WEBHOOK_URL: webhook.url,
    VAPI_API_KEY: 'key',
    VAPI_ASSISTANT_ID: 'assistant',
    VAPI_API_URL: webhook.url,
    HEALTH_TOKEN: TOKEN,
  });
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

async function ask(token?: string, headers: Record<string, string> = {}) {
  const response = await healthEndpoint.GET(
    new Request(`${SITE}/api/health`, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );
  return { status: response.status, health: await response.json() };
}
const troubles = async () => (await ask()).health.troubles;
const sendMessage = async () => void (await (await chatEndpoint.POST(chatRequest())).text());

describe('what anybody may know', () => {
  it('is modes and trouble codes; how much there is of anything takes the token', async () => {
    await contactEndpoint.POST(contactRequest());
    for (const token of [undefined, 'wrong']) {
      const { health } = await ask(token);
      expect(Object.keys(health).toSorted()).toEqual(['features', 'status', 'troubles']);
    }
    expect((await ask(TOKEN)).health).toMatchObject({
      outbox: { depth: 1, dead: 0, held: 0, oldestSeconds: expect.any(Number) },
    });
  });

  it.each([
    ['without the token', undefined],
    ['with it', TOKEN],
  ])('is limited by address, %s', async (_name, token) => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 121; asked += 1) statuses.add((await ask(token)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await ask(token, { 'x-socket-address': '192.0.2.9' })).status).toBe(200);
  });
});

describe('an upstream that takes nothing is a trouble at once', () => {
  it('a lead that is refused, until the webhook takes it', async () => {
    webhook.behave(answer('{"code":422,"message":"Failed to parse request body"}', 422));
    await contactEndpoint.POST(contactRequest());
    expect(await troubles()).toEqual([]);
    startWorker();
    await expect.poll(troubles).toEqual(['contact-webhook']);
    webhook.behave(answer(''));
    await expect.poll(troubles, { timeout: 15_000 }).toEqual([]);
  });

  it('what another process was refused counts here too', async () => {
    await contactEndpoint.POST(contactRequest());
    const { db } = await getStore();
    await db.updateTable('outbox').set({ attempts: 1, refused_since: Date.now() }).execute();
    expect(await troubles()).toEqual(['contact-webhook']);
  });

  it('a message that is refused, until one is taken', async () => {
    webhook.behave(answer('Authorization data is wrong!', 403));
    await sendMessage();
    expect(await ask()).toMatchObject({ status: 200, health: { status: 'degraded' } });
    expect(await troubles()).toEqual(['chat-webhook']);
    webhook.behave(answerOutput('Hello.'));
    await sendMessage();
    expect(await troubles()).toEqual([]);
  });

  it.each([
    ['a workflow that fails', answer('{"message":"Error in workflow"}', 500)],
    ['a platform that is away', drop],
  ])('%s, from the third message on', async (_name, behaviour) => {
    webhook.behave(behaviour);
    const seen: string[][] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      await sendMessage();
      seen.push(await troubles());
    }
    expect(seen).toEqual([[], [], ['chat-webhook']]);
  });

  it('a key that the voice service refuses', async () => {
    webhook.behave(answer('{"message":"Invalid Key."}', 401));
    const start = { visitorId: 'v', address: 'a', signal: new AbortController().signal };
    expect(await startCall(await getStore(), start)).toMatchObject({ ok: false });
    expect(await troubles()).toEqual(['voice-service']);
  });
});

describe('a proxy whose visitors cannot be told apart', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    watchForwarding({ headers, socket: { remoteAddress } as never });

  it('is a trouble with the first request that it forwards', async () => {
    from('::ffff:127.0.0.1', { host: 'example.com' });
    expect(await troubles()).toEqual([]);
    from('::ffff:127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect(await troubles()).toEqual(['client-ip-header']);
  });

  it('a visitor who writes the header himself is none', async () => {
    for (let sent = 0; sent < 19; sent += 1) from('203.0.113.7', { 'x-forwarded-for': '192.0.2.1' });
    from('198.51.100.4', {});
    from('203.0.113.7', { 'x-forwarded-for': '192.0.2.1' });
    expect(await troubles()).toEqual([]);
    for (let sent = 0; sent < 19; sent += 1) from('203.0.113.7', { forwarded: 'for=192.0.2.1' });
    expect(await troubles()).toEqual(['client-ip-header']);
  });

  it('is none once its header is named', async () => {
    await site.remove();
    site = await configure({ CLIENT_IP_HEADER: 'X-Forwarded-For' });
    from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect(await troubles()).toEqual([]);
  });
});
