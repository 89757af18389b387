import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
} from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RunningProxy } from '#tests/support/resilience/proxies';

// A visitor who speaks HTTP/2 through a proxy, from an address of the loopback network.

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Headers = Record<string, string>;
type Sent = { type: string; bytes: Buffer };

export async function encodeForm(form: FormData): Promise<Sent> {
  const request = new Response(form);
  return {
    type: request.headers.get('content-type') ?? '',
    bytes: Buffer.from(await request.arrayBuffer()),
  };
}

export const encodeJson = (value: unknown): Sent => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

export async function readAnswer(stream: ClientHttp2Stream): Promise<Answer> {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { status: Number(headers[':status']), headers, body: Buffer.concat(chunks) };
}

/** Opens a visitor's connection. `protocol` is the one that TLS agreed on. */
export async function visit({ ports, ca }: RunningProxy, localAddress = '127.0.0.1') {
  const socket = connectTls({
    socket: connectTcp({ host: '127.0.0.1', port: ports.https, localAddress }),
    ca,
    servername: 'localhost',
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  const address = `https://localhost:${ports.https}`;
  const session: ClientHttp2Session = connect(address, { createConnection: () => socket });
  const open = (method: string, path: string, headers: Headers = {}) =>
    session.request(
      { ':method': method, ':path': path, origin: address, ...headers },
      { endStream: method !== 'POST' },
    );
  const post = (path: string, { type, bytes }: Sent, headers: Headers = {}) => {
    const length = String(bytes.byteLength);
    const stream = open('POST', path, { 'content-type': type, 'content-length': length, ...headers });
    stream.end(bytes);
    return stream;
  };
  return {
    protocol: socket.alpnProtocol,
    open,
    post,
    get: (path: string, headers?: Headers) => readAnswer(open('GET', path, headers)),
    leave: () => session.destroy(),
  };
}
