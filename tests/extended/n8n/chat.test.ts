import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chatForm, recordedForm } from '#tests/support/requests';
import { echo, HEARD, refuse, thinkLong, useTool, writeRecord } from '#tests/support/resilience/model';
import { startSite } from '#tests/support/site';
import {
  addFailingTool,
  ask,
  excerpt,
  fetchReply,
  loseThePatience,
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
    url: String(setup.workflows.variables.CHAT_WEBHOOK_URL),
    secret: String(setup.workflows.variables.WEBHOOK_SIGNING_SECRET),
    body: chatForm(),
    ...sending,
  });

test('answers a typed message with the agent’s words', async () => {
  const { status, text } = await ask(setup.site, 'Two\nlines, “quoted” 👋');
  expect(`${status} ${text}`, 'chat: typed').toEqual('200 You asked: Two\r\nlines, “quoted” 👋');
  expect(setup.model.asked.length, 'chat: typed, times the model was asked').toEqual(1);
  const { status: ended } = await setup.executionWith(NAME, 'lines, “quoted” 👋');
  expect(ended, 'chat: typed, the execution in n8n').toEqual('success');
});

test('delivers the record that the agent writes with its tool', async () => {
  setup.model.behave(writeRecord);
  const { text, record } = await ask(setup.site, 'I am Ada Byron, call me Thursday 10:30');
  expect(text, 'chat: a record, the words').toEqual('Noted, Ada.');
  expect(JSON.stringify(record), 'chat: a record').toEqual('{"time":"Thursday 10:30","name":"Ada Byron"}');
  const { record: none } = await ask(setup.site, 'What do you do?');
  expect(none, 'chat: no record').toEqual(undefined);
});

test('remembers its own visitor only', async () => {
  const session = 'session_1760000000000_remembered';
  await ask(setup.site, 'My name is Ada', { session });
  await ask(setup.site, 'What is my name?', { session });
  await ask(setup.site, 'And mine?');
  const said = setup.model.asked.map(({ messages }) => messages.filter(({ role }) => role === 'user').length);
  expect(said.join(), 'chat: questions that the model sees, same session, same, another').toEqual('1,2,1');
});

test('answers a recording with a message when nothing transcribes it, and as a question otherwise', async () => {
  const unheard = await ask(setup.site, recordedForm(40_000));
  expect(unheard.text.slice(0, 39), 'chat: recorded, as imported').toEqual(
    'I received your voice message, but I ca',
  );
  expect(setup.model.asked.length, 'chat: recorded, times the model was asked').toEqual(0);
  await setup.workflows.change(NAME, (_workflow, node) => {
    const transcribe = node('Transcribe');
    transcribe.disabled = false;
    transcribe.credentials = {
      openAiApi: { id: setup.workflows.model.id, name: setup.workflows.model.name },
    };
  });
  const heard = await ask(setup.site, recordedForm(40_000));
  await setup.workflows.putBack();
  expect(heard.text, 'chat: recorded, Transcribe enabled').toEqual(`You asked: ${HEARD}`);
});

test('does not run the agent twice for one message id', async () => {
  const id = randomUUID();
  const first = await send({ id });
  const again = await send({ id });
  expect(again.text, 'chat: repeated after its reply').toEqual(first.text);
  const { behaviour, release } = thinkLong('Once.');
  setup.model.behave(behaviour);
  const other = randomUUID();
  const three = [1, 2, 3].map(() => send({ id: other }));
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(2);
  release();
  const texts = (await Promise.all(three)).map(({ text }) => text);
  expect([...new Set(texts)].join(), 'chat: three at once with one id').toEqual('[{"output":"Once."}]');
  expect(setup.model.asked.length, 'chat: two ids, five requests, times the model was asked').toEqual(2);
});

test('delivers a reply to no message of another session, or with other words, under the same id', async () => {
  const id = randomUUID();
  const said = async (message: string, session: string) =>
    (await send({ id, session, body: chatForm({ message }) })).text;
  const [ada, eve] = ['session_1760000000000_adabyron', 'session_1760000000000_evesdrop'];
  expect(await said('Mine', ada), 'chat: one id, the first to use it').toEqual(
    '[{"output":"You asked: Mine"}]',
  );
  expect(await said('Mine', eve), 'chat: one id, another session').toEqual('[{"output":"You asked: Mine"}]');
  expect(await said('Other', ada), 'chat: one id, other words').toEqual('[{"output":"You asked: Other"}]');
  expect(setup.model.asked.length, 'chat: one id, three messages, times the model was asked').toEqual(3);
});

