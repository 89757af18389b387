import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen';

const REPORTS = '/policy-reports';

/**
 * Starts a proxy in front of the site, which does the same in every engine, whatever its driver can do: it holds scripts
 * back while `held` is a list, and collects the violations of the page's policy.
 */
export async function startFront(target: string) {
  const front = { violations: [] as string[], held: null as (() => void)[] | null };
  const server = createServer(async (incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (url === REPORTS) {
      front.violations.push(await text(incoming));
      return void response.writeHead(204).end();
    }
    const pass = () => {
      const outgoing = forward(new URL(url, target), { method, headers }, (answer) => {
        const policy = answer.headers['content-security-policy'];
        if (policy) answer.headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`;
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    if (front.held && /^\/_next\/static\/(chunks|flight)\//.test(url)) front.held.push(pass);
    else pass();
  });
  return Object.assign(front, await listen(server));
}
