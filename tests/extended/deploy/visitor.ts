import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { RunningProxy } from '#tests/extended/deploy/proxy';

type Headers = Record<string, string>;

/** Encodes a form, or anything else as JSON. */
export async function encode(body: unknown): Promise<{ type: string; bytes: Buffer }> {
  const response = body instanceof FormData ? new Response(body) : Response.json(body);
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Opens an HTTP/2 connection to a proxy, as a browser does, from an address of the loopback network. */
export function connectVisitor({ ports, ca }: RunningProxy, localAddress: string) {
  const place = { ca, servername: 'localhost', localAddress };
  const session = connect(`https://127.0.0.1:${ports.https}`, place);
  // A connection that breaks ends its requests with the error.
  session.on('error', () => {});
  const host = `localhost:${ports.https}`;
  const open = (method: string, path: string, headers: Headers = {}) =>
    session.request(
      { ':method': method, ':path': path, ':authority': host, origin: `https://${host}`, ...headers },
      { endStream: method !== 'POST' },
    );
  const read = async (stream: ReturnType<typeof open>) => {
    // A stream that is closed by the other side need not have an error.
    const closed = new AbortController();
    stream.once('close', () => closed.abort());
    const [headers] = (await once(stream, 'response', closed)) as [IncomingHttpHeaders];
    return { status: Number(headers[':status']), headers, body: await buffer(stream) };
  };
  const startPost = async (path: string, body: unknown, headers: Headers = {}) => {
    const { type, bytes } = await encode(body);
    const length = String(bytes.byteLength);
    return open('POST', path, { 'content-type': type, 'content-length': length, ...headers }).end(bytes);
  };
  return {
    open,
    read,
    startPost,
    get: (path: string, headers?: Headers) => read(open('GET', path, headers)),
    post: async (path: string, body: unknown, headers?: Headers) =>
      read(await startPost(path, body, headers)),
    leave: () => session.destroy(),
  };
}

export type Visitor = ReturnType<typeof connectVisitor>;
