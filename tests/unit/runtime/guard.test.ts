import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedServer } from '#lib/server/runtime/guard';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
beforeAll(async () => {
  site = await configure({ SITE_URL: 'https://example.com' });
});
afterAll(() => site.remove());

/** Returns a guarded server's response to these bytes, and what it passed on to its listener. */
async function send(
  text: string,
  answer: RequestListener = (_request, response) => void response.end('through'),
) {
  const passed: string[] = [];
  const { server } = createGuardedServer((request, response) => {
    passed.push(`${request.method} ${request.url}`);
    return answer(request, response);
  });
  // As Next's custom server does.
  server.on('upgrade', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  server.close();
  return { received, passed };
}

const head = (start: string, ...lines: string[]) =>
  [`${start} HTTP/1.1`, 'Host: example.com', 'Connection: close', ...lines, '', ''].join('\r\n');

test.each(['Content-Length: 5', 'Transfer-Encoding: chunked'])(
  'a page accepts no body (%s)',
  async (line) => {
    const { received, passed } = await send(`${head('GET /', line)}0\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(passed).toEqual([]);
  },
);

test.each(['/api/../', '/api/%2e%2e/', '/api', '/_next/../'])('%s does not bypass that', async (path) => {
  expect((await send(head(`POST ${path}`, 'Content-Length: 0'))).passed).toEqual([]);
});

test('routes answer for themselves, but not for methods that Next does not know', async () => {
  expect((await send(head('POST /api/chat'))).passed).toEqual(['POST /api/chat']);
  const { received, passed } = await send(head('TRACE /api/chat'));
  expect(received).toMatch(/^HTTP\/1\.1 405 /);
  expect(passed).toEqual([]);
});

test.each([
  ['POST /api/contact.rsc', 'POST /api/missing'],
  ['GET /api/health.segments/x?y=1', 'GET /api/missing'],
  ['GET /api/health?deep=a.b', 'GET /api/health?deep=a.b'],
  ['GET /icon.svg', 'GET /icon.svg'],
  ['GET /api/../', 'GET /'],
  ['GET //elsewhere.example/', 'GET //elsewhere.example/'],
])('what would break Next is rewritten to something it can answer: %s', async (start, passed) => {
  expect((await send(head(start))).passed).toEqual([passed]);
});

test('no request can name a server action, and none to the API can ask for a page’s data', async () => {
  const echo: RequestListener = ({ headers }, response) =>
    void response.end(`${'next-action' in headers} ${'rsc' in headers}`);
  const lines = ['Next-Action: x', 'RSC: 1'];
  expect((await send(head('GET /', ...lines), echo)).received).toMatch(/false true$/);
  expect((await send(head('GET /api/health', ...lines), echo)).received).toMatch(/false false$/);
});

test('a request for another protocol is answered as an ordinary one', async () => {
  const { received } = await send(head('GET /x', 'Upgrade: websocket').replace('close', 'Upgrade, close'));
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*through$/);
});

test.each([
  ['GET /', ['Host: example.com']],
  ['POST /api/chat', ['Content-Length: 0', 'host: elsewhere.example']],
])(
  'a request with two Host lines is rejected, since two servers may read it differently: %s',
  async (start, lines) => {
    const { received, passed } = await send(head(start, ...lines));
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(passed).toEqual([]);
  },
);

test('a body that continues after its response is cut off', async () => {
  const { received } = await send(
    ['POST /api/chat HTTP/1.1', 'Host: example.com', 'Content-Length: 9', '', 'abc'].join('\r\n'),
  );
  expect(received).toContain('through');
});

test.each([
  [{ VAPI_API_KEY: 'key', VOICE_VIDEO_RECORDING: '1' }, 'camera=(self)'],
  [{ VAPI_API_KEY: 'key' }, 'camera=()'],
  [{ VOICE_VIDEO_RECORDING: '1' }, 'camera=()'],
])('with %o the page may use %s', async (variables, camera) => {
  const site = await configure(variables);
  const { received } = await send(head('GET /'));
  expect(received.toLowerCase()).toContain(
    `permissions-policy: microphone=(self), ${camera}, geolocation=()`,
  );
  await site.remove();
});

test('cuts connections that pipeline too many requests, but not sequential ones', async () => {
  const ask = 'GET / HTTP/1.1\r\nHost: example.com\r\n\r\n';
  const taken: ServerResponse[] = [];
  const { server } = createGuardedServer((_request, response) => void taken.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const greedy = connect(port, '127.0.0.1');
  // The connection may be reset.
  greedy.on('error', () => {});
  const cut = new Promise((resolve) => greedy.once('close', resolve));
  greedy.write(ask.repeat(2000));
  await cut;
  expect(taken).toHaveLength(8);
  const patient = connect(port, '127.0.0.1');
  for (let count = 0; count < 20; count += 1) {
    const asked = once(server, 'request');
    patient.write(ask);
    await asked;
    taken.at(-1)?.end('through');
    expect(String(await once(patient, 'data'))).toContain('through');
  }
  patient.destroy();
  server.close();
});

test('responds to a client that is still uploading, even when closing the connection', async () => {
  const { server } = createGuardedServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // More than both sides buffer: the response is not read before everything is sent.
  const body = 'x'.repeat(12_000_000);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head('GET /', `Content-Length: ${body.length}`) + body, () => resolve());
  });
  let received = '';
  for await (const chunk of socket) received += chunk;
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toContain('body-too-large');
  server.close();
  await once(server, 'close');
});

test('an error while answering gives the visitor a 500, not a hanging request', async () => {
  const { received } = await send(head('GET /'), () => {
    throw new Error('ENOENT: no such file');
  });
  expect(received).toMatch(/^HTTP\/1\.1 500 /);
  expect(received).toMatch(/\r\nx-request-id: /i);
  expect(received).not.toContain('ENOENT');
});
