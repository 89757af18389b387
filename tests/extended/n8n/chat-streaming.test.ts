import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, test, vi } from 'vitest';
import type { Node } from '#scripts/cli/n8n-api';
import { echo, refuse, thinkLong, useTool, writeRecord } from '#tests/support/resilience/model';
import { startSite } from '#tests/support/site';
import { addFailingTool, ask, excerpt, fetchReply, row, type Setup, sentence, startSetup } from './setup';

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
  row('streaming: typed', text, 'You asked: one two three');
  row('streaming: typed, in pieces, without a failure', pieces > 1 && failed === null, true);
});

test('delivers the record that the agent writes with its tool', async () => {
  setup.model.behave(writeRecord);
  const { text, record } = await ask(setup.site, 'I am Ada Byron, call me Thursday 10:30');
  row('streaming: a record, the words', text, 'Noted, Ada.');
  row('streaming: a record', JSON.stringify(record), '{"time":"Thursday 10:30","name":"Ada Byron"}');
  const { record: none } = await ask(setup.site, 'What do you do?');
  row('streaming: no record', none, undefined);
});

test('rejects, with a message, what the site did not sign', async () => {
  const site = await startSite({ CHAT_WEBHOOK_URL: String(setup.variables.CHAT_WEBHOOK_URL) });
  const { status, text } = await ask(site, 'Not signed');
  await site.stop();
  row(
    'streaming: unsigned',
    `${status} ${text.slice(0, 55)}`,
    '200 I could not make sure that this message came from our w',
  );
  row('streaming: unsigned, times the model was asked', setup.model.asked.length, 0);
  const { status: ended } = await setup.executionWith(NAME, 'Not signed');
  row('streaming: unsigned, the execution in n8n', ended, 'error');
});

test('answers when a tool fails', async () => {
  await setup.change(NAME, addFailingTool);
  setup.model.behave(useTool);
  const { text, failed } = await ask(setup.site, 'When are you free?');
  await setup.putBack();
  row('streaming: a tool fails', text, 'The calendar did not answer, so I cannot name a date.');
  row('streaming: a tool fails, the visitor reads a failure', failed, null);
});

test('keeps a reply when a node after the agent fails', async () => {
  await setup.change(NAME, (workflow) => {
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
  await setup.putBack();
  row('streaming: a later node fails, the execution in n8n', status, 'error');
  row('streaming: a later node fails, the visitor reads', text, 'You asked: Store it');
  row('streaming: a later node fails, the visitor reads a failure', failed, null);
});

test('shows a reply once when a Respond node follows the agent', async () => {
  await setup.change(NAME, (workflow) => {
    workflow.connections['AI Agent']?.main?.[0]?.unshift({ node: 'Reply', type: 'main', index: 0 });
  });
  const { text } = await ask(setup.site, 'Hello');
  await setup.putBack();
  row('streaming: a Respond node behind the agent', text, 'You asked: Hello');
});

test('fails with the node’s name in the log when the model fails', async () => {
  setup.model.behave(refuse);
  const { text, failed, requestId } = await ask(setup.site, 'Fail, please');
  row('streaming: the model fails, the visitor reads', `${text}${failed}`, sentence('invalid-answer'));
  row(
    'streaming: the model fails, the cause in the log',
    excerpt(await setup.cause(requestId), 'The agent failed'),
    'The agent failed',
  );
  const { status } = await setup.executionWith(NAME, 'Fail, please');
  row('streaming: the model fails, the execution in n8n', status, 'error');
});

test('delivers the reply of a slow agent for a page’s key', async () => {
  slow.release();
  const fetched = await fetchReply(setup.site, page);
  row('streaming: a slow agent, a page fetches the reply by its key', fetched.text, 'At last.');
  row('streaming: a slow agent, a page that stayed connected', (await slow.connected).text, 'At last.');
});
