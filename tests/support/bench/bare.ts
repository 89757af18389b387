import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** By path. Bodies are in base64, as they are on the wire. */
export type Answers = Record<string, { headers: Record<string, string>; body: string }>;

/** Starts a server process that answers every request to a path with the same bytes. */
export async function startBare(answers: Answers) {
  const child = fork(path.resolve('tests/support/bench/bare-server.ts'), { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  child.send(answers);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/** Captures the site's response, compressed as on the wire, without headers that each server sets itself. */
export async function capture(url: string): Promise<Answers[string]> {
  const sent = request(url, { headers: { 'accept-encoding': 'gzip' } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const headers = Object.entries(response.headers)
    .filter(([name]) => !/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name))
    .map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body: (await buffer(response)).toString('base64') };
}
