import { once } from 'node:events';
import {
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createBoundedServer } from '#lib/server/runtime/connections';

// More than the system buffers for a connection.
const LARGE = 64 * 1024 * 1024;

async function serve(listener: RequestListener, maxIdle?: number) {
  const { server, close } = createBoundedServer({ keepAliveTimeout: 3_600_000 }, listener, maxIdle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async () => {
    const sent = ask({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  return { server, port, close, get };
}

async function measure(response: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  return size;
}

test('a written but unsent response is sent completely, then its connection ends', async () => {
  const { server, close, get } = await serve((_request, response) => response.end(Buffer.alloc(LARGE)));
  const response = await get();
  const closed = close();
  await expect.poll(() => server.listening).toBe(false);
  expect(await measure(response)).toBe(LARGE);
  await closed;
});

test('an unwritten response is awaited', async () => {
  const latch = Promise.withResolvers<void>();
  const { close, get } = await serve(async (_request, response) => {
    response.write('begun, ');
    await latch.promise;
    response.end('ended');
  });
  const response = await get();
  const closed = close();
  latch.resolve();
  expect(await measure(response)).toBe('begun, ended'.length);
  await closed;
});

test('idle connections, new or reused, do not delay it', async () => {
  const { port, close, get } = await serve((_request, response) => response.end('well'));
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  await measure(await get());
  await close();
  await ended;
});

test('pipelined requests on one connection are all answered', async () => {
  const latches = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const { port, close } = await serve(async (_request, response) => {
    const number = begun++;
    await latches[number]?.promise;
    response.end(`answer ${number}`);
  });
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2));
  await expect.poll(() => begun).toBe(2);
  const closed = close();
  latches[0]?.resolve();
  const [first] = await once(client, 'data');
  expect(String(first)).toContain('answer 0');
  latches[1]?.resolve();
  let rest = '';
  for await (const chunk of client) rest += chunk;
  expect(rest).toContain('answer 1');
  await closed;
});

test('connections waiting to be accepted are accepted and answered', async () => {
  const { port, close } = await serve((_request, response) => response.end('well'));
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n');
    return text(socket);
  });
  // Now the system has connected them, but the server has not accepted any.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 .*well$/s);
  await closed;
});

test('of too many silent connections the oldest is cut', async () => {
  const { port, close, get } = await serve((_request, response) => response.end('well'), 3);
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const others = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
  await once(first, 'close');
  expect(others.map((socket) => socket.destroyed)).toEqual([false, false, false]);
  await measure(await get());
  await close();
});

/** Connects clients that send `text` at once and read nothing. Returns a function that disconnects them. */
async function flood(
  server: Server,
  clients: number,
  text: string,
  addressOf = (_client: number) => '127.0.0.1',
): Promise<() => void> {
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  while (sockets.length < clients) {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(sockets.length) }).pause();
    socket.on('error', () => {});
    sockets.push(socket);
    await Promise.all([accepted, once(socket, 'connect')]);
  }
  for (const socket of sockets) socket.write(text);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

test('few requests may queue behind others over all connections, and sequential clients are served', async () => {
  const taken: ServerResponse[] = [];
  const { server, get } = await serve((request, response) => {
    if (request.url === '/wait') taken.push(response);
    else response.end('well');
  });
  let received = 0;
  server.on('request', () => {
    received += 1;
  });
  const leave = await flood(server, 150, 'GET /wait HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(8));
  await expect.poll(() => received).toBe(150 * 8);
  const open = taken.filter(({ socket, req }) => !(socket ?? req.socket).destroyed);
  expect(open.length).toBeLessThanOrEqual(150 + 512);
  expect(open.length).toBeGreaterThan(512);
  expect(await measure(await get())).toBe('well'.length);
  leave();
  server.close();
});

test('connections that send a thousand requests in the same instant are not all read in the same round', async () => {
  const asked = 1100;
  const { server } = await serve(() => {});
  const all = Promise.withResolvers<void>();
  let received = 0;
  let inRound = 0;
  let most = 0;
  server.on('request', () => {
    received += 1;
    inRound += 1;
    if (inRound === 1)
      setImmediate(() => {
        inRound = 0;
      });
    most = Math.max(most, inRound);
    if (received === 8 * asked) all.resolve();
  });
  const leave = await flood(
    server,
    8,
    'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(asked),
    (client) => `127.0.0.${2 + client}`,
  );
  await all.promise;
  expect(most).toBeLessThanOrEqual(1000 + asked);
  leave();
  server.close();
});

test('a client that pipelines too much loses all its waiting connections, others lose none', async () => {
  const { server, get } = await serve((_request, response) => response.end('well'));
  let received = 0;
  server.on('request', () => {
    received += 1;
  });
  const { port } = server.address() as AddressInfo;
  const visitor = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const leave = await flood(
    server,
    30,
    'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2000),
    () => '127.0.0.2',
  );
  await expect.poll(() => received).toBeGreaterThan(8);
  visitor.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  expect(String(await once(visitor, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await measure(await get())).toBe('well'.length);
  expect(received).toBeLessThan(2 * 2000);
  visitor.destroy();
  leave();
  server.close();
});