test('fails after waiting too long for another run’s reply, and a Retry gets it', async () => {
  const message = { key: randomUUID(), session: 'session_1760000000000_patience' };
  const { behaviour, release } = thinkLong('Once.');
  await setup.workflows.change(NAME, loseThePatience);
  setup.model.behave(behaviour);
  const first = send({ id: message.key, session: message.session, body: chatForm({ message: 'Be quick' }) });
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(1);
  const { failed, text, requestId } = await ask(setup.site, 'Be quick', message);
  expect(`${text}${failed}`, 'chat: waited too long, the visitor reads').toEqual(
    sentence('upstream-status', 503),
  );
  expect(
    excerpt(await setup.cause(requestId), 'Another run is still working on this message.'),
    'chat: waited too long, the cause in the log',
  ).toEqual('Another run is still working on this message.');
  release();
  await first;
  const again = await ask(setup.site, 'Be quick', message);
  await setup.workflows.putBack();
  expect(again.text, 'chat: waited too long, then Retry').toEqual('Once.');
  expect(setup.model.asked.length, 'chat: waited too long, times the model was asked').toEqual(1);
});

test('does not run the agent twice for one key of the site’s, whichever process sends it', async () => {
  const key = randomUUID();
  const session = 'session_1760000000000_samekey';
  // Each has its own store, so neither knows that the other has the message.
  const other = await startSite(setup.workflows.variables);
  const first = await ask(setup.site, 'Only once, please', { key, session });
  const again = await ask(other, 'Only once, please', { key, session });
  await other.stop();
  expect(again.text, 'chat: one key from two sites, the replies').toEqual(first.text);
  expect(setup.model.asked.length, 'chat: one key from two sites, times the model was asked').toEqual(1);
});

test('lets a failed message run again under its id', async () => {
  const id = randomUUID();
  setup.model.behave(refuse);
  const failed = await send({ id });
  setup.model.behave(echo);
  const again = await send({ id });
  expect(`${failed.status}, ${again.status}`, 'chat: failed, then again with the same id').toEqual(
    '500, 200',
  );
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
    expect(status, `chat: tampered, ${what}`).toEqual(401);
  }
  expect(setup.model.asked.length, 'chat: tampered, times the model was asked').toEqual(0);
});

test('tells ops in the workflow’s words why it rejected a message', async () => {
  const site = await startSite({ CHAT_WEBHOOK_URL: String(setup.workflows.variables.CHAT_WEBHOOK_URL) });
  const { failed } = await ask(site, 'Hello');
  // A log line follows its response.
  await site.stop();
  const line = site.logged().findLast(({ route }) => route === '/api/chat');
  expect(failed, 'chat: unsigned, the visitor reads').toEqual(sentence('upstream-status', 401));
  expect(excerpt(line?.cause, 'The request is not signed.'), 'chat: unsigned, the cause in the log').toEqual(
    'The request is not signed.',
  );
});

test('answers when a tool fails', async () => {
  await setup.workflows.change(NAME, addFailingTool);
  setup.model.behave(useTool);
  const { text } = await ask(setup.site, 'When are you free?');
  await setup.workflows.putBack();
  expect(text, 'chat: a tool fails').toEqual('The calendar did not answer, so I cannot name a date.');
});

test('fails with n8n’s own words in the log when the model fails', async () => {
  setup.model.behave(refuse);
  const { failed, requestId } = await ask(setup.site, 'Fail, please');
  expect(failed, 'chat: the model fails, the visitor reads').toEqual(sentence('upstream-status', 500));
  expect(
    excerpt(await setup.cause(requestId), 'Authorization failed'),
    'chat: the model fails, the cause in the log',
  ).toEqual('Authorization failed');
  const { status } = await setup.executionWith(NAME, 'Fail, please');
  expect(status, 'chat: the model fails, the execution in n8n').toEqual('error');
});

test('is answered by n8n with "Ignore Bots" on', async () => {
  await setup.workflows.change(NAME, (_workflow, node) => {
    node('Webhook').parameters.options = { ignoreBots: true };
  });
  const { text, status } = await ask(setup.site, 'Are you a bot?');
  await setup.workflows.putBack();
  expect(`${status} ${text}`, 'chat: "Ignore Bots" on').toEqual('200 You asked: Are you a bot?');
});

test('delivers the reply of a slow agent for a page’s key, and answers the same id from its table', async () => {
  const { behaviour, release } = thinkLong('At last.');
  setup.model.behave(behaviour);
  const page = { key: randomUUID(), session: 'session_1760000000000_keyedpage' };
  const connected = ask(setup.site, 'Think long', page);
  await expect.poll(() => setup.model.asked.length, { timeout: 20_000 }).toBe(1);
  release();
  const { status } = await setup.executionWith(NAME, 'Think long');
  expect(status, 'chat: a slow agent, the execution in n8n').toEqual('success');
  const fetched = await fetchReply(setup.site, page);
  expect(fetched.text, 'chat: a slow agent, a page fetches the reply by its key').toEqual('At last.');
  expect((await connected).text, 'chat: a slow agent, a page that stayed connected').toEqual('At last.');
  const again = await send({
    id: page.key,
    session: page.session,
    body: chatForm({ message: 'Think long' }),
  });
  expect(again.text, 'chat: a slow agent, asked again with its id').toEqual('[{"output":"At last."}]');
  expect(setup.model.asked.length, 'chat: a slow agent, times the model was asked').toEqual(1);
});
