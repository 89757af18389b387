import { connect } from 'node:net';

// HTTP as bytes, for requests that no client library would send and for raw responses.

export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

const HEAD_END = '\r\n\r\n';

function readHead(text: string): Omit<Reply, 'body'> {
  const [first = '', ...lines] = text.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return { status: Number(first.split(' ')[1]), headers };
}

/** Returns the body of a chunked response and where it ends; null while it is incomplete. */
function readChunks(bytes: Buffer, start: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const next = line + 2 + size + 2;
    if (!(next <= bytes.length)) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end: next };
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

/** Returns the complete responses. `isClosed` completes one without a length. */
function readReplies(bytes: Buffer, isHead: boolean, isClosed: boolean): Reply[] {
  const replies: Reply[] = [];
  for (let at = 0; at < bytes.length; ) {
    const headEnd = bytes.indexOf(HEAD_END, at);
    if (headEnd === -1) return replies;
    const head = readHead(bytes.toString('latin1', at, headEnd));
    const start = headEnd + HEAD_END.length;
    const length = head.headers['content-length'];
    const isBare = isHead || head.status < 200 || head.status === 204 || head.status === 304;
    const chunked =
      !isBare && head.headers['transfer-encoding'] === 'chunked' ? readChunks(bytes, start) : undefined;
    if (chunked === null) return replies;
    const end = chunked?.end ?? (isBare ? start : length ? start + Number(length) : bytes.length);
    const hasEnd = isBare || chunked !== undefined || length !== undefined || isClosed;
    if (!hasEnd || end > bytes.length) return replies;
    if (head.status >= 200) replies.push({ ...head, body: chunked?.body ?? bytes.subarray(start, end) });
    at = end;
  }
  return replies;
}

/**
 * Sends bytes on a new connection. Resolves with the responses once the first is complete, the server closes,
 * or `silenceMs` pass without a byte. Rejects when the connection is refused.
 */
function exchange(
  port: number,
  bytes: Buffer,
  { isHead = false, silenceMs }: { isHead?: boolean; silenceMs: number },
): Promise<Reply[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply[]>();
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  const finish = (isClosed: boolean) => {
    socket.destroy();
    resolve(readReplies(received, isHead, isClosed));
  };
  socket.setTimeout(silenceMs, () => finish(false));
  socket.on('connect', () => socket.write(bytes));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (readReplies(received, isHead, false).length > 0) finish(false);
  });
  socket.on('end', () => finish(true));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // A server that rejects a request may cut the connection while the rest is still being sent.
    if (error.code === 'ECONNREFUSED') reject(error);
    else finish(true);
  });
  return promise;
}

type RawAnswer = { status: number; headers: Headers; body: string };

/** In ms. After this long without a byte, no response is expected. */
const SILENCE_MS = 10_000;

/** Sends a request exactly as written, as no client library would. The status is 0 without a response. */
export async function sendRaw(
  url: string,
  start: string,
  lines: string[] = [],
  body = '',
): Promise<RawAnswer> {
  const { port, host } = new URL(url);
  const named = lines.some((line) => /^host:/i.test(line)) ? lines : [`Host: ${host}`, ...lines];
  const bytes = Buffer.from([`${start} HTTP/1.1`, ...named, 'Connection: close', '', body].join('\r\n'));
  const isHead = start.startsWith('HEAD ');
  const [reply] = await exchange(Number(port), bytes, { isHead, silenceMs: SILENCE_MS });
  return {
    status: reply?.status ?? 0,
    headers: new Headers(reply?.headers),
    body: reply?.body.toString('latin1') ?? '',
  };
}
