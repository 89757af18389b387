import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { GET as getHealth } from '#app/api/health/route';
import { deleteLeads } from '#lib/server/contact/leads';
import { addLead } from '#lib/server/contact/outbox';
import { startWorker } from '#lib/server/contact/worker';
import { HOUR_MS } from '#lib/server/core/durations';
import { watchForwarding } from '#lib/server/http/client-ip';
import { getStore } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';
import { readOutcomes } from '#lib/server/upstream/state';
import { startCall } from '#lib/server/voice/calls';
import { makeLead } from '#tests/support/leads';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
import { chatRequest, contactRequest, lead, readReply, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { fillDisk } from '#tests/support/unit/full-disk';
import { captureLog } from '#tests/support/unit/log-lines';
import {
  answer,
  answerOutput,
  type Behaviour,
  drop,
  startWebhook,
  type Webhook,
} from '#tests/support/webhook';

const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

beforeEach(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await configure({
    CHAT_WEBHOOK_URL: webhook.url,
    CONTACT_WEBHOOK_URL: webhook.url,
    VAPI_API_KEY: 'key',
    VAPI_ASSISTANT: 'assistant',
    VAPI_API_URL: webhook.url,
    HEALTH_TOKEN: TOKEN,
  });
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

async function ask(token?: string, headers: Record<string, string> = {}) {
  const response = await getHealth(
    new Request(`${SITE}/api/health`, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );
  return { status: response.status, health: await response.json() };
}
const troubles = async () => (await ask()).health.troubles;
const sendMessage = async () => void (await readReply(postChat(chatRequest())));

/** Sends the head of a response and a part of its body, and cuts the connection. */
const cut: Behaviour = (_request, response) => {
  response.writeHead(200).write('[{"output":"', () => response.socket?.destroy());
};

describe('what anybody may see', () => {
  test('is modes and trouble codes; counts require the token', async () => {
    await postContact(contactRequest());
    for (const token of [undefined, 'wrong']) {
      const { health } = await ask(token);
      expect(Object.keys(health).toSorted()).toEqual(['features', 'status', 'troubles']);
    }
    expect((await ask(TOKEN)).health).toMatchObject({
      outbox: { depth: 1, dead: 0, held: 0, oldestSeconds: expect.any(Number) },
    });
  });

  test.each([
    ['without the token', undefined],
    ['with it', TOKEN],
  ])('is rate-limited by address, %s', async (_name, token) => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 121; asked += 1) statuses.add((await ask(token)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await ask(token, { 'x-socket-address': '192.0.2.9' })).status).toBe(200);
  });
});

describe('a failing upstream is a trouble', () => {
  test('a rejected lead, until the webhook accepts one', async () => {
    webhook.behave(answer('{"code":422,"message":"Failed to parse request body"}', 422));
    await postContact(contactRequest());
    expect(await troubles()).toEqual([]);
    startWorker();
    await expect.poll(troubles).toEqual(['contact-webhook']);
    webhook.behave(answer(''));
    await expect.poll(troubles, { timeout: 15_000 }).toEqual([]);
  });

  test('a rejection in another process counts here too', async () => {
    await postContact(contactRequest());
    const { db } = await getStore();
    await db.updateTable('outbox').set({ attempts: 1, refused_since: Date.now() }).execute();
    expect(await troubles()).toEqual(['contact-webhook']);
  });

  test.each([
    ['its key is wrong', 403],
    ['the address redirects', 302],
    ['the address takes no POST', 405],
    ['the address takes no form', 415],
  ])('a message rejected because %s, until one is accepted', async (_why, status) => {
    webhook.behave(answer('Authorization data is wrong!', status));
    await sendMessage();
    expect(await ask()).toMatchObject({ status: 200, health: { status: 'degraded' } });
    expect(await troubles()).toEqual(['chat-webhook']);
    webhook.behave(answerOutput('Hello.'));
    await sendMessage();
    expect(await troubles()).toEqual([]);
  });

  test.each([
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

  const unusable: [string, Behaviour][] = [
    ['a workflow that answers before it has worked', answer('{"message":"Workflow was started"}')],
    ['what is no answer', answer('<html><title>Sign in</title>')],
    ['an answer that is cut', cut],
    ['a stream without a word', answer(streamLine('begin') + streamLine('error', 'The model is away.'))],
    ['a stream that is cut after words', answer(streamLine('begin') + streamLine('item', 'Well,'))],
  ];
  test.each(unusable)('%s, from the third on, until a reply arrives', async (_name, behaviour) => {
    webhook.behave(behaviour);
    const seen: string[][] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      await sendMessage();
      seen.push(await troubles());
    }
    expect(seen).toEqual([[], [], ['chat-webhook']]);
    expect(readOutcomes('chat')).toMatchObject({ takenAt: null, failed: { cause: expect.any(String) } });
    webhook.behave(answer(streamRun(['Hello.'])));
    await sendMessage();
    expect(await troubles()).toEqual([]);
  });

  test('a visitor who leaves halfway does not count', async () => {
    webhook.behave(drop);
    await sendMessage();
    await sendMessage();
    webhook.behave((_request, response) => {
      response.writeHead(200).write(streamLine('begin') + streamLine('item', 'Well,'));
    });
    const visitor = new AbortController();
    const request = new Request(chatRequest(), {
      signal: visitor.signal,
    });
    const left = await postChat(request);
    const reader = left.body?.getReader();
    await reader?.read();
    visitor.abort();
    await reader?.cancel();
    expect(await troubles()).toEqual([]);
    webhook.behave(drop);
    await sendMessage();
    expect(await troubles()).toEqual(['chat-webhook']);
  });

  test('a lead is taken with the head of the answer, whatever becomes of its body', async () => {
    webhook.behave(cut);
    await postContact(contactRequest());
    startWorker();
    await expect.poll(() => readOutcomes('contact').takenAt).not.toBeNull();
    expect(readOutcomes('contact').failed).toBeNull();
  });

  test('a key that the voice service rejects', async () => {
    webhook.behave(answer('{"message":"Invalid Key."}', 401));
    const start = { visitorId: 'v', address: 'a', network: null, signal: new AbortController().signal };
    expect(await startCall(await getStore(), start)).toMatchObject({ ok: false });
    expect(await troubles()).toEqual(['voice-service']);
  });

  test('a voice service whose calls have no room, from the third on', async () => {
    webhook.behave(answer('{"id":"call"}', 201));
    const seen: string[][] = [];
    for (const visitorId of ['a', 'b', 'c']) {
      const start = { visitorId, address: visitorId, network: null, signal: new AbortController().signal };
      expect(await startCall(await getStore(), start)).toMatchObject({ code: 'invalid-answer' });
      seen.push(await troubles());
    }
    expect(seen).toEqual([[], [], ['voice-service']]);
  });
});

describe('a disk that is full', () => {
  const startOne = async () => {
    const start = {
      visitorId: randomUUID(),
      address: randomUUID(),
      network: null,
      signal: new AbortController().signal,
    };
    return withStore((store) => startCall(store, start), 'call');
  };
  const sendLead = (message: string) => postContact(contactRequest({ ...lead, message }));
  const long = 'x'.repeat(4000);
  beforeEach(() => {
    webhook.behave((request, response) => {
      const call = { id: randomUUID(), webCallUrl: 'https://rooms.daily.co/demo' };
      return answer(JSON.stringify(call), 201)(request, response);
    });
  });

  test('is a trouble from the first rejected lead until one is stored', async () => {
    expect((await sendLead('Before')).status).toBe(202);
    const freeDisk = await fillDisk(await getStore());
    expect(await troubles()).toEqual([]);
    expect((await sendLead(long)).status).toBe(503);
    expect(await ask()).toMatchObject({ status: 200, health: { status: 'degraded', troubles: ['store'] } });
    await freeDisk();
    expect(await troubles()).toEqual(['store']);
    expect((await sendLead(long)).status).toBe(202);
    expect(await troubles()).toEqual([]);
  });

  test('is a trouble when it rejects a call, until a call or a lead is stored', async () => {
    for (const mend of [startOne, () => sendLead('After')]) {
      const freeDisk = await fillDisk(await getStore());
      let last = await startOne();
      // A call's rows are small, so some may still fit.
      for (let started = 0; last.ok && started < 200; started += 1) last = await startOne();
      expect(last).toMatchObject({ code: 'store-unavailable' });
      expect(await troubles()).toEqual(['store']);
      await freeDisk();
      expect(await mend()).toMatchObject({ ok: true });
      expect(await troubles()).toEqual([]);
    }
  });

  test('with room for calls only stays a trouble while leads are rejected', async () => {
    await startOne();
    await fillDisk(await getStore());
    expect((await sendLead(long)).status).toBe(503);
    expect(await startOne()).toMatchObject({ ok: true });
    expect(await troubles()).toEqual(['store']);
  });
});

describe('a proxy whose visitors cannot be told apart', () => {
  const come = (count: number, headers: Record<string, string>, url = '/') => {
    for (let sent = 0; sent < count; sent += 1) watchForwarding({ headers, url });
  };
  const told = async () => (await ask(TOKEN)).health.troubles;
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('is a trouble with its first forwarded visits, whoever probes past it', async () => {
    for (let visited = 0; visited < 18; visited += 1) {
      expect(await told()).toEqual([]);
      come(1, forwarded);
      come(1, {}, '/api/health/ready');
      come(1, {}, '/api/health?deep=1');
      come(1, {}, '/api/metrics');
    }
    expect(await told()).toEqual(['client-ip-header']);
    come(100, {}, '/api/health/live');
    expect(await told()).toEqual(['client-ip-header']);
  });

  test('visitors who forge the header, or only ask for health, do not count', async () => {
    come(1, { forwarded: 'for=192.0.2.1' });
    come(100, forwarded, '/api/health');
    expect(await told()).toEqual([]);
    for (let visit = 0; visit < 10; visit += 1) {
      come(5, {});
      come(10, forwarded);
      expect(await told()).toEqual([]);
    }
  });

  test('is shown only with the token, since it can be forged, and does not affect the public status', async () => {
    come(20, forwarded);
    expect(await told()).toEqual(['client-ip-header']);
    expect((await ask(TOKEN)).health.status).toBe('degraded');
    expect((await ask()).health).toMatchObject({ status: 'ok', troubles: [] });
  });

  test('clears when requests come without it again, and is logged once', async () => {
    const log = captureLog();
    for (let time = 0; time < 3; time += 1) {
      come(20, forwarded);
      expect(await told()).toEqual(['client-ip-header']);
      come(3, {});
      expect(await told()).toEqual([]);
    }
    expect(log.filter(({ msg }) => msg === 'client address')).toHaveLength(1);
  });

  test('is not a trouble once its header is configured', async () => {
    await site.remove();
    site = await configure({ CLIENT_IP_HEADER: 'X-Forwarded-For' });
    come(20, forwarded);
    expect(await told()).toEqual([]);
  });
});

test('a lead held as spam is a trouble after an hour, until it is deleted', async () => {
  const store = await getStore();
  const hourAgo = Date.now() - HOUR_MS;
  await addLead(store, makeLead('fresh', { created_at: hourAgo + 5000, suspicion: 'honeypot' }));
  expect(await troubles()).toEqual([]);
  await addLead(store, makeLead('old', { created_at: hourAgo - 1, suspicion: 'honeypot' }));
  expect(await troubles()).toEqual(['held-leads']);
  await deleteLeads(store, { id: 'old' });
  expect(await troubles()).toEqual([]);
});
