import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as endCall } from '#app/api/voice/call/end/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import { GET as getCredits } from '#app/api/voice/credits/route';
import { errorSentences } from '#lib/content/errors';
import { VOICE_SERVICE_TIMEOUT_MS } from '#lib/contracts/limits';
import { getStore } from '#lib/server/store/store';
import { countCalls } from '#lib/server/voice/credits';
import { startServiceCall } from '#lib/server/voice/service';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { makeVisitor } from '#tests/support/unit/voice-requests';
import {
  answer,
  type Behaviour,
  drop,
  hang,
  startWebhook,
  trickle,
  type Webhook,
} from '#tests/support/webhook';

const KEY = 'vapi-private-key-0123456789';
const ROOM = 'https://rooms.daily.co/demo';
const whole = {
  id: 'call-1',
  webCallUrl: ROOM,
  transport: { provider: 'daily', callToken: 'token-1' },
  monitor: { listenUrl: 'wss://listen', controlUrl: 'https://control' },
  assistant: { voice: { provider: 'x' } },
};
const good = answer(JSON.stringify(whole), 201);

let service: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
const newVisitor = () => makeVisitor({ credits: getCredits, start: startCall, end: endCall });

async function configureService(env: Record<string, string> = {}) {
  site = await configure({
    VAPI_API_KEY: KEY,
    VAPI_ASSISTANT: 'assistant-1',
    VAPI_API_URL: new URL(service.url).origin,
    ...env,
  });
}

beforeEach(async () => {
  service = await startWebhook(good);
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await service.close();
});

async function expectProblem(response: Response, status: number, code: string) {
  const text = await response.text();
  expect(text).not.toContain(KEY);
  const problem = JSON.parse(text);
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  return problem;
}

describe('a start', () => {
  const limit = { maxDurationSeconds: 180 };
  const squad = { name: 'ours', members: [] };
  test.each([
    ['an assistant’s id', { VAPI_ASSISTANT: 'a-1' }, { assistantId: 'a-1', assistantOverrides: limit }],
    [
      'a squad, inline',
      { VAPI_SQUAD: JSON.stringify(squad) },
      { squad, assistantOverrides: limit, squadOverrides: limit },
    ],
    [
      'a workflow’s id',
      { VAPI_WORKFLOW: 'w-1' },
      { workflowId: 'w-1', workflowOverrides: { variableValues: limit } },
    ],
    [
      'an assistant, inline, with overrides of ours',
      { VAPI_ASSISTANT: '{"name":"Ada"}', VAPI_OVERRIDES: '{"firstMessage":"Hi","maxDurationSeconds":30}' },
      { assistant: { name: 'Ada' }, assistantOverrides: { firstMessage: 'Hi', maxDurationSeconds: 30 } },
    ],
  ])('sends %s, never the browser’s', async (_name, variables, target) => {
    await configureService({ VAPI_ASSISTANT: '', ...variables });
    const response = await newVisitor().send('start', {
      assistantId: 'theirs',
      assistant: { model: 'dear' },
    });
    expect(response.status).toBe(200);
    expect(service.received[0]?.json).toEqual({ ...target, roomDeleteOnUserLeaveEnabled: true });
  });

  test('has the key in its header alone, and returns what joining needs', async () => {
    await configureService();
    const response = await newVisitor().start();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: 'call-1',
      webCallUrl: ROOM,
      transport: { callToken: 'token-1' },
      assistant: { voice: { provider: 'x' } },
      credits: expect.objectContaining({ remainingCredits: 2 }),
    });
    const [request] = service.received;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/call/web',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    });
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  test('of an assistant that records video says so, and nothing else of its answer', async () => {
    await configureService();
    const recorded = {
      ...{ id: 'call-1', webCallUrl: ROOM, transport: null },
      artifactPlan: { videoRecordingEnabled: true, recordingPath: 'secret' },
      assistant: { voice: null, model: { messages: ['secret'] } },
    };
    service.behave(answer(JSON.stringify(recorded), 201));
    expect(await (await newVisitor().start()).json()).toEqual({
      id: 'call-1',
      webCallUrl: ROOM,
      artifactPlan: { videoRecordingEnabled: true },
      credits: expect.anything(),
    });
  });

  test('takes one credit, and a fourth is rejected with the remaining hours', async () => {
    await configureService();
    const visitor = newVisitor();
    expect(await visitor.credits()).toMatchObject({
      remainingCredits: 3,
      engine: 'service',
      maxCallSeconds: 180,
    });
    for (const remainingCredits of [2, 1, 0]) {
      expect((await visitor.start()).status).toBe(200);
      expect(await visitor.credits()).toMatchObject({ remainingCredits });
    }
    const refused = await visitor.start();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const problem = await expectProblem(refused, 429, 'no-credits');
    expect(problem.detail).toBe(errorSentences['no-credits'].replace('{hours}', '24'));
    expect(problem.title).not.toContain('{hours}');
    expect(service.received).toHaveLength(3);
  });

  test('without a voice service is a built-in call, with the same credits', async () => {
    site = await configure();
    const visitor = newVisitor();
    expect(await visitor.credits()).toMatchObject({ engine: 'embedded' });
    const call = await (await visitor.start()).json();
    expect(call).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), credits: expect.anything() });
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 2 });
    expect(await (await visitor.end(call.id)).json()).toMatchObject({
      refunded: true,
      credits: { remainingCredits: 3 },
    });
  });
});

