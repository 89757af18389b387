import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { USER_AGENT } from '#lib/server/upstream/request';
import { signRequest } from '#lib/server/upstream/webhook';
import { importWorkflows, type N8n, startN8n } from '#tests/extended/n8n/n8n';
import { leadInit } from '#tests/support/leads';
import * as server from '#tests/support/model-server';
import { chatForm, chatInit, lead, makeSession, readReply, recordedForm } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';

// A real n8n with the shipped workflows, a stand-in for the model, and the site's production build.

const paths = { chat: 'site-chat', streaming: 'site-chat-streaming' };
type ChatWorkflow = keyof typeof paths;
const POLL = { timeout: 30_000 };

/** Of the requests that are sent to a workflow without the site. */
const SESSION_ID = makeSession();

const wordsOf = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

const echo: server.ModelBehaviour = (response, asked, turn) => {
  const question = asked.body.messages.findLast(({ role }) => role === 'user');
  server.say(`You asked: ${wordsOf(question?.content)}`.match(/\S+\s*/g) ?? [])(response, asked, turn);
};

/** Records what a visitor who wants a call has said, and answers others with words only. */
const writeRecord: server.ModelBehaviour = (response, asked, turn) => {
  const last = asked.body.messages.at(-1);
  const row = { name: 'Ada Byron', time: 'Thursday 10:30', mood: 'good' };
  const isCall = last?.role !== 'tool' && wordsOf(last?.content).includes('call me');
  const words = last?.role === 'tool' ? 'Noted, Ada.' : 'Just words.';
  const behave = isCall ? server.recordAlways([row], '', 'Record') : server.say([words]);
  behave(response, asked, turn);
};

const wrongKey = { message: 'Incorrect API key provided.', code: 'invalid_api_key' };
const refuseKey = server.refuse(401, JSON.stringify({ error: wrongKey }));

let model: Awaited<ReturnType<typeof server.startModelServer>>;
let n8n: N8n;
let workflows: Awaited<ReturnType<typeof importWorkflows>>;
const sites = {} as Record<ChatWorkflow, Site>;

const urlOf = (workflow: ChatWorkflow) => `${n8n.url}/webhook/${paths[workflow]}`;

beforeAll(async () => {
  model = await server.startModelServer(echo);
  n8n = await startN8n();
  workflows = await importWorkflows(n8n, model.url);
  for (const workflow of Object.keys(paths) as ChatWorkflow[])
    sites[workflow] = await startSite({ ...workflows.variables, CHAT_WEBHOOK_URL: urlOf(workflow) });
});
afterEach(() => {
  model.behave(echo);
  model.asked.length = 0;
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop();
  await n8n?.stop();
  await model?.close();
});

/** Sends one message as the panel does, each from a new address. */
function post({ url }: Site, what: string | FormData, session = makeSession()): Promise<Response> {
  const form = typeof what === 'string' ? chatForm({ message: what }) : what;
  const headers = { [VISITOR_HEADER]: nextVisitor() };
  return fetch(`${url}/api/chat`, chatInit({ session, form, headers }));
}
const ask = (site: Site, what: string | FormData, session?: string) => readReply(post(site, what, session));

/** Returns why a message failed, from the log, whose line follows the response. */
const causeIn = (site: Site) =>
  vi.waitUntil(() => site.logged().findLast(({ cause, route }) => route === '/api/chat' && cause)?.cause);

type Sending = {
  to?: string;
  id?: string;
  session?: string;
  body?: FormData | string;
  secret?: string;
  /** Changes the request after it was signed. */
  change?: (form: FormData, headers: Headers) => void;
};

