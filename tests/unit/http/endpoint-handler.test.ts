import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readIncoming } from '#lib/server/http/body';
import { type Handlers, postEndpoint } from '#lib/server/http/endpoint';
import { createEndpointHandler } from '#lib/server/http/endpoint-handler';
import { createGuardedServer } from '#lib/server/runtime/guard';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
let close = async () => {};
beforeAll(async () => {
  site = await configure();
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});
afterAll(() => site.remove());

const MAX = 1000;
const echo = postEndpoint({
  route: '/api/echo',
  limit: 'replies',
  types: ['multipart/form-data', 'text/plain'],
  maxBytes: MAX,
  body: z.unknown(),
  headers: z.object({ name: z.string() }),
  handle: async ({ input, head }) => Response.json({ input, name: head.name }),
});

/** A server that answers for `/api/echo` by these handlers, and with `next` for everything else. */
async function serve(handlers: Handlers = echo): Promise<{ url: string; port: number }> {
  const answer = createEndpointHandler({ '/api/echo': handlers });
  const { server } = createGuardedServer((request, response) => {
    if (!answer(request, response)) response.end('next');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

function streaming(stream: ReadableStream<Uint8Array>): Handlers {
  const handle = async () => new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } });
  return { ...echo, POST: handle };
}

const form = () => {
  const made = new FormData();
  made.set('words', 'Grüße\n👋');
  return made;
};
const asks: [string, RequestInit][] = [
  ['a form', { method: 'POST', body: form(), headers: { name: 'ü' } }],
  ['a text', { method: 'POST', body: 'x'.repeat(MAX), headers: { name: 'a' } }],
  ['a body that is too large', { method: 'POST', body: 'x'.repeat(MAX + 1), headers: { name: 'a' } }],
  ['another type', { method: 'POST', body: new Blob(['x'], { type: 'image/png' }), headers: { name: 'a' } }],
  ['no body', { method: 'POST', headers: { name: 'a' } }],
  ['a header too few', { method: 'POST', body: 'x' }],
  ['a foreign page', { method: 'POST', body: 'x', headers: { name: 'a', origin: 'https://evil.example' } }],
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['OPTIONS', { method: 'OPTIONS' }],
  ['DELETE', { method: 'DELETE', body: 'x' }],
];

it.each(asks)('%s is answered as by the endpoint itself', async (_name, init) => {
  const { url } = await serve();
  const got = await fetch(`${url}/api/echo?a=b`, init);
  const method = (init.method ?? 'GET') as keyof Handlers;
  const own = await echo[method](new Request(`${url}/api/echo`, init));
  expect(got.status).toBe(own.status);
  for (const [name, value] of own.headers)
    if (name !== 'x-request-id') expect(got.headers.get(name), name).toBe(value);
  expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(got.headers.get('x-frame-options')).toBe('DENY');
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
  const said = method === 'HEAD' ? '' : withoutId(await own.text());
  expect(withoutId(await got.text())).toBe(said);
});

it.each(['/api/echo/', '/api/Echo', '/api/echo/more', '/api/ech%6f', '/api'])(
  '%s is left to Next',
  async (path) => {
    const { url } = await serve();
    expect(await (await fetch(url + path, { method: 'GET' })).text()).toBe('next');
  },
);

it('who sends too much has his answer, and the next request of his connection too', async () => {
  const { port } = await serve();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  const head = 'POST /api/echo HTTP/1.1\r\nhost: a\r\nname: a\r\ncontent-type: text/plain\r\n';
  const chunk = `${(MAX + 1).toString(16)}\r\n${'x'.repeat(MAX + 1)}\r\n`;
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n${chunk}`);
  await vi.waitFor(() => expect(received).toContain('413 Payload Too Large'));
  socket.write(`${chunk}0\r\n\r\n${head}content-length: 2\r\n\r\nok`);
  await vi.waitFor(() => expect(received).toContain('{"input":"ok","name":"a"}'));
  socket.destroy();
});

it('a visitor who leaves in the middle of a body is told from a body that is broken', async () => {
  const answers: Promise<Response>[] = [];
  const post = (request: Request) => {
    const answer = echo.POST(request);
    answers.push(answer.then((one) => one.clone()));
    return answer;
  };
  const { port } = await serve({ ...echo, POST: post });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/echo HTTP/1.1\r\nhost: a\r\nname: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  socket.destroy();
  expect(await (await answers[0])?.json()).toMatchObject({ code: 'client-closed' });
});

it('pieces are sent as they come, and who leaves ends them', async () => {
  const cancelled = Promise.withResolvers<void>();
  let sendMore = (_text: string) => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      sendMore = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: () => cancelled.resolve(),
  });
  const { url } = await serve(streaming(stream));
  const response = await fetch(`${url}/api/echo`, { method: 'POST' });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const piece of ['one', 'two']) {
    sendMore(piece);
    expect((await reader?.read())?.value).toBe(piece);
  }
  await reader?.cancel();
  await cancelled.promise;
});

it('an answer that breaks off has no good end', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
    pull: (controller) => controller.error(new Error('cut')),
  });
  const { url } = await serve(streaming(stream));
  const response = fetch(`${url}/api/echo`, { method: 'POST' }).then((got) => got.text());
  await expect(response).rejects.toThrow();
});

it('a request is aborted when its visitor leaves before the answer, and not after it', async () => {
  const signals: AbortSignal[] = [];
  const latch = Promise.withResolvers<void>();
  const post = async ({ signal }: Request) => {
    signals.push(signal);
    if (signals.length === 2) await latch.promise;
    return Response.json({});
  };
  const { url } = await serve({ ...echo, POST: post });
  await (await fetch(`${url}/api/echo`, { method: 'POST' })).text();
  const visitor = new AbortController();
  const second = fetch(`${url}/api/echo`, { method: 'POST', signal: visitor.signal });
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  visitor.abort();
  await expect(second).rejects.toThrow();
  await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true));
  latch.resolve();
  expect(signals[0]?.aborted).toBe(false);
});

it('what an endpoint throws ends the connection, and nothing else', async () => {
  const post = () => Promise.reject(new Error('broken'));
  const { url } = await serve({ ...echo, POST: post });
  await expect(fetch(`${url}/api/echo`, { method: 'POST' })).rejects.toThrow();
  expect(await (await fetch(`${url}/other`)).text()).toBe('next');
});

it('a visitor who left before his body was read is not waited for', async () => {
  const pace = { startMs: 60_000, bytesPerSecond: 1, mostMs: 60_000 };
  const incoming = new PassThrough().destroy();
  await once(incoming, 'close');
  await expect(readIncoming(incoming, MAX, pace)).rejects.toThrow('cut');
});

it('a body that comes too slowly is given up, and what still comes goes past', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const incoming = new PassThrough();
  const pace = { startMs: 60, bytesPerSecond: 1000, mostMs: 400 };
  let outcome: unknown = null;
  void readIncoming(incoming, MAX, pace).then((read) => {
    outcome = read;
  });
  incoming.write('x'.repeat(20));
  await vi.advanceTimersByTimeAsync(79);
  expect(outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toMatchObject({ ok: false, code: 'body-too-slow', cause: '20 bytes in 80 ms' });
  expect(incoming.readableFlowing).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