describe('a failed start refunds the credit, and reveals nothing about the service', () => {
  const secret = 'upstream-secret-words';
  test.each<[string, Behaviour, number, string]>([
    ['401', answer(JSON.stringify({ message: secret }), 401), 502, 'upstream-status'],
    ['a redirect', answer('', 302, { location: 'https://elsewhere.example' }), 502, 'upstream-status'],
    ['a cut connection', drop, 502, 'upstream-unreachable'],
    ['HTML', answer(`<html>${secret}</html>`), 502, 'invalid-answer'],
    ['no room', answer(JSON.stringify({ id: 'call-1', secret })), 502, 'invalid-answer'],
    [
      'a room that is no https address',
      answer(JSON.stringify({ ...whole, webCallUrl: 'javascript:1' })),
      502,
      'invalid-answer',
    ],
    [
      'an id that breaks the line',
      answer(JSON.stringify({ ...whole, id: 'call\r\nset-cookie: a=b' })),
      502,
      'invalid-answer',
    ],
    ['a list', answer(JSON.stringify([whole])), 502, 'invalid-answer'],
    [
      'an endless answer',
      answer(JSON.stringify({ ...whole, pad: 'x'.repeat(1_100_000) })),
      502,
      'upstream-too-large',
    ],
  ])('%s', async (_name, behaviour, status, code) => {
    await configureService();
    service.behave(behaviour);
    const visitor = newVisitor();
    const response = await visitor.start();
    const problem = await expectProblem(response, status, code);
    expect(JSON.stringify(problem)).not.toContain(secret);
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
  });

  test.each<[string, Behaviour]>([
    ['never answers', hang],
    ['stops in the middle', trickle],
  ])('a service that %s is given up', async (_name, behaviour) => {
    await configureService();
    service.behave(behaviour);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = startServiceCall(
      {
        apiUrl: new URL(service.url).origin,
        apiKey: KEY,
        target: { kind: 'assistant', value: 'a' },
        overrides: {},
      },
      new AbortController().signal,
    );
    await expect.poll(() => service.received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(VOICE_SERVICE_TIMEOUT_MS);
    expect(await outcome).toMatchObject({ ok: false, code: 'upstream-timeout' });
  });

  test('none of the three configured: the sentence for it', async () => {
    await configureService({ VAPI_ASSISTANT: '' });
    const visitor = newVisitor();
    const problem = await expectProblem(await visitor.start(), 503, 'nothing-to-start');
    expect(problem.detail).toBe(errorSentences['nothing-to-start']);
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
    expect(service.received).toHaveLength(0);
  });

  test('the visitor leaves while the call is being made', async () => {
    await configureService();
    service.behave(hang);
    const visitor = newVisitor();
    await visitor.credits();
    const leaving = new AbortController();
    const request = new Request(`${SITE}/api/voice/call/web`, {
      method: 'POST',
      headers: { origin: SITE, cookie: visitor.cookie, 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    });
    const response = startCall(request);
    await service.arrived(1);
    leaving.abort();
    await expectProblem(await response, 499, 'client-closed');
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
  });

  test('a failing store: no call', async () => {
    await configureService();
    const visitor = newVisitor();
    await visitor.credits();
    const { db } = await getStore();
    await db.schema.dropTable('voice_credits').execute();
    await expectProblem(await visitor.start(), 503, 'store-unavailable');
    await expectProblem(await visitor.send('credits'), 503, 'store-unavailable');
    expect(service.received).toHaveLength(0);
  });

  test('a store that fails after the service made the call: the day counts it', async () => {
    await configureService();
    const visitor = newVisitor();
    await visitor.credits();
    const store = await getStore();
    await sql`alter table voice_calls rename to away`.execute(store.db);
    await expectProblem(await visitor.start(), 503, 'store-unavailable');
    await sql`alter table away rename to voice_calls`.execute(store.db);
    expect(service.received).toHaveLength(1);
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 3 });
    expect(await countCalls(store, Date.now())).toMatchObject({ counted: 1, made: 0 });
  });
});

