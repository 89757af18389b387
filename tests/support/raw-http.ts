import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a request with a path and headers exactly as written, which no `fetch` would send. */
export async function sendRaw(url: string, start: string, lines: string[] = [], body = '') {
  const [method, path] = start.split(' ');
  const fields = lines.map((line) => line.split(/: ?(.*)/, 2));
  const outgoing = request(url, { method, path, headers: Object.fromEntries(fields), agent: false });
  const [incoming] = (await once(outgoing.end(body), 'response')) as [IncomingMessage];
  const headers = new Headers(incoming.headers as Record<string, string>);
  return { status: Number(incoming.statusCode), headers, body: await text(incoming) };
}
