import 'server-only';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { runOutsideRequest } from '#lib/server/core/outside-request';

// Node's own HTTP client: `fetch` takes five times its CPU time for a message (docs/performance.md), and undici's `request`
// would save twenty lines here for a package of 2.7 MB whose decompression is still experimental.

/** Milliseconds that an idle connection is kept. Upstreams close theirs after five seconds and more; a POST is not sent twice. */
const IDLE_MS = 4000;
/** An answer may be compressed more than once; each step is another way to become large. */
const CODINGS_MAX = 5;

const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: IDLE_MS }),
  https: new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }),
};

// What has come is given out at once, and an answer that ends early is read as far as it came, as by `fetch`.
const asItComes = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const brotliAsItComes = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: () => createGunzip(asItComes),
  'x-gzip': () => createGunzip(asItComes),
  deflate: () => createInflate(asItComes),
  br: () => createBrotliDecompress(brotliAsItComes),
};

type Sent = {
  headers: Record<string, string>;
  body: readonly Buffer[];
  /** Each of them gives the exchange up, also while the answer's body is read. */
  signals: readonly AbortSignal[];
};

/** An upstream's answer: its body as it comes, decompressed. To destroy the body gives the connection up. */
export type Answer = { status: number; body: Readable };

/** Nothing is asked to be compressed; some are all the same. */
function decompress(response: IncomingMessage): Readable {
  const named = response.headers['content-encoding'];
  if (!named) return response;
  const codings = named.split(',').map((coding) => coding.trim().toLowerCase());
  if (codings.length > CODINGS_MAX) {
    response.destroy();
    throw new Error(`compressed ${codings.length} times`);
  }
  let body: Readable = response;
  for (const coding of codings.reverse()) {
    const decode = decoders[coding];
    if (!decode) return body;
    // An error is told by the end of the chain, which is what is read.
    body = pipeline(body, decode(), () => {});
  }
  return body;
}

/**
 * POSTs `body` and resolves with the head of the answer. Redirects are not followed. Rejects when no answer comes
 * or the exchange was given up.
 */
export async function send(url: string, { headers, body, signals }: Sent): Promise<Answer> {
  for (const signal of signals) signal.throwIfAborted();
  const length = body.reduce((sum, part) => sum + part.byteLength, 0);
  const options = { method: 'POST', headers: { ...headers, 'content-length': String(length) } };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // One who answers that he speaks another protocol now is no error to Node.
  const endWithout = () => reject(new Error('closed without an answer'));
  const answered = (response: IncomingMessage) => {
    request.off('close', endWithout);
    try {
      resolve({ status: response.statusCode ?? 0, body: decompress(response) });
    } catch (error) {
      reject(error);
    }
  };
  // A connection lives on, and would hold the request that it was opened in.
  const request = runOutsideRequest(() =>
    url.startsWith('https:')
      ? httpsRequest(url, { ...options, agent: agents.https }, answered)
      : httpRequest(url, { ...options, agent: agents.http }, answered),
  );
  const abort = () => void request.destroy(new Error('given up'));
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
  request.on('error', reject);
  request.once('close', endWithout);
  request.once('close', () => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  });
  request.cork();
  for (const part of body) request.write(part);
  request.end();
  request.uncork();
  return promise;
}
