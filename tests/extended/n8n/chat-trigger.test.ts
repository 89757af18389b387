import { afterAll, beforeAll, test } from 'vitest';
import { probeWebhook } from '#lib/server/upstream/probe';
import { recordedForm } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { ask, excerpt, row, type Setup, sentence, startSetup } from './setup';

// chat-trigger.json: a Chat Trigger in front of the agent, with Basic Auth.

let setup: Setup;

beforeAll(async () => {
  setup = await startSetup('chat-trigger');
});
afterAll(() => setup.stop());

test('streams the agent’s words', async () => {
  const { text, pieces } = await ask(setup.site, 'one two three');
  row('chat trigger: typed', text, 'You asked: one two three');
  row('chat trigger: typed, in pieces', pieces > 1, true);
  const { status } = await setup.executionWith('Site: chat trigger', 'one two three');
  row('chat trigger: typed, the execution in n8n', status, 'success');
});

test('answers a recording with a message', async () => {
  const { text } = await ask(setup.site, recordedForm(40_000));
  row('chat trigger: recorded, as imported', text.slice(0, 39), 'I received your voice message, but I ca');
});

test('rejects strangers, and the log has n8n’s words', async () => {
  const CHAT_WEBHOOK_URL = String(setup.variables.CHAT_WEBHOOK_URL);
  const site = await startSite({
    CHAT_WEBHOOK_URL,
    CHAT_WEBHOOK_AUTHORIZATION: `Basic ${btoa('site:a-strangers-password')}`,
  });
  const { failed } = await ask(site, 'Hello');
  // A log line follows its response.
  await site.stop();
  const line = site.logged().findLast(({ route }) => route === '/api/chat');
  row('chat trigger: a wrong password, the visitor reads', failed, sentence('upstream-status', 403));
  row(
    'chat trigger: a wrong password, the cause in the log',
    excerpt(line?.cause, 'Authorization data is wrong!'),
    'Authorization data is wrong!',
  );
});

test('is reported as reachable by the doctor', async () => {
  const probe = await probeWebhook({
    url: String(setup.variables.CHAT_WEBHOOK_URL),
    authorization: setup.variables.CHAT_WEBHOOK_AUTHORIZATION,
  });
  row('chat trigger: the doctor finds it', probe.ok, true);
});
