import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen';

const REPORTS = '/policy-reports';

/** Starts a proxy in front of the site that collects the violations of the page's policy, as no driver does. */
export async function startFront(target: string) {
  const violations: string[] = [];
  const server = createServer(async (incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (url === REPORTS) {
      violations.push(await text(incoming));
      return void response.writeHead(204).end();
    }
    const outgoing = forward(new URL(url, target), { method, headers }, (answer) => {
      const policy = answer.headers['content-security-policy'];
      if (policy) answer.headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`;
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  return { violations, ...(await listen(server)) };
}
