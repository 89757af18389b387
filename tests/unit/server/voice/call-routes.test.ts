import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as endCall } from '#app/api/voice/call/end/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import { GET as getCredits } from '#app/api/voice/credits/route';
import { errorSentences } from '#lib/content/errors';
import { getStore } from '#lib/server/store/store';
import { countCallsToday } from '#lib/server/voice/credits';
import { SITE } from '#tests/support/requests';
import { sendWithCookies } from '#tests/support/unit/cookies';
import { closing, configure, fakeTimeouts, forgetProcessState } from '#tests/support/unit/environment';
import { answer, type Behaviour, hang, startWebhook, type Webhook } from '#tests/support/webhook';

const KEY = 'vapi-private-key-0123456789';
const ROOM = 'https://rooms.daily.co/demo';
/** The service's answer, with fields that the browser must not get. */
const whole = {
  id: 'call-1',
  webCallUrl: ROOM,
  transport: { provider: 'daily', callToken: 'token-1' },
  monitor: { listenUrl: 'wss://secret', controlUrl: 'https://secret' },
  artifactPlan: { videoRecordingEnabled: true, recordingPath: 'secret' },
  assistant: { voice: { provider: 'x' }, model: { messages: ['secret'] } },
};
const made = (changes: object = {}) => answer(JSON.stringify({ ...whole, ...changes }), 201);

let service: Webhook;
const configureService = async (env: Record<string, string> = {}) => {
  const { origin } = new URL(service.url);
  await configure({ VAPI_API_KEY: KEY, VAPI_ASSISTANT: 'a-1', VAPI_API_URL: origin, ...env });
};
beforeEach(async () => {
  service = closing(await startWebhook(made()));
  await configureService();
});

const routes = { credits: getCredits, start: startCall, end: endCall };

/** A visitor with a jar for one cookie. */
function newVisitor() {
  const visitor = {
    cookie: '',
    async send(endpoint: keyof typeof routes, body?: unknown, signal?: AbortSignal) {
      const own = { host: new URL(SITE).host, origin: SITE, 'content-type': 'application/json' };
      const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const init = { ...posted, headers: { ...own, cookie: visitor.cookie }, signal: signal ?? null };
      const request = new Request(`${SITE}/api/voice/${endpoint}`, init);
      const response = await sendWithCookies(routes[endpoint], request);
      const given = response.headers.get('set-cookie');
      if (given) visitor.cookie = given.split(';')[0] ?? '';
      return response;
    },
    credits: async () => (await visitor.send('credits')).json(),
    start: (body = {}) => visitor.send('start', body),
    end: (id: string) => visitor.send('end', { id, connectedMs: 0 }),
  };
  return visitor;
}

async function expectProblem(response: Response, status: number, code: string) {
  const text = await response.text();
  expect(text).not.toMatch(new RegExp(`${KEY}|secret`));
  const problem = JSON.parse(text);
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  return problem;
}

const limit = { maxDurationSeconds: 180 };
const squad = { name: 'ours', members: [] };
const limits = { assistantOverrides: limit, squadOverrides: limit };
const own = { firstMessage: 'Hi', maxDurationSeconds: 30 };
test.each<[string, Record<string, string>, object]>([
  ['a squad', { VAPI_SQUAD: JSON.stringify(squad) }, { squad, ...limits }],
  [
    'a workflow with variables of ours, and the limit',
    { VAPI_WORKFLOW: 'w-1', VAPI_OVERRIDES: '{"variableValues":{"firm":"Ours"}}' },
    { workflowId: 'w-1', workflowOverrides: { variableValues: { ...limit, firm: 'Ours' } } },
  ],
  [
    'an assistant, inline, with overrides of ours',
    { VAPI_ASSISTANT: '{"name":"Ada"}', VAPI_OVERRIDES: JSON.stringify(own) },
    { assistant: { name: 'Ada' }, assistantOverrides: own },
  ],
])('a start sends %s, never the browser’s', async (_name, variables, target) => {
  await configureService({ VAPI_ASSISTANT: '', ...variables });
  const theirs = { assistantId: 'theirs', assistant: { model: 'dear' } };
  expect((await newVisitor().start(theirs)).status).toBe(200);
  expect(service.received[0]?.json).toEqual({ ...target, roomDeleteOnUserLeaveEnabled: true });
});

test('a start sends the key in its header alone, unsigned, and returns only the fields for joining', async () => {
  await configureService({ WEBHOOK_SIGNING_SECRET: `whsec_${'a'.repeat(32)}` });
  const response = await newVisitor().start();
  expect(await response.json()).toEqual({
    id: 'call-1',
    webCallUrl: ROOM,
    transport: { callToken: 'token-1' },
    artifactPlan: { videoRecordingEnabled: true },
    assistant: { voice: { provider: 'x' } },
    credits: expect.objectContaining({ remainingCredits: 2 }),
  });
  const [request] = service.received;
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  expect(request).toMatchObject({ method: 'POST', url: '/call/web', headers });
  expect(Object.keys(request?.headers ?? {}).filter((name) => /^(cookie|webhook-)/.test(name))).toEqual([]);
});

