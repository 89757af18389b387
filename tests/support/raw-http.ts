import { once } from 'node:events';
import { connect } from 'node:net';

// HTTP as bytes, for requests that no client library would send.

/** Joins the chunks of a body that was sent with `Transfer-Encoding: chunked`. */
function joinChunks(text: string): string {
  const lineEnd = text.indexOf('\r\n');
  const size = Number.parseInt(text.slice(0, lineEnd), 16);
  if (lineEnd < 0 || !size) return '';
  const start = lineEnd + 2;
  return text.slice(start, start + size) + joinChunks(text.slice(start + size + 2));
}

/** Sends a request exactly as written. The status is 0 if the server closes without a response. */
export async function sendRaw(url: string, start: string, lines: string[] = [], body = '') {
  const { port, host } = new URL(url);
  const named = lines.some((line) => /^host:/i.test(line)) ? lines : [`Host: ${host}`, ...lines];
  const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  // A server that rejects a request may reset the connection while the rest is still being sent.
  socket.on('error', () => {});
  socket.write([`${start} HTTP/1.1`, ...named, 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/, 2) as [string, string]));
  const text = rest.join('\r\n\r\n');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    body: headers.get('transfer-encoding') === 'chunked' ? joinChunks(text) : text,
  };
}
