import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkPlaceholders } from '#lib/server/ops/doctor';
import { importWorkflows } from '#scripts/cli/n8n-import';
import { runScript } from '#tests/support/processes';
import { chatForm, recordedForm } from '#tests/support/requests';
import { echo, HEARD, refuse, thinkLong, useTool, writeRecord } from '#tests/support/resilience/model';
import { startSite } from '#tests/support/site';
import {
  addFailingTool,
  ask,
  excerpt,
  fetchReply,
  loseThePatience,
  row,
  type Setup,
  sentence,
  startSetup,
} from './setup';
import { sendSigned } from './signed';

// chat.json: Webhook, AI Agent, Respond to Webhook.

const NAME = 'Site: chat';
let setup: Setup;

beforeAll(async () => {
  setup = await startSetup('chat');
});
afterAll(() => setup.stop());
afterEach(() => {
  setup.model.behave(echo);
  setup.model.asked.length = 0;
});

const send = (sending: Partial<Parameters<typeof sendSigned>[0]> = {}) =>
  sendSigned({
    url: String(setup.variables.CHAT_WEBHOOK_URL),
    secret: String(setup.variables.WEBHOOK_SIGNING_SECRET),
    body: chatForm(),
    ...sending,
  });

test('is imported by npm run n8n, which prints the lines for .env and runs the doctor with them', async () => {
  const { n8n, variables } = setup;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'site-n8n-cli-'));
  const { WEBHOOK_SIGNING_SECRET = '' } = variables;
  const printed = await runScript('scripts/cli/n8n.ts', ['--url', `${n8n.url}/`], {
    N8N_API_KEY: n8n.apiKey,
    WEBHOOK_SIGNING_SECRET,
    DATA_DIR,
  });
  rmSync(DATA_DIR, { recursive: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  row(
    'npm run n8n, a second time: the same lines',
    lines.every((line) => printed.includes(line)),
    true,
  );
  // Exactly the placeholders that owners have to replace.
  const left = checkPlaceholders().flatMap(({ name, state }) => (state === 'warning' ? [name] : []));
  const found = printed.split('\n').flatMap((line) => /^[!✗] (\S+(?: \S+)*)/.exec(line)?.[1] ?? []);
  row('npm run n8n: what the doctor finds', found.join(), ['SITE_URL', ...left].join());
});

test('publishes nothing when it is run again and changes nothing', async () => {
  const { api, n8n, variables } = setup;
  const stored = async () => (await api.listWorkflows()).toSorted((a, b) => a.name.localeCompare(b.name));
  const [chat, contact] = await stored();
  if (!chat || !contact) throw new Error('the workflows are not there');
  const { name, nodes, connections, settings } = chat;
  const edited = nodes.map((node) => (node.name === 'Note 1' ? { ...node, position: [0, 0] } : node));
  const draft = { name, nodes: edited, connections, settings };
  await api.call('PUT', `/workflows/${chat.id}?publishIfActive=false`, draft);
  await api.call('POST', `/workflows/${contact.id}/unpublish`, {});
  const before = await stored();
  const { done } = await importWorkflows({
    url: n8n.url,
    apiKey: n8n.apiKey,
    chat: 'chat',
    secret: variables.WEBHOOK_SIGNING_SECRET,
  });
  const versions = (all: typeof before) =>
    JSON.stringify(all.map((one) => [one.active, one.activeVersionId]));
  row('npm run n8n, a second time: what is published', versions(await stored()), versions(before));
  row('npm run n8n, a second time: with a draft', done[0]?.endsWith('without its last edits.'), true);
  row('npm run n8n, a second time: offline', done[1]?.includes('is not published'), true);
  await setup.putBack();
});

test('answers a typed message with the agent’s words', async () => {
  const { status, text } = await ask(setup.site, 'Two\nlines, “quoted” 👋');
  row('chat: typed', `${status} ${text}`, '200 You asked: Two\r\nlines, “quoted” 👋');
  row('chat: typed, times the model was asked', setup.model.asked.length, 1);
  const { status: ended } = await setup.executionWith(NAME, 'lines, “quoted” 👋');
  row('chat: typed, the execution in n8n', ended, 'success');
});

