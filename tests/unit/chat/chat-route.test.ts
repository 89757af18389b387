import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { CHAT_BODY_MAX_BYTES, CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { chatForm, chatRequest, readReply, SESSION_ID, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

beforeAll(async () => {
  webhook = await startWebhook();
  site = await configure({
    CHAT_WEBHOOK_URL: webhook.url,
    CHAT_WEBHOOK_AUTHORIZATION: 'Bearer chat-key',
    SITE_URL: 'https://example.com',
  });
});
beforeEach(() => {
  webhook.received.length = 0;
  delete (globalThis as { siteRateLimiters?: unknown }).siteRateLimiters;
});
afterAll(async () => {
  await site.remove();
  await webhook.close();
});

test('forwards exactly the specified fields and headers, and nothing else of the visitor’s', async () => {
  const form = chatForm({ message: 'Zażółć 🎧 "quoted"\r\nline' });
  form.set('extra', 'not ours');
  const headers = { cookie: 'secret=1', authorization: 'Basic visitor', 'x-forwarded-for': '10.0.0.1' };
  expect(await readReply(postChat(chatRequest({ form, headers })))).toMatchObject({ end: 'done' });
  const [request] = webhook.received;
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    sender: 'user',
    message: 'Zażółć 🎧 "quoted"\r\nline',
    expectArrayFormat: 'true',
    messageTimeStamp: '2026-11-01T09:30:00.000Z',
    dataType: 'text',
    languageISO: 'en',
  });
  expect(request?.headers).toMatchObject({
    sessionid: SESSION_ID,
    tooltype: 'aiChat',
    authorization: 'Bearer chat-key',
  });
  expect(request?.headers['user-agent']).toBe('Mozilla/5.0 (site-webhook/1.0)');
  for (const name of ['cookie', 'origin', 'x-forwarded-for'])
    expect(request?.headers).not.toHaveProperty(name);
});

async function expectProblem(response: Response, status: number, code: string) {
  const problem = await response.json();
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  expect(webhook.received).toHaveLength(0);
  return problem;
}

describe('bad input', () => {
  const post = (init: Parameters<typeof chatRequest>[0]) => postChat(chatRequest(init));
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  test('malformed multipart: 400', async () => {
    await expectProblem(await post({ body: '--x\r\nnonsense', headers: multipart }), 400, 'malformed-body');
  });
  test('multipart without a boundary: 400', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    await expectProblem(await post({ body: 'a=b', headers }), 400, 'malformed-body');
  });
  test.each([
    ['sender', 'ai'],
    ['message', '   '],
    ['expectArrayFormat', 'false'],
    ['messageTimeStamp', 'yesterday'],
    ['dataType', 'video'],
    ['languageISO', 'English'],
  ])('an invalid %s: 422, naming it', async (name, value) => {
    const problem = await expectProblem(
      await post({ form: chatForm({ [name]: value }) }),
      422,
      'invalid-fields',
    );
    expect(Object.keys(problem.fields)).toEqual([name]);
  });
  test('a field sent twice: 422', async () => {
    const form = chatForm();
    form.append('message', 'again');
    await expectProblem(await post({ form }), 422, 'invalid-fields');
  });
  test.each(['', 'session_1', "session_1760000000000_x' OR 1=1", 'x'.repeat(500)])(
    'a session id like %j: 422',
    async (sessionID) => {
      await expectProblem(await post({ headers: { sessionID } }), 422, 'invalid-fields');
    },
  );
  test.each([undefined, '', 'x', randomUUID().toUpperCase()])(
    'a key like %j: 422, naming it',
    async (key) => {
      const request = chatRequest();
      if (key === undefined) request.headers.delete('idempotency-key');
      else request.headers.set('idempotency-key', key);
      const problem = await expectProblem(await postChat(request), 422, 'invalid-fields');
      expect(problem.fields).toEqual({ 'idempotency-key': key === undefined ? 'missing' : 'invalid' });
    },
  );
  test('another tool type: 422', async () => {
    await expectProblem(await post({ headers: { toolType: 'contactForm' } }), 422, 'invalid-fields');
  });
  test('a message over the limit: 413', async () => {
    const form = chatForm({ message: 'x'.repeat(CHAT_MESSAGE_MAX + 1) });
    await expectProblem(await post({ form }), 413, 'body-too-large');
  });
  test('a message at the limit is sent', async () => {
    expect((await post({ form: chatForm({ message: 'x'.repeat(CHAT_MESSAGE_MAX) }) })).status).toBe(200);
  });
  test('a body over the limit: 413, counted while reading, whatever its header says', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request(`${SITE}/api/chat`, {
      method: 'POST',
      headers: {
        sessionID: SESSION_ID,
        toolType: 'aiChat',
        'idempotency-key': randomUUID(),
        ...multipart,
        'content-length': '100',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    await expectProblem(await postChat(request), 413, 'body-too-large');
    expect(sent).toBeLessThan(CHAT_BODY_MAX_BYTES + 1_000_000);
  });
});

test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'from another site, as by %o: 403',
  async (headers) => {
    await expectProblem(await postChat(chatRequest({ headers })), 403, 'foreign-origin');
  },
);

test('too often: 429 with Retry-After, for this address only', async () => {
  const ask = (ip: string) => postChat(chatRequest({ headers: { 'x-socket-address': ip } }));
  for (let turn = 0; turn < 30; turn++) expect((await ask('192.0.2.1')).status).toBe(200);
  webhook.received.length = 0;
  const refused = await ask('192.0.2.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectProblem(refused, 429, 'rate-limited');
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test.each([
  ['asks 59 times about form-data', 'How do I read form-data? '.repeat(59)],
  [
    'quotes the heads of seventy form parts',
    Array(70).fill('--edge\r\nContent-Disposition: form-data; name="a"').join('\r\n'),
  ],
])('a message that %s is sent unchanged', async (_name, message) => {
  const response = await postChat(chatRequest({ form: chatForm({ message }) }));
  expect(response.status).toBe(200);
  expect(webhook.received[0]?.form?.get('message')).toBe(message);
});

test('counts a line break as one character, as the visitor typed it', async () => {
  const lines = `${'x'.repeat(99)}\n`.repeat(40).trim();
  const message = lines + 'x'.repeat(CHAT_MESSAGE_MAX - lines.length);
  const response = await postChat(chatRequest({ form: chatForm({ message }) }));
  expect(response.status).toBe(200);
});
