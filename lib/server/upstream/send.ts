import 'server-only';
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { SentFile } from '#lib/contracts/chat';
import { runOutsideRequest } from '#lib/server/core/outside-request';

// Node's own client: `fetch` takes five times the CPU time, and undici would save twenty lines for 2.7 MB.

/** Idle time in ms, shorter than upstreams allow: a POST on a connection just closed is not repeated. */
const IDLE_MS = 4000;
const CODINGS_MAX = 5;

const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: IDLE_MS }),
  https: new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }),
};

// Passes data on at once, and keeps what arrived of a truncated response.
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
  signals: readonly AbortSignal[];
};

/** An upstream's response, decompressed while it arrives. Destroying the body closes the connection. */
export type Answer = { status: number; body: Readable };

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
    body = pipeline(body, decode(), () => {});
  }
  return body;
}

/** POSTs `body` and resolves with the response's head. Follows no redirects. Rejects without a response. */
export async function send(url: string, { headers, body, signals }: Sent): Promise<Answer> {
  for (const signal of signals) signal.throwIfAborted();
  const length = body.reduce((sum, part) => sum + part.byteLength, 0);
  const options = { method: 'POST', headers: { ...headers, 'content-length': String(length) } };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const endWithout = () => reject(new Error('closed without an answer'));
  const answered = (response: IncomingMessage) => {
    request.off('close', endWithout);
    try {
      resolve({ status: response.statusCode ?? 0, body: decompress(response) });
    } catch (error) {
      reject(error);
    }
  };
  // A pooled connection outlives the request that opened it, and would keep it in memory.
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

export type Form = readonly (readonly [name: string, value: string | SentFile])[];

export const toFormBreaks = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

const quoted = (name: string) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/** Encodes a form as `multipart/form-data` without copying the bytes of its files. */
export function writeForm(form: Form): { type: string; body: Buffer[] } {
  const boundary = `form-${randomUUID()}`;
  const body: Buffer[] = [];
  let text = '';
  for (const [name, value] of form) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(toFormBreaks(name))}"`;
    if (typeof value === 'string') {
      text += `\r\n\r\n${toFormBreaks(value)}\r\n`;
      continue;
    }
    const { name: fileName, type, bytes } = value;
    text += `; filename="${quoted(fileName)}"\r\nContent-Type: ${type || 'application/octet-stream'}\r\n\r\n`;
    body.push(Buffer.from(text), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    text = '\r\n';
  }
  body.push(Buffer.from(`${text}--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
