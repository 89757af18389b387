import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Form, send, toFormBreaks, writeForm } from '#lib/server/upstream/send';

let close = () => {};
afterEach(() => close());

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const ask = (url: string, signal = new AbortController().signal) =>
  send(url, { headers: {}, body: [Buffer.from('a'), Buffer.from('b')], signals: [signal] });

async function read(url: string): Promise<string> {
  let text = '';
  for await (const bytes of (await ask(url)).body) text += bytes;
  return text;
}

test('a connection is reused, and the body is sent with its length', async () => {
  const lengths: unknown[] = [];
  const { server, url } = await serve((request, response) => {
    lengths.push(request.headers['content-length'], request.headers['transfer-encoding']);
    request.pipe(response);
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  expect([await read(url), await read(url)]).toEqual(['ab', 'ab']);
  expect(connections).toBe(1);
  expect(lengths).toEqual(['2', undefined, '2', undefined]);
});

test('a response that asks for another protocol is rejected', async () => {
  const { url } = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  });
  await expect(ask(url)).rejects.toThrow();
});

test.each([
  ['once', ['gzip'], 'words'],
  ['as Apache names it', ['x-gzip'], 'words'],
  ['five times', Array(5).fill('gzip'), 'words'],
  ['six times', Array(6).fill('gzip'), null],
])('a response that is compressed %s', async (_name, codings: string[], words) => {
  const body = codings.reduce((bytes) => gzipSync(bytes), Buffer.from('words'));
  const { url } = await serve((_request, response) => {
    response.setHeader('content-encoding', codings.join(', ')).end(body);
  });
  if (words) expect(await read(url)).toBe(words);
  else await expect(ask(url)).rejects.toThrow('compressed 6 times');
});

test('a request aborted before sending is not sent', async () => {
  let asked = 0;
  const { url } = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  await expect(ask(url, AbortSignal.abort())).rejects.toThrow();
  await read(url);
  expect(asked).toBe(1);
});

test('a form arrives unchanged, whatever its names and values, without copying its files', () => {
  const text = fc.string({ unit: 'grapheme' }).map((one) => one.toWellFormed());
  const file = fc.record({
    name: text.filter((one) => !/[\r\n"%]/.test(one) && one !== ''),
    type: fc.constantFrom('', 'audio/webm', 'audio/webm;codecs=opus'),
    bytes: fc.uint8Array(),
  });
  const parts = fc.array(
    fc.tuple(
      text.filter((one) => !one.includes('%')),
      fc.oneof(text, file),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  return fc.assert(
    fc.asyncProperty(parts, async (form: Form) => {
      const { type, body } = writeForm(form);
      const headers = { 'content-type': type };
      const read = await new Response(Buffer.concat(body), { headers }).formData();
      const arrived = await Promise.all(
        [...read].map(async ([name, value]) =>
          typeof value === 'string'
            ? [name, value]
            : [name, { name: value.name, type: value.type, bytes: await value.bytes() }],
        ),
      );
      const sent = form.map(([name, value]) => [
        toFormBreaks(name),
        typeof value === 'string'
          ? toFormBreaks(value)
          : { ...value, type: value.type || 'application/octet-stream' },
      ]);
      expect(arrived).toEqual(sent);
      for (const [, value] of form) {
        if (typeof value === 'string' || value.bytes.byteLength === 0) continue;
        expect(body.some(({ buffer }) => buffer === value.bytes.buffer)).toBe(true);
      }
    }),
  );
});
