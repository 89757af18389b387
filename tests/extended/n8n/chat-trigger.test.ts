import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeWebhook } from '#lib/server/upstream/probe';
import { recordedForm } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { ask, excerpt, type Setup, sentence, startSetup } from './setup';

// chat-trigger.json: a Chat Trigger in front of the agent, with Basic Auth.

let setup: Setup;

beforeAll(async () => {
  setup = await startSetup('chat-trigger');
});
afterAll(() => setup.stop());

test('streams the agent’s words', async () => {
  const { text, pieces } = await ask(setup.site, 'one two three');
  expect(text, 'chat trigger: typed').toEqual('You asked: one two three');
  expect(pieces > 1, 'chat trigger: typed, in pieces').toEqual(true);
  const { status } = await setup.executionWith('Site: chat trigger', 'one two three');
  expect(status, 'chat trigger: typed, the execution in n8n').toEqual('success');
});

test('answers a recording with a message', async () => {
  const { text } = await ask(setup.site, recordedForm(40_000));
  expect(text.slice(0, 39), 'chat trigger: recorded, as imported').toEqual(
    'I received your voice message, but I ca',
  );
});

test('rejects strangers, and the log has n8n’s words', async () => {
  const CHAT_WEBHOOK_URL = String(setup.workflows.variables.CHAT_WEBHOOK_URL);
  const site = await startSite({
    CHAT_WEBHOOK_URL,
    CHAT_WEBHOOK_AUTHORIZATION: `Basic ${btoa('site:a-strangers-password')}`,
  });
  const { failed } = await ask(site, 'Hello');
  // A log line follows its response.
  await site.stop();
  const line = site.logged().findLast(({ route }) => route === '/api/chat');
  expect(failed, 'chat trigger: a wrong password, the visitor reads').toEqual(
    sentence('upstream-status', 403),
  );
  expect(
    excerpt(line?.cause, 'Authorization data is wrong!'),
    'chat trigger: a wrong password, the cause in the log',
  ).toEqual('Authorization data is wrong!');
});

test('is reported as reachable by the doctor', async () => {
  const probe = await probeWebhook({
    url: String(setup.workflows.variables.CHAT_WEBHOOK_URL),
    authorization: setup.workflows.variables.CHAT_WEBHOOK_AUTHORIZATION,
  });
  expect(probe.ok, 'chat trigger: the doctor finds it').toEqual(true);
});
