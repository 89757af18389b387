import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { echo, refuse, thinkLong, useTool, writeRecord } from '#tests/support/resilience/model';
import { startSite } from '#tests/support/site';
import type { Node } from './import';
import { addFailingTool, ask, excerpt, fetchReply, type Setup, sentence, startSetup } from './setup';

// chat-streaming.json: the agent's words are streamed.

const NAME = 'Site: chat, streaming';
let setup: Setup;
let slow: ReturnType<typeof startSlow>;

const page = { key: randomUUID(), session: 'session_1760000000000_slowagent' };

/** Sends a message that the agent thinks about until `release` is called, while the other tests run. */
function startSlow({ model, site }: Setup) {
  const { behaviour, release } = thinkLong('At last.');
  model.behave(behaviour);
  const connected = ask(site, 'Think long, for a page', page);
  return { release, connected };
}

beforeAll(async () => {
  setup = await startSetup('chat-streaming');
  slow = startSlow(setup);
  await vi.waitUntil(() => setup.model.asked.length === 1, { timeout: 20_000 });
  setup.model.behave(echo);
  setup.model.asked.length = 0;
});
afterAll(() => setup.stop());
afterEach(() => {
  setup.model.behave(echo);
  setup.model.asked.length = 0;
});

test('delivers the agent’s words piece by piece', async () => {
  const { text, pieces, failed } = await ask(setup.site, 'one two three');
  expect(text, 'streaming: typed').toEqual('You asked: one two three');
  expect(pieces > 1 && failed === null, 'streaming: typed, in pieces, without a failure').toEqual(true);
});

test('delivers the record that the agent writes with its tool', async () => {
  setup.model.behave(writeRecord);
  const { text, record } = await ask(setup.site, 'I am Ada Byron, call me Thursday 10:30');
  expect(text, 'streaming: a record, the words').toEqual('Noted, Ada.');
  expect(JSON.stringify(record), 'streaming: a record').toEqual(
    '{"time":"Thursday 10:30","name":"Ada Byron"}',
  );
  const { record: none } = await ask(setup.site, 'What do you do?');
  expect(none, 'streaming: no record').toEqual(undefined);
});

test('rejects, with a message, what the site did not sign', async () => {
  const site = await startSite({ CHAT_WEBHOOK_URL: String(setup.workflows.variables.CHAT_WEBHOOK_URL) });
  const { status, text } = await ask(site, 'Not signed');
  await site.stop();
  expect(`${status} ${text.slice(0, 55)}`, 'streaming: unsigned').toEqual(
    '200 I could not make sure that this message came from our w',
  );
  expect(setup.model.asked.length, 'streaming: unsigned, times the model was asked').toEqual(0);
  const { status: ended } = await setup.executionWith(NAME, 'Not signed');
  expect(ended, 'streaming: unsigned, the execution in n8n').toEqual('error');
});

test('answers when a tool fails', async () => {
  await setup.workflows.change(NAME, addFailingTool);
  setup.model.behave(useTool);
  const { text, failed } = await ask(setup.site, 'When are you free?');
  await setup.workflows.putBack();
  expect(text, 'streaming: a tool fails').toEqual('The calendar did not answer, so I cannot name a date.');
  expect(failed, 'streaming: a tool fails, the visitor reads a failure').toEqual(null);
});

test('keeps a reply when a node after the agent fails', async () => {
  await setup.workflows.change(NAME, (workflow) => {
    workflow.nodes.push({
      id: '51730009-0000-4000-8000-000000000002',
      name: 'CRM',
      type: 'n8n-nodes-base.stopAndError',
      typeVersion: 1,
      position: [3800, -180],
      parameters: { errorMessage: 'The CRM is down.' },
    } as Node);
    workflow.connections.Tidy = { main: [[{ node: 'CRM', type: 'main', index: 0 }]] };
    // A node without an item ends the run before the CRM.
    for (const node of workflow.nodes)
      if (node.name === 'Tidy') Object.assign(node, { alwaysOutputData: true });
  });
  const { text, failed } = await ask(setup.site, 'Store it');
  const { status } = await setup.executionWith(NAME, 'Store it');
  await setup.workflows.putBack();
  expect(status, 'streaming: a later node fails, the execution in n8n').toEqual('error');
  expect(text, 'streaming: a later node fails, the visitor reads').toEqual('You asked: Store it');
  expect(failed, 'streaming: a later node fails, the visitor reads a failure').toEqual(null);
});

test('shows a reply once when a Respond node follows the agent', async () => {
  await setup.workflows.change(NAME, (workflow) => {
    workflow.connections['AI Agent']?.main?.[0]?.unshift({ node: 'Reply', type: 'main', index: 0 });
  });
  const { text } = await ask(setup.site, 'Hello');
  await setup.workflows.putBack();
  expect(text, 'streaming: a Respond node behind the agent').toEqual('You asked: Hello');
});

test('fails with the node’s name in the log when the model fails', async () => {
  setup.model.behave(refuse);
  const { text, failed, requestId } = await ask(setup.site, 'Fail, please');
  expect(`${text}${failed}`, 'streaming: the model fails, the visitor reads').toEqual(
    sentence('invalid-answer'),
  );
  expect(
    excerpt(await setup.cause(requestId), 'The agent failed'),
    'streaming: the model fails, the cause in the log',
  ).toEqual('The agent failed');
  const { status } = await setup.executionWith(NAME, 'Fail, please');
  expect(status, 'streaming: the model fails, the execution in n8n').toEqual('error');
});

test('delivers the reply of a slow agent for a page’s key', async () => {
  slow.release();
  const fetched = await fetchReply(setup.site, page);
  expect(fetched.text, 'streaming: a slow agent, a page fetches the reply by its key').toEqual('At last.');
  expect((await slow.connected).text, 'streaming: a slow agent, a page that stayed connected').toEqual(
    'At last.',
  );
});