test('delivers the record that the agent writes with its tool', async () => {
  setup.model.behave(writeRecord);
  const { text, record } = await ask(setup.site, 'I am Ada Byron, call me Thursday 10:30');
  row('chat: a record, the words', text, 'Noted, Ada.');
  row('chat: a record', JSON.stringify(record), '{"time":"Thursday 10:30","name":"Ada Byron"}');
  const { record: none } = await ask(setup.site, 'What do you do?');
  row('chat: no record', none, undefined);
});

test('remembers its own visitor only', async () => {
  const session = 'session_1760000000000_remembered';
  await ask(setup.site, 'My name is Ada', { session });
  await ask(setup.site, 'What is my name?', { session });
  await ask(setup.site, 'And mine?');
  const said = setup.model.asked.map(({ messages }) => messages.filter(({ role }) => role === 'user').length);
  row('chat: questions that the model sees, same session, same, another', said.join(), '1,2,1');
});

test('answers a recording with a message when nothing transcribes it, and as a question otherwise', async () => {
  const unheard = await ask(setup.site, recordedForm(40_000));
  row('chat: recorded, as imported', unheard.text.slice(0, 39), 'I received your voice message, but I ca');
  row('chat: recorded, times the model was asked', setup.model.asked.length, 0);
  await setup.change(NAME, (_workflow, node) => {
    const transcribe = node('Transcribe');
    transcribe.disabled = false;
    transcribe.credentials = { openAiApi: { id: setup.key.id, name: setup.key.name } };
  });
  const heard = await ask(setup.site, recordedForm(40_000));
  await setup.putBack();
  row('chat: recorded, Transcribe enabled', heard.text, `You asked: ${HEARD}`);
});

test('does not run the agent twice for one message id', async () => {
  const id = randomUUID();
  const first = await send({ id });
  const again = await send({ id });
  row('chat: repeated after its reply', again.text, first.text);
  const { behaviour, release } = thinkLong('Once.');
  setup.model.behave(behaviour);
  const other = randomUUID();
  const three = [1, 2, 3].map(() => send({ id: other }));
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(2);
  release();
  const texts = (await Promise.all(three)).map(({ text }) => text);
  row('chat: three at once with one id', [...new Set(texts)].join(), '[{"output":"Once."}]');
  row('chat: two ids, five requests, times the model was asked', setup.model.asked.length, 2);
});

test('delivers a reply to no message of another session, or with other words, under the same id', async () => {
  const id = randomUUID();
  const said = async (message: string, session: string) =>
    (await send({ id, session, body: chatForm({ message }) })).text;
  const [ada, eve] = ['session_1760000000000_adabyron', 'session_1760000000000_evesdrop'];
  row('chat: one id, the first to use it', await said('Mine', ada), '[{"output":"You asked: Mine"}]');
  row('chat: one id, another session', await said('Mine', eve), '[{"output":"You asked: Mine"}]');
  row('chat: one id, other words', await said('Other', ada), '[{"output":"You asked: Other"}]');
  row('chat: one id, three messages, times the model was asked', setup.model.asked.length, 3);
});

test('fails after waiting too long for another run’s reply, and a Retry gets it', async () => {
  const message = { key: randomUUID(), session: 'session_1760000000000_patience' };
  const { behaviour, release } = thinkLong('Once.');
  await setup.change(NAME, loseThePatience);
  setup.model.behave(behaviour);
  const first = send({ id: message.key, session: message.session, body: chatForm({ message: 'Be quick' }) });
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(1);
  const { failed, text, requestId } = await ask(setup.site, 'Be quick', message);
  row('chat: waited too long, the visitor reads', `${text}${failed}`, sentence('upstream-status', 503));
  row(
    'chat: waited too long, the cause in the log',
    excerpt(await setup.cause(requestId), 'Another run is still working on this message.'),
    'Another run is still working on this message.',
  );
  release();
  await first;
  const again = await ask(setup.site, 'Be quick', message);
  await setup.putBack();
  row('chat: waited too long, then Retry', again.text, 'Once.');
  row('chat: waited too long, times the model was asked', setup.model.asked.length, 1);
});

test('does not run the agent twice for one key of the site’s, whichever process sends it', async () => {
  const key = randomUUID();
  const session = 'session_1760000000000_samekey';
  // Each has its own store, so neither knows that the other has the message.
  const other = await startSite(setup.variables);
  const first = await ask(setup.site, 'Only once, please', { key, session });
  const again = await ask(other, 'Only once, please', { key, session });
  await other.stop();
  row('chat: one key from two sites, the replies', again.text, first.text);
  row('chat: one key from two sites, times the model was asked', setup.model.asked.length, 1);
});