test('a start without a voice service is a built-in call, with the same credits', async () => {
  const visitor = newVisitor();
  expect(await visitor.credits()).toMatchObject({ engine: 'service', remainingCredits: 3 });
  await configure();
  expect(await visitor.credits()).toMatchObject({ engine: 'browser', remainingCredits: 3 });
  const call = await (await visitor.start()).json();
  expect(call).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), credits: expect.anything() });
  expect(await visitor.credits()).toMatchObject({ remainingCredits: 2 });
  const credits = expect.objectContaining({ remainingCredits: 3 });
  expect(await (await visitor.end(call.id)).json()).toEqual({ seconds: 0, refunded: true, credits });
});

const secret = JSON.stringify({ message: 'secret' });
test.each<[string, Behaviour, number, keyof typeof errorSentences, Record<string, string>?]>([
  ['401', answer(secret, 401), 502, 'upstream-status'],
  ['no room', made({ webCallUrl: undefined }), 502, 'invalid-response'],
  ['a room without an https address', made({ webCallUrl: 'javascript:1' }), 502, 'invalid-response'],
  ['an id that breaks the line', made({ id: 'call\r\nset-cookie: a=b' }), 502, 'invalid-response'],
  ['no assistant, squad or workflow', made(), 503, 'nothing-to-start', { VAPI_ASSISTANT: '' }],
])('a start that fails, %s, refunds it and reveals nothing', async (_name, behaviour, status, code, env) => {
  service.behave(behaviour);
  await configureService(env);
  const visitor = newVisitor();
  await visitor.credits();
  const { detail } = await expectProblem(await visitor.start(), status, code);
  expect(detail).toBe(errorSentences[code]);
  expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
});

test('a service that never answers is given up; the call that it may have made counts for the day', async () => {
  service.behave(hang);
  fakeTimeouts();
  const response = newVisitor().start();
  await service.arrived(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expectProblem(await response, 504, 'upstream-timeout');
  expect(await countCallsToday(await getStore(), Date.now())).toBe(1);
});

test('a visitor who leaves while the call is being made keeps the credit, also one without a voice service', async () => {
  service.behave(hang);
  const visitor = newVisitor();
  await visitor.credits();
  const leaving = new AbortController();
  const response = visitor.send('start', {}, leaving.signal);
  await service.arrived(1);
  leaving.abort();
  await expectProblem(await response, 499, 'client-closed');
  expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
  await configure();
  await visitor.credits();
  await expectProblem(await visitor.send('start', {}, leaving.signal), 499, 'client-closed');
  expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
});

test('a store that fails after the service made the call: the day counts it; before, none is made', async () => {
  const visitor = newVisitor();
  await visitor.credits();
  const store = await getStore();
  await sql`alter table voice_calls rename to away`.execute(store.db);
  await expectProblem(await visitor.start(), 503, 'store-unavailable');
  await sql`alter table away rename to voice_calls`.execute(store.db);
  expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
  expect(await countCallsToday(store, Date.now())).toBe(1);
  rmSync(`${process.env.DATA_DIR}/site.sqlite`);
  await expectProblem(await visitor.start(), 503, 'store-unavailable');
  expect(service.received).toHaveLength(1);
});

test('the visitor keeps one cookie, also after a restart', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.credits();
  await visitor.start();
  // Stops the process; its data stays.
  await forgetProcessState();
  const again = await visitor.send('credits');
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(await again.json()).toMatchObject({ id, remainingCredits: 2 });
});

test('a visitor with a tampered cookie is a new one', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.credits();
  const [name, signature] = visitor.cookie.split('.');
  const other = '00000000-0000-4000-8000-000000000000';
  const forged = [`visitor=${other}.${signature}`, `${name}.${'A'.repeat(43)}`, `${name}`, 'visitor='];
  for (const cookie of forged) {
    visitor.cookie = cookie;
    expect([id, other], cookie).not.toContain((await visitor.credits()).id);
  }
});

test('a visitor can end only their own calls', async () => {
  const ada = newVisitor();
  const eve = newVisitor();
  await ada.start();
  await eve.credits();
  await expectProblem(await eve.end('call-1'), 404, 'not-found');
  await expectProblem(await newVisitor().end('call-1'), 404, 'not-found');
  expect(await (await ada.end('call-1')).json()).toMatchObject({ refunded: true });
});

const wrongEnds = [{}, { id: 'x'.repeat(201), connectedMs: 0 }, { id: 'call-1', connectedMs: -1 }];
test.each(wrongEnds)('an end with the body %j is refused', async (body) => {
  await expectProblem(await newVisitor().send('end', body), 422, 'invalid-fields');
});
