import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { chat } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { readLines } from '#lib/server/chat/read-stream';
import { listLeads } from '#lib/server/contact/leads';
import { startWorker } from '#lib/server/contact/worker';
import { succeed } from '#lib/server/core/errors';
import { getStore } from '#lib/server/store/store';
import { postWebhook } from '#lib/server/upstream/webhook';
import { streamLine } from '#tests/support/n8n-stream';
import { chatForm, chatRequest, contactRequest, lead, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { captureLog, type LogLine } from '#tests/support/unit/log-lines';
import { answer, type Behaviour, startWebhook, type Webhook } from '#tests/support/webhook';

// What an upstream says about a failure: ops see it in one log line, visitors never.

const KEY = 'upstream-key-1234567890';
const SIGNING = Buffer.from('a secret of thirty-two bytes ...').toString('base64');
const QUESTION = 'How do you answer calls at 0170 1234567?';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let log: LogLine[];

beforeEach(async () => {
  webhook = await startWebhook();
  const url = new URL('/webhook/own-path-of-ours', webhook.url).href;
  site = await configure({
    CHAT_WEBHOOK_URL: url,
    CHAT_WEBHOOK_AUTHORIZATION: `Bearer ${KEY}`,
    CONTACT_WEBHOOK_URL: url,
    CONTACT_WEBHOOK_AUTHORIZATION: `Bearer ${KEY}`,
    WEBHOOK_SIGNING_SECRET: `whsec_${SIGNING}`,
  });
  log = captureLog();
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

const json = (value: unknown, status = 500) => answer(JSON.stringify(value), status);
const requestLine = () => log.find(({ msg }) => msg === 'request');

/** Returns everything that the visitor gets: status, headers, body. */
async function ask(behaviour: Behaviour): Promise<string> {
  webhook.behave(behaviour);
  const form = chatForm({ message: QUESTION });
  const response = await postChat(chatRequest({ form }));
  return `${response.status} ${response.statusText} ${JSON.stringify([...response.headers])} ${await response.text()}`;
}

const refusals: [name: string, behaviour: Behaviour, cause: string][] = [
  [
    'no Respond node',
    json({ code: 0, message: 'No Respond to Webhook node found in the workflow' }),
    'HTTP error! Status: 500 (error in the workflow): No Respond to Webhook node found in the workflow',
  ],
  [
    'a body that is not parsed',
    json({ code: 422, message: 'Failed to parse request body', hint: 'Unexpected end of input' }, 422),
    'HTTP error! Status: 422 (refused): Failed to parse request body / Unexpected end of input',
  ],
  [
    'the shipped workflow',
    json({ reason: 'The signature does not fit.' }, 401),
    'HTTP error! Status: 401 (the workflow refused the signature): The signature does not fit.',
  ],
  [
    'an address that nobody registered',
    json(
      {
        code: 404,
        message: 'The requested webhook "POST own-path-of-ours" is not registered.',
        hint: 'The workflow must be active for a production URL to run successfully.',
      },
      404,
    ),
    'HTTP error! Status: 404 (not registered: the workflow is not active, or the platform is starting): The requested webhook "POST […]" is not registered. / The workflow must be active for a production URL to run successfully.',
  ],
  [
    'a wrong key, or a bot',
    answer('Authorization data is wrong!', 403, { 'www-authenticate': 'Basic realm="Webhook"' }),
    'HTTP error! Status: 403 (authorization refused, or treated as a bot: the key does not match the node’s, or the node ignores bots; n8n gives the same answer for both): Authorization data is wrong!',
  ],
  [
    'a list of addresses',
    answer('IP is not whitelisted to access the webhook!', 403),
    'HTTP error! Status: 403 (this server’s address is not on the node’s IP list): IP is not whitelisted to access the webhook!',
  ],
  [
    'a wrong token',
    answer('jwt malformed', 403),
    'HTTP error! Status: 403 (the token in the Authorization header was refused): jwt malformed',
  ],
  [
    'a firewall',
    answer('<!DOCTYPE html><title>Attention Required! | Cloudflare</title>', 403),
    'HTTP error! Status: 403 (refused by a page: a firewall or bot filter before the platform): HTML: Attention Required! | Cloudflare',
  ],
  [
    'a page without a title',
    answer('<html><body>Bad gateway</body></html>', 502),
    'HTTP error! Status: 502 (the platform or its proxy is not available): HTML',
  ],
  [
    'JSON with a stack trace, longer than is read',
    json({ code: 0, message: 'Problem in node "Agent"', stacktrace: 'at x\n'.repeat(2000) }),
    'HTTP error! Status: 500 (error in the workflow): Problem in node "Agent"',
  ],
  [
    'a nested error',
    json({ error: { message: ['First.', 'Second.'] } }, 400),
    'HTTP error! Status: 400 (refused): First. / Second.',
  ],
  ['JSON that says nothing', json({ ok: false }), 'HTTP error! Status: 500 (error in the workflow)'],
  ['nothing', answer('', 500), 'HTTP error! Status: 500 (error in the workflow)'],
  [
    'a proxy’s time limit',
    answer('error code: 524', 524),
    'HTTP error! Status: 524 (the proxy’s own time limit): error code: 524',
  ],
];

// Nested as deeply as a megabyte allows.
const deep = (start: string, end: string) => `${start.repeat(60_000)}1${end.repeat(60_000)}`;

describe('an answer that would take minutes to parse is handled like any other', () => {
  test.each([
    ['a page of beginnings of titles', `<html>${'<title'.repeat(160_000)}`, 'HTML instead of JSON'],
    ['deep objects', `{"error":${deep('{"message":', '}')}}`, 'an object instead of an array'],
    ['deep lists in it', `{"error":${deep('[', ']')}}`, 'an object instead of an array'],
  ])('%s', async (_name, body, cause) => {
    const seen = await ask(answer(body));
    expect(seen).toMatch(/^(200|502) /);
    expect(requestLine()?.cause).toContain(cause);
  });

  test.each([
    ['a page of beginnings of titles', `"<html>${'<title'.repeat(160_000)}"`],
    ['deep objects', deep('{"message":', '}')],
  ])('as the error of a stream: %s', async (_name, content) => {
    const error = streamLine('error', 'HERE').replace('"HERE"', content);
    const words = streamLine('begin') + error + streamLine('item', 'Words.') + streamLine('end');
    expect(await ask(answer(words))).toMatch(/^200 .*Words\./);
  });

  test('a stream of empty lines, while others are served', async () => {
    const lines = '\n'.repeat(100_000);
    const text = (async function* () {
      yield succeed(lines);
    })();
    let rounds = 0;
    const count = () => {
      rounds += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const read: string[] = [];
    for await (const line of readLines(streamLine('begin'), text)) if (line.ok) read.push(line.value);
    clearImmediate(counting);
    expect(read).toEqual([streamLine('begin').trim(), '']);
    expect(rounds).toBeGreaterThan(100);
  });
});

describe('a refusal of a message', () => {
  test.each(refusals)('by %s', async (_name, behaviour, cause) => {
    const seen = await ask(behaviour);
    expect(requestLine()).toMatchObject({ code: 'upstream-status', cause });
    const words = cause.replace(/^.*\): ?/, '');
    if (words) expect(seen).not.toContain(words);
    expect(seen).toMatch(/^502 /);
    expect(seen).toContain(errorSentences['upstream-status']);
  });

  test('is quoted in one line of 300 characters, without control characters', async () => {
    await ask(json({ message: `\u001b[2J first\n\u2028second ${'x'.repeat(400)}` }));
    const said = requestLine()?.cause?.split('): ')[1] ?? '';
    expect(said).toMatch(/^\[2J first second x+…$/);
    expect(said).toHaveLength(301);
  });

  test('is read for at most two seconds, and the connection released', async () => {
    const gone = Promise.withResolvers<void>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = postWebhook({
      name: 'chat',
      url: webhook.url,
      authorization: undefined,
      headers: {},
      body: '{}',
      timeout: 60_000,
    });
    webhook.behave((_request, response) => {
      response.on('close', gone.resolve);
      response.writeHead(500).write('Error in ');
    });
    await webhook.arrived(1);
    // Until the two-second timer runs beside that of the exchange.
    while (vi.getTimerCount() < 2) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ code: 'upstream-status', upstreamStatus: 500 });
    await gone.promise;
  });
});

/** Returns everything it was sent, as a Code node does that throws its input. */
const sayBack =
  (write: (said: string) => string, status: number): Behaviour =>
  (request, response) => {
    const { authorization, sessionid } = request.headers;
    const fields = request.form ? Object.fromEntries(request.form) : (request.json as object);
    const said = `Bad input: ${JSON.stringify(fields)} from ${request.url} ${authorization} ${sessionid} whsec_${SIGNING}`;
    response.writeHead(status).end(write(said));
  };
const private_ = [
  KEY,
  SIGNING,
  'own-path-of-ours',
  SESSION_ID,
  QUESTION,
  '0170 1234567',
  ...Object.values(lead),
].flatMap((word) => word.split('\n'));
function expectNothingPrivate(text: string) {
  for (const word of private_) expect(text).not.toContain(word);
}

describe('what we sent is masked when an upstream repeats it', () => {
  test.each<[name: string, behaviour: Behaviour, isQuoted: boolean]>([
    ['in a refusal', sayBack((said) => JSON.stringify({ message: said }), 500), true],
    ['in a refusal in plain text', sayBack((said) => said, 500), true],
    ['in a page’s title', sayBack((said) => `<title>${said}</title>`, 500), true],
    ['in another shape', sayBack((said) => JSON.stringify({ code: 400, message: said }), 200), true],
    // This may be the reply.
    ['in plain text with status 200', sayBack((said) => said, 200), false],
    ['in a page with status 200', sayBack((said) => `<html><title>${said}</title>`, 200), true],
    ['in a stream’s error', sayBack((said) => streamLine('error', said), 200), true],
    ['in the name of a node', sayBack((said) => streamLine('error', '', { nodeName: said }), 200), true],
  ])('%s', async (_name, behaviour, isQuoted) => {
    const seen = await ask(behaviour);
    expect(seen).not.toContain('Bad input');
    expectNothingPrivate(seen);
    expect(log.map(({ msg }) => msg)).toEqual(['reply', 'request']);
    for (const line of log) {
      expectNothingPrivate(JSON.stringify(line));
      expect(line.cause?.includes('Bad input')).toBe(isQuoted);
    }
  });

  test('in the refusal of a lead, which the log and the dead letter explain', async () => {
    webhook.behave(sayBack((said) => JSON.stringify({ message: `Column missing. ${said}` }), 422));
    const response = await postContact(contactRequest());
    startWorker();
    await vi.waitFor(() => expect(log.some(({ msg }) => msg === 'lead not delivered')).toBe(true));
    const line = log.find(({ msg }) => msg === 'lead not delivered');
    const [kept] = await listLeads(await getStore());
    for (const cause of [line?.cause, kept?.last_error]) {
      expect(cause).toMatch(/^HTTP error! Status: 422 \(refused\): Column missing\. Bad input: /);
      expectNothingPrivate(cause ?? '');
    }
    expect(await response.text()).not.toContain('Column');
  });
});

test('a rejected lead is explained like a message', async () => {
  webhook.behave(answer('Authorization data is wrong!', 403));
  await postContact(contactRequest());
  startWorker();
  await vi.waitFor(() => expect(log.some(({ msg }) => msg === 'lead not delivered')).toBe(true));
  expect(log.find(({ msg }) => msg === 'lead not delivered')?.cause).toMatch(
    /^HTTP error! Status: 403 \(authorization refused, or treated as a bot: .*\): Authorization data is wrong!$/,
  );
});

test.each([
  [
    'one object',
    { output: 'One.' },
    /one object instead of an array: .*"Respond With: All Incoming Items".*"Response Data: All Entries"/,
  ],
  [
    'an error of the platform',
    { code: 404, message: 'Not here.' },
    /^an object instead of an array: Not here\.$/,
  ],
  [
    'a reply under another name',
    { message: 'Dear Ada, your call is at 9.' },
    /^an object instead of an array: set /,
  ],
])('an answer with %s is explained', async (_name, value, cause) => {
  const seen = await ask(json(value, 200));
  expect(seen).toContain(chat.fallback.notAnArray);
  expect(requestLine()?.cause).toMatch(cause);
  expect(requestLine()?.cause).not.toContain('Dear');
});
