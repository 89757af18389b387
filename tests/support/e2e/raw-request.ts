import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends a request as it is written, as no client library would, and reads the answer to the end of the connection.
 * The status is 0 when there was none.
 */
export async function sendRaw(
  url: string,
  start: string,
  lines: string[] = [],
  body = '',
): Promise<RawAnswer> {
  const { port, hostname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  const named = lines.some((line) => /^host:/i.test(line)) ? lines : [`Host: ${host}`, ...lines];
  socket.write([`${start} HTTP/1.1`, ...named, 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const colon = field.indexOf(':');
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
  }
  return { status: Number(status.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