describe('the visitor', () => {
  test('is a signed cookie that scripts cannot read', async () => {
    await configureService();
    const visitor = newVisitor();
    const response = await visitor.send('credits');
    expect(response.headers.get('set-cookie')).toMatch(
      /^visitor=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.send('credits')).headers.get('set-cookie')).toBeNull();
  });

  test('with a tampered cookie is a new one', async () => {
    await configureService();
    const visitor = newVisitor();
    const { id } = await visitor.credits();
    await visitor.start();
    const [name, signature] = visitor.cookie.split('.');
    const other = '00000000-0000-4000-8000-000000000000';
    for (const cookie of [
      `visitor=${other}.${signature}`,
      `${name}.${'A'.repeat(43)}`,
      `${name}`,
      'visitor=',
    ]) {
      visitor.cookie = cookie;
      const credits = await visitor.credits();
      expect(credits.id).not.toBe(id);
      expect(credits.id).not.toBe(other);
    }
  });

  test('is recognised after a restart, without SESSION_SECRET', async () => {
    await configureService();
    const visitor = newVisitor();
    await visitor.start();
    const { DATA_DIR = '' } = process.env;
    const globals = globalThis as { siteStore?: Promise<{ db: { destroy(): Promise<void> } }> };
    await (await globals.siteStore)?.db.destroy();
    delete globals.siteStore;
    expect(process.env.DATA_DIR).toBe(DATA_DIR);
    expect(await visitor.credits()).toMatchObject({ remainingCredits: 2 });
  });

  test('can end only their own calls', async () => {
    await configureService();
    const ada = newVisitor();
    const eve = newVisitor();
    await ada.start();
    await eve.credits();
    await expectProblem(await eve.end('call-1'), 404, 'not-found');
    await expectProblem(await newVisitor().end('call-1'), 404, 'not-found');
    expect(await (await ada.end('call-1')).json()).toMatchObject({ refunded: true });
  });
});

test('an end returns the length, the refund and the credits', async () => {
  await configureService();
  const visitor = newVisitor();
  await visitor.start();
  expect(await (await visitor.end('call-1')).json()).toMatchObject({
    seconds: 0,
    refunded: true,
    credits: { remainingCredits: 3 },
  });
});

describe('a refused request', () => {
  test.each([
    {},
    { id: '', connectedMs: 0 },
    { id: 'x'.repeat(201), connectedMs: 0 },
    { id: 'call-1' },
    { id: 'call-1', connectedMs: -1 },
    { id: 'call-1', connectedMs: 0.5 },
    { id: 'call-1', connectedMs: 1e300 },
    { id: 'call-1', connectedMs: '6000' },
  ])('an end with the body %j: 422', async (body) => {
    await configureService();
    await expectProblem(await newVisitor().send('end', body), 422, 'invalid-fields');
  });

  test('too many starts: 429', async () => {
    await configureService();
    const visitor = newVisitor();
    const statuses = [];
    for (let turn = 0; turn < 22; turn++) statuses.push((await visitor.start()).status);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    await expectProblem(await visitor.start(), 429, 'rate-limited');
  });
});
