// A process of its own that sends the bytes it was given to every GET and a chat answer to every POST, by node:http and
// nothing else: what the site's figures are held against.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BarePage = { headers: Record<string, string>; body: string };

let page = { headers: {}, body: Buffer.alloc(0) };
const answer = JSON.stringify([{ output: 'We answer within ten seconds.' }]);

const server = createServer((request, response) => {
  if (request.method === 'GET') response.writeHead(200, page.headers).end(page.body);
  else
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer));
});
// A busy machine may stall for longer than Node's five seconds; a connection cut then is no fault of the site's.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', ({ headers, body }: BarePage) => {
  page = { headers, body: Buffer.from(body, 'base64') };
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
