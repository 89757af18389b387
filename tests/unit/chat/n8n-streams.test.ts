import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { KEEP_ALIVE, streamLine, streamRun } from '#tests/support/n8n-stream';
import { chatRequest, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Every known shape of n8n's stream, with what the visitor reads and what the log says.

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let log: LogLine[];
beforeAll(async () => {
  webhook = await startWebhook();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url });
});
beforeEach(() => {
  delete (globalThis as { siteRateLimiters?: unknown }).siteRateLimiters;
  log = captureLog();
});
afterAll(async () => {
  await site.remove();
  await webhook.close();
});

async function read(body: string): Promise<{ text: string; end: string | null }> {
  webhook.behave(answer(body));
  const { text, end } = await readReply(postChat(chatRequest()));
  return { text, end };
}
const lastLine = () => log.filter(({ msg }) => msg === 'request').at(-1);
const WARN = 40;
const INFO = 30;

const tool = { nodeId: 'tool', nodeName: 'Price list' };
const second = { nodeId: 'second', nodeName: 'Second agent' };
const respond = { nodeId: 'respond', nodeName: 'Respond to Webhook' };
const words = ['We answer ', 'in 10 seconds.'];
const reply = 'We answer in 10 seconds.';
const begin = streamLine('begin');
const end = streamLine('end');
const half = streamLine('item', 'Half an');

describe('a good reply', () => {
  const rows: [name: string, body: string, text: string][] = [
    ['of an agent', streamRun(words), reply],
    ['with empty items', streamRun(['', ...words, '']), reply],
    ['that takes longer than half a minute', KEEP_ALIVE + streamRun(words), reply],
    [
      'with signs of life in it',
      [begin, KEEP_ALIVE, streamLine('item', reply), KEEP_ALIVE, end].join(''),
      reply,
    ],
    ['without begins and ends', words.map((word) => streamLine('item', word)).join(''), reply],
    ['that begins with a link', streamRun(['[', 'Book](#contact)', ' a call.']), '[Book](#contact) a call.'],
    ['that begins with a brace', streamRun(['{', 'name}, welcome.']), '{name}, welcome.'],
    [
      'of an agent that speaks before and after its tool',
      streamRun(['Let me look.']) + streamRun(words),
      `Let me look.\n\n${reply}`,
    ],
    [
      'of one run after the other',
      streamRun(['First.']) + streamRun(['Second.'], { runIndex: 1 }),
      'First.\n\nSecond.',
    ],
    [
      'of two items that are worked on at once',
      [0, 1].map((itemIndex) => streamLine('begin', undefined, { itemIndex })).join('') +
        streamLine('item', 'One ', { itemIndex: 0 }) +
        streamLine('item', 'Two ', { itemIndex: 1 }) +
        streamLine('item', 'here.', { itemIndex: 0 }) +
        streamLine('item', 'there.', { itemIndex: 1 }) +
        [0, 1].map((itemIndex) => streamLine('end', undefined, { itemIndex })).join(''),
      'One here.\n\nTwo there.',
    ],
    ['of a Respond node alone', streamRun([JSON.stringify({ output: reply })], respond), reply],
    [
      'of a Respond node with all items',
      [0, 1]
        .map((itemIndex) =>
          streamRun([JSON.stringify({ output: `Item ${itemIndex}.` })], { ...respond, itemIndex }),
        )
        .join(''),
      'Item 0.\n\nItem 1.',
    ],
    ['of a list', streamRun([JSON.stringify([{ output: reply }])], respond), reply],
  ];
  test.each(rows)('%s', async (_name, body, text) => {
    expect(await read(body)).toEqual({ text, end: 'done' });
    expect(lastLine()).toMatchObject({ level: INFO, status: 200 });
    expect(lastLine()).not.toHaveProperty('cause');
  });

  test.each([
    ['as an object', JSON.stringify({ output: reply })],
    ['as an object with more in it', JSON.stringify({ sessionId: 'x', output: ` ${reply}\n` })],
    ['as a list', JSON.stringify([{ output: reply }])],
    ['as text', reply],
    ['as text with other spaces', ` ${reply.replaceAll(' ', '\n')}`],
  ])('is shown once when a Respond node repeats it %s', async (_name, content) => {
    const body = streamRun(words) + streamRun([content], respond);
    expect(await read(body)).toEqual({ text: reply, end: 'done' });
  });

  test('is shown once when a Respond node repeats all or the last part of it', async () => {
    const parts = streamRun(['Let me look.']) + streamRun(words);
    for (const again of [reply, `Let me look.${reply}`]) {
      const { text } = await read(parts + streamRun([JSON.stringify({ output: again })], respond));
      expect(text).toBe(`Let me look.\n\n${reply}`);
    }
  });

  test('is shown once when it is repeated in pieces while still streaming', async () => {
    const body =
      begin +
      streamLine('begin', undefined, respond) +
      words.map((word) => streamLine('item', word) + streamLine('item', word, respond)).join('') +
      end +
      streamLine('end', undefined, respond);
    expect((await read(body)).text).toBe(reply);
  });

  test('is not followed by data that a Respond node sends with it', async () => {
    const { text } = await read(streamRun(words) + streamRun(['{"ok":true}'], respond));
    expect(text).toBe(reply);
  });

  test('is followed by different words of another node', async () => {
    const { text } = await read(streamRun(words) + streamRun(['Anything else?'], second));
    expect(text).toBe(`${reply}\n\nAnything else?`);
  });
});