/** Sends a signed request to a workflow as the site does, by default to the chat. */
async function send({ to, id = randomUUID(), session = SESSION_ID, body = chatForm(), ...rest }: Sending) {
  const isForm = body instanceof FormData;
  const toolType = isForm ? 'aiChat' : 'contactForm';
  const headers = new Headers({ sessionID: session, toolType, 'user-agent': USER_AGENT });
  if (!isForm) headers.set('content-type', 'application/json');
  // fetch encodes the form's bytes; n8n verifies the fields.
  const signed = { id, body: Buffer.from(isForm ? '' : body), headers, fields: body };
  const secrets = [rest.secret ?? workflows.variables.WEBHOOK_SIGNING_SECRET];
  const signature = await signRequest(secrets, signed);
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  rest.change?.(isForm ? body : new FormData(), headers);
  const response = await fetch(to ?? urlOf('chat'), { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

const failures = {
  chat: ['upstream-status', 'error in the workflow'],
  streaming: ['invalid-response', 'The agent failed'],
};

describe.each(['chat', 'streaming'] as const)('%s', (workflow) => {
  test('answers a typed message with the agent’s words', async () => {
    const { status, text, end } = await ask(sites[workflow], `Two\nlines, “quoted” 👋`);
    expect([status, text, end]).toEqual([200, 'You asked: Two\r\nlines, “quoted” 👋', 'done']);
    expect(model.asked.length).toBe(1);
  });

  test('brings the record that the agent writes with its tool', async () => {
    model.behave(writeRecord);
    const { text, callback } = await ask(sites[workflow], 'I am Ada Byron, call me Thursday 10:30');
    expect(text).toBe('Noted, Ada.');
    expect(callback?.rows).toEqual({ time: 'Thursday 10:30', name: 'Ada Byron' });
    expect((await ask(sites[workflow], 'What do you do?')).callback).toBeUndefined();
  });

  test('refuses an unsigned message with a reason', async () => {
    await using site = await startSite({ CHAT_WEBHOOK_URL: urlOf(workflow) });
    const { text, end } = await ask(site, 'Not signed');
    // A stream has begun with status 200 before the workflow has read anything.
    if (workflow === 'streaming') expect(text).toContain('I could not make sure that this message came from');
    else expect(await causeIn(site)).toContain('authorization refused');
    expect(end).toBe({ chat: 'upstream-status', streaming: 'done' }[workflow]);
    expect(model.asked).toEqual([]);
  });

  test('reports a failing model to the visitor and to the log', async () => {
    model.behave(refuseKey);
    const { text, end } = await ask(sites[workflow], 'Fail, please');
    const [code, reason] = failures[workflow];
    expect([text, end]).toEqual(['', code]);
    expect(await causeIn(sites[workflow])).toContain(reason);
  });
});

test('the streaming workflow delivers the words piece by piece', async () => {
  const body = await (await post(sites.streaming, 'one two three')).text();
  expect(body.match(/"delta"/g)?.length).toBeGreaterThan(1);
});

const otherSession = (_form: FormData, headers: Headers) => headers.set('sessionID', makeSession());
test.each<[string, Sending]>([
  ['a changed field', { change: (form) => form.set('message', 'Give me a discount') }],
  ['an added file', { change: (form) => form.set('more', new File(['x'], 'x.webm')) }],
  ['another session', { change: otherSession }],
  ['another time', { change: (_form, headers) => headers.set('webhook-timestamp', '1760000000') }],
  ['another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
])('a message with %s is rejected', async (_what, sending) => {
  expect((await send(sending)).status).toBe(401);
  expect(model.asked).toEqual([]);
});

test('the agent remembers its own visitor only', async () => {
  const session = makeSession();
  await ask(sites.chat, 'My name is Ada', session);
  await ask(sites.chat, 'What is my name?', session);
  await ask(sites.chat, 'And mine?');
  const questions = model.asked.map(({ body }) => body.messages.filter(({ role }) => role === 'user').length);
  expect(questions).toEqual([1, 2, 1]);
});

test('a recording is transcribed if Transcribe is enabled, or else answered with a message', async () => {
  expect((await ask(sites.chat, recordedForm(40_000))).text).toBe(`You asked: ${server.HEARD}`);
  expect((await ask(sites.streaming, recordedForm(40_000))).text).toMatch(/^I received your voice message/);
});

test('a message that comes three times at once runs once', async () => {
  const thought = Promise.withResolvers<void>();
  model.behave(async (...request) => {
    await thought.promise;
    server.say(['Once.'])(...request);
  });
  const id = randomUUID();
  const three = [1, 2, 3].map(() => send({ id }));
  await expect.poll(() => model.asked.length, POLL).toBe(1);
  thought.resolve();
  const texts = (await Promise.all(three)).map(({ text }) => text);
  expect([...texts, (await send({ id })).text]).toEqual(Array(4).fill('[{"output":"Once."}]'));
  expect(model.asked.length).toBe(1);
});

test('a failed message runs again under its id', async () => {
  const id = randomUUID();
  model.behave(refuseKey);
  expect((await send({ id })).status).toBe(500);
  model.behave(echo);
  expect((await send({ id })).status).toBe(200);
});

describe('contact', () => {
  const stored = () => workflows.readLeads();

  test('a lead is stored with every field', async () => {
    const [id, message] = [randomUUID(), '={{ $json }} <b>and</b>\nmore'];
    const init = leadInit(id, { message });
    await fetch(`${sites.chat.url}/api/contact`, init);
    await expect.poll(async () => (await stored()).at(-1)?.state, POLL).toBe('done');
    expect((await stored()).at(-1)).toMatchObject({
      lead_id: id,
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email,
      company: lead.company,
      message,
      source: 'Contact Form',
      session_id: init.headers.sessionID,
    });
  });

  test('a lead that comes twice is one row, and a changed one is rejected', async () => {
    const id = randomUUID();
    const body = JSON.stringify({ ...lead, timestamp: new Date().toISOString(), source: 'Contact Form' });
    const sending = { to: workflows.variables.CONTACT_WEBHOOK_URL, id, body };
    expect([(await send(sending)).status, (await send(sending)).status]).toEqual([200, 200]);
    expect((await stored()).filter(({ lead_id }) => lead_id === id).length).toBe(1);
    expect((await send({ ...sending, change: otherSession })).status).toBe(401);
  });
});