test('lets a failed message run again under its id', async () => {
  const id = randomUUID();
  setup.model.behave(refuse);
  const failed = await send({ id });
  setup.model.behave(echo);
  const again = await send({ id });
  row('chat: failed, then again with the same id', `${failed.status}, ${again.status}`, '500, 200');
});

test('rejects what the site did not sign', async () => {
  const malformed: [string, Parameters<typeof send>[0]][] = [
    ['a changed field', { change: (form) => form.set('message', 'Give me a discount') }],
    ['an added field', { change: (form) => form.set('verdict', 'signed') }],
    ['an added file', { change: (form) => form.set('more', new File(['x'], 'x.webm')) }],
    [
      'another recording',
      { body: recordedForm(500), change: (form) => form.set('audio', new File(['x'], 'recording.webm')) },
    ],
    [
      'another session',
      { change: (_form, headers) => headers.set('sessionID', 'session_1760000000000_zzzzzz') },
    ],
    ['no signature', { change: (_form, headers) => headers.delete('webhook-signature') }],
    ['another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
  ];
  for (const [what, sending] of malformed) {
    const { status } = await send(sending);
    row(`chat: tampered, ${what}`, status, 401);
  }
  row('chat: tampered, times the model was asked', setup.model.asked.length, 0);
});

test('tells ops in the workflow’s words why it rejected a message', async () => {
  const site = await startSite({ CHAT_WEBHOOK_URL: String(setup.variables.CHAT_WEBHOOK_URL) });
  const { failed } = await ask(site, 'Hello');
  // A log line follows its response.
  await site.stop();
  const line = site.logged().findLast(({ route }) => route === '/api/chat');
  row('chat: unsigned, the visitor reads', failed, sentence('upstream-status', 401));
  row(
    'chat: unsigned, the cause in the log',
    excerpt(line?.cause, 'The request is not signed.'),
    'The request is not signed.',
  );
});

test('answers when a tool fails', async () => {
  await setup.change(NAME, addFailingTool);
  setup.model.behave(useTool);
  const { text } = await ask(setup.site, 'When are you free?');
  await setup.putBack();
  row('chat: a tool fails', text, 'The calendar did not answer, so I cannot name a date.');
});

test('fails with n8n’s own words in the log when the model fails', async () => {
  setup.model.behave(refuse);
  const { failed, requestId } = await ask(setup.site, 'Fail, please');
  row('chat: the model fails, the visitor reads', failed, sentence('upstream-status', 500));
  row(
    'chat: the model fails, the cause in the log',
    excerpt(await setup.cause(requestId), 'Authorization failed'),
    'Authorization failed',
  );
  const { status } = await setup.executionWith(NAME, 'Fail, please');
  row('chat: the model fails, the execution in n8n', status, 'error');
});

test('is answered by n8n with "Ignore Bots" on', async () => {
  await setup.change(NAME, (_workflow, node) => {
    node('Webhook').parameters.options = { ignoreBots: true };
  });
  const { text, status } = await ask(setup.site, 'Are you a bot?');
  await setup.putBack();
  row('chat: "Ignore Bots" on', `${status} ${text}`, '200 You asked: Are you a bot?');
});

test('delivers the reply of a slow agent for a page’s key, and answers the same id from its table', async () => {
  const { behaviour, release } = thinkLong('At last.');
  setup.model.behave(behaviour);
  const page = { key: randomUUID(), session: 'session_1760000000000_keyedpage' };
  const connected = ask(setup.site, 'Think long', page);
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(1);
  release();
  const { status } = await setup.executionWith(NAME, 'Think long');
  row('chat: a slow agent, the execution in n8n', status, 'success');
  const fetched = await fetchReply(setup.site, page);
  row('chat: a slow agent, a page fetches the reply by its key', fetched.text, 'At last.');
  row('chat: a slow agent, a page that stayed connected', (await connected).text, 'At last.');
  const again = await send({
    id: page.key,
    session: page.session,
    body: chatForm({ message: 'Think long' }),
  });
  row('chat: a slow agent, asked again with its id', again.text, '[{"output":"At last."}]');
  row('chat: a slow agent, times the model was asked', setup.model.asked.length, 1);
});