describe('a reply with a failure besides it', () => {
  const failed = streamLine('error', 'The service refused the connection', tool);
  const late = streamLine('error', 'Column "lead" does not exist', { nodeId: 'crm', nodeName: 'CRM' });
  const rows: [name: string, body: string, says: string][] = [
    [
      'a tool before the reply',
      begin + end + failed + streamRun(words),
      'node "Price list": The service refused the connection',
    ],
    [
      'a tool in the middle of it',
      begin + streamLine('item', words[0]) + failed + streamLine('item', words[1]) + end,
      'node "Price list": The service refused the connection',
    ],
    [
      'a tool of which n8n says no more than its name',
      streamLine('error', null, tool) + streamRun(words),
      'node "Price list"',
    ],
    [
      'a later node, after the agent’s end',
      streamRun(words) + late,
      'node "CRM": Column "lead" does not exist',
    ],
    [
      'a later node that has begun to speak',
      streamRun(words) + streamLine('begin', undefined, second) + streamLine('item', 'And', second) + late,
      'node "CRM": Column "lead" does not exist',
    ],
    ['several', failed + streamRun(words) + late, 'connection; node "CRM"'],
  ];
  test.each(rows)('is shown in full: %s', async (_name, body, says) => {
    expect(await read(body)).toEqual({ text: reply, end: 'done' });
    expect(lastLine()).toMatchObject({ level: WARN, status: 200, cause: expect.stringContaining(says) });
    expect(lastLine()).not.toHaveProperty('code');
  });

  test('is shown in full when the connection breaks after its end', async () => {
    webhook.behave((_request, response) => {
      response.writeHead(200).write(streamRun(words), () => response.socket?.destroy());
    });
    const response = await postChat(chatRequest());
    expect((await response.text()).trim().split('\n').at(-1)).toBe('{"done":true}');
    expect(lastLine()?.cause).toMatch(/^after the end of the reply: /);
  });

  test('comes from another node if the first one’s words were not shown yet', async () => {
    const cut = begin + streamLine('item', '{"output":"Half') + streamLine('error', 'No credit left');
    const { text, end } = await read(cut + streamRun(['Please use the form.'], second));
    expect({ text, end }).toEqual({ text: 'Please use the form.', end: 'done' });
  });
});

describe('a reply that failed', () => {
  const rows: [name: string, body: string, cause: RegExp][] = [
    ['says nothing', begin + end, /^empty answer/],
    ['says blanks', streamRun([' ', '\n']), /^empty answer/],
    ['says an empty output', streamRun(['{"output":""}']), /^empty answer/],
    ['sends only signs of life', KEEP_ALIVE, /^empty answer/],
    ['ends in the middle', begin + half, /^cut/],
    ['ends in the middle of another turn', streamRun(words) + begin + half, /^cut/],
    ['ends in the middle of its JSON', begin + streamLine('item', '{"output":"Half'), /^cut/],
    ['ends with another node’s end', begin + half + streamLine('end', undefined, second), /^cut/],
    [
      'fails at once',
      begin + streamLine('error', "Expected to find the prompt in an input field called 'chatInput'"),
      /^streaming error in the workflow: node "AI Agent": Expected to find the prompt in an input field called 'chatInput'$/,
    ],
    ['fails in the middle', begin + half + streamLine('error', null), /: node "AI Agent"$/],
    [
      'fails in the middle without begins and ends',
      half + streamLine('error', 'Boom'),
      /^streaming error in the workflow: .*Boom/,
    ],
    ['fails with no name and no words', '{"type":"error"}\n', /^streaming error in the workflow$/],
    [
      'fails, and another node’s words follow those that are shown',
      begin + half + streamLine('error', 'Boom') + streamRun(['Sorry.'], second),
      /Boom/,
    ],
  ];
  test.each(rows)('%s', async (_name, body, cause) => {
    expect((await read(body)).end).toBe('invalid-answer');
    expect(lastLine()).toMatchObject({ code: 'invalid-answer', cause: expect.stringMatching(cause) });
  });
});
