// Answers with the bytes it was given, on plain `node:http`: the baseline that the site is compared with.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from '#tests/support/bench/bare';

const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  request.resume().on('end', () => response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', (given: Answers) => {
  for (const [path, { headers, body }] of Object.entries(given))
    answers.set(path, { headers, body: Buffer.from(body, 'base64') });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
