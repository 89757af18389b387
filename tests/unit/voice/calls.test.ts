import { afterEach, beforeEach, expect, test } from 'vitest';
import { POST as postEnd } from '#app/api/voice/call/end/route';
import { POST as postStart } from '#app/api/voice/call/web/route';
import { GET as getCredits } from '#app/api/voice/credits/route';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// The routes of the voice demo, with a real service and a real store.

const KEY = 'key-of-the-test';
const made = {
  id: 'call-1',
  webCallUrl: 'https://rooms.example/1',
  monitor: { controlUrl: 'https://secret' },
};
let service: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
const start = async (env: Record<string, string> = {}) => {
  await site?.remove();
  site = await configure({
    VAPI_API_KEY: KEY,
    VAPI_ASSISTANT: 'assistant-1',
    VAPI_API_URL: service.url,
    ...env,
  });
};
beforeEach(async () => {
  service = await startWebhook(answer(JSON.stringify(made), 201));
  await start();
});
afterEach(async () => {
  await site.remove();
  await service.close();
});

let cookie = '';
async function send(handler: (request: Request) => Promise<Response>, body?: object, signal?: AbortSignal) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { host: 'localhost:3000', 'content-type': 'application/json', cookie };
  const response = await handler(new Request(SITE, { ...init, headers, ...(signal && { signal }) }));
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return { status: response.status, body: await response.json() };
}
const call = (signal?: AbortSignal) => send(postStart, {}, signal);
const end = (id: string, connectedMs: number) =>
  send(postEnd, { id, connected: connectedMs > 0, connectedMs });
const left = async () => (await send(getCredits)).body.remainingCredits;

test('a call is made with the key and our limit, and the browser gets nothing but the room', async () => {
  expect(await call()).toEqual({ status: 200, body: { id: made.id, webCallUrl: made.webCallUrl } });
  expect(service.received[0]).toMatchObject({
    headers: { authorization: `Bearer ${KEY}` },
    json: {
      assistantId: 'assistant-1',
      assistantOverrides: { maxDurationSeconds: 180 },
      roomDeleteOnUserLeaveEnabled: true,
    },
  });
  expect(await left()).toBe(2);
});

test('an assistant may be given inline, with overrides over ours', async () => {
  const squad = { members: [{ assistantId: 'a' }] };
  const overrides = { maxDurationSeconds: 60, variableValues: { city: 'Delft' } };
  await start({
    VAPI_ASSISTANT: '',
    VAPI_SQUAD: JSON.stringify(squad),
    VAPI_OVERRIDES: JSON.stringify(overrides),
  });
  await call();
  expect(service.received[0]?.json).toMatchObject({ squad, assistantOverrides: overrides });
});

test('without an assistant the specified sentence is the answer', async () => {
  await start({ VAPI_ASSISTANT: '' });
  expect(await call()).toMatchObject({
    status: 503,
    body: { detail: 'Assistant or Squad or Workflow must be provided.' },
  });
});

test.each([
  ['the service refuses it', answer('{}', 401)],
  ['the answer is no call', answer('{"id":7}', 201)],
])('a call that fails because %s gives its credit back', async (_why, behaviour) => {
  service.behave(behaviour);
  expect((await call()).status).toBe(502);
  expect(await left()).toBe(3);
});

test('a visitor who leaves while the call is made gets the credit back', async () => {
  service.behave(hang);
  const leaving = new AbortController();
  const calling = call(leaving.signal);
  await service.arrived(1);
  leaving.abort();
  await calling;
  expect(await left()).toBe(3);
});

test('a call under ten seconds gives its credit back, a longer one does not', async () => {
  await call();
  expect((await end(made.id, 4000)).body).toMatchObject({ refunded: true, credits: { remainingCredits: 3 } });
});

test('a call is ended once, and only by its visitor', async () => {
  await call();
  await end(made.id, 0);
  expect((await end(made.id, 0)).body).toMatchObject({ refunded: true, credits: { remainingCredits: 3 } });
  cookie = '';
  expect((await end(made.id, 0)).status).toBe(404);
});

test('the fourth call of a period is refused, and says when the next one is possible', async () => {
  for (let turn = 0; turn < 3; turn += 1) await call();
  expect(await call()).toMatchObject({
    status: 429,
    body: { code: 'no-credits', detail: 'No credits remaining. Credits refresh in 24h' },
  });
});

test('without a service a call needs no room', async () => {
  await start({ VAPI_API_KEY: '', VAPI_ASSISTANT: '' });
  expect((await call()).body).toEqual({ id: expect.any(String) });
  expect((await send(getCredits)).body).toMatchObject({ engine: 'embedded', maxCallSeconds: 180 });
});
