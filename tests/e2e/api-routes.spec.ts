import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { CHAT_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { streamLine } from '#tests/support/n8n-stream';
import { sendRaw } from '#tests/support/raw-http';
import { chatInit, chatRequest, makeSession, readReply } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// The route handlers' promises, through Next and the guard: pieces are streamed, sizes are counted
// while reading, and a visitor may leave.

let site: Site;
let webhook: Webhook;
test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('Hello.'));
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

const message = () => chatInit({ session: makeSession(), headers: { [VISITOR_HEADER]: nextVisitor() } });
const post = (init: RequestInit) => fetch(`${site.url}/api/chat`, init);
const linesOf = (key: string | undefined) => site.logged().filter((line) => line.key === key);

/** Opens a connection, writes the request's head and collects the response. */
function open(headers: Record<string, string>) {
  const { port, host } = new URL(site.url);
  const socket: Socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const write = (body: string) => socket.write(`POST /api/chat HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return { socket, write, received: () => received };
}

test('each piece of a reply arrives before the next is written', async () => {
  const pieces = ['One ', 'two ', 'three.'];
  const heard = pieces.map(() => Promise.withResolvers<void>());
  webhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin'));
    for (const [index, piece] of pieces.entries()) {
      response.write(streamLine('item', piece));
      await heard[index]?.promise;
    }
    response.end(streamLine('end'));
  });
  const response = await post(message());
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines: string[] = [];
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    lines.push(...text.trim().split('\n'));
    heard[lines.length - 1]?.resolve();
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    ...pieces.map((delta) => ({ delta })),
    { done: true },
  ]);
});

test('a body is counted while it is read, and its connection takes the next request', async () => {
  const { headers } = message();
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
  const sender = open({ ...headers, ...type });
  const chunk = `${(CHAT_BODY_MAX_BYTES + 1).toString(16)}\r\n${'x'.repeat(CHAT_BODY_MAX_BYTES + 1)}\r\n`;
  sender.write(chunk);
  await expect.poll(sender.received).toContain('413 Payload Too Large');
  sender.socket.write('0\r\n\r\n');
  sender.write('0\r\n\r\n');
  await expect.poll(sender.received).toContain('400 Bad Request');
  sender.socket.destroy();
});

test('a visitor who leaves while sending is distinguished from a broken body', async () => {
  const { headers } = message();
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' };
  const sender = open({ ...headers, ...type });
  const left = () => site.logged().filter((line) => line.cause === 'the visitor left while sending');
  expect(left()).toEqual([]);
  sender.write('--x\r\n');
  // Once a second message on another connection is answered, the first is being read.
  expect(await readReply(post(message()))).toMatchObject({ end: 'done' });
  sender.socket.destroy();
  await expect.poll(left).toMatchObject([{ route: '/api/chat', status: 499, code: 'client-closed' }]);
});

test('a visitor who leaves before the first words ends the request, but not the run', async () => {
  const { behaviour, release } = answerLate('While you were away.');
  webhook.behave(behaviour);
  const { headers, ...init } = message();
  const leaving = new AbortController();
  const left = post({ ...init, headers, signal: leaving.signal }).catch(() => 'left');
  await webhook.arrived(1);
  leaving.abort();
  expect(await left).toBe('left');
  const key = headers['idempotency-key'];
  await expect.poll(() => linesOf(key)).toMatchObject([{ msg: 'request', status: 499 }]);
  release();
  const reply = await readReply(fetch(`${site.url}/api/chat/replies/${key}`, { headers }));
  expect(reply).toEqual({ status: 200, text: 'While you were away.', end: 'done' });
});

test('a visitor who leaves halfway through a reply is logged as such', async () => {
  webhook.behave((_request, response) => void response.writeHead(200).write(streamLine('item', 'Half')));
  const { headers, ...init } = message();
  const leaving = new AbortController();
  const response = await post({ ...init, headers, signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  const key = headers['idempotency-key'];
  await expect.poll(() => linesOf(key)).toMatchObject([{ status: 200, code: 'client-closed' }]);
  await fetch(`${site.url}/api/chat/replies/${key}`, { method: 'DELETE', headers });
});

test('an unknown API path answers like a route, even for forms', async () => {
  for (const path of ['/api', '/api/none', '/api/chat/none/more']) {
    const body = await chatRequest().text();
    const lines = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${body.length}`];
    const answer = await sendRaw(site.url, `POST ${path}`, lines, body);
    expect(answer.status, path).toBe(404);
    expect(JSON.parse(answer.body), path).toMatchObject({ code: 'not-found' });
  }
});
