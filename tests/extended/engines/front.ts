import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen';
import { VISITOR_HEADER } from '#tests/support/site';

// A proxy in front of the site. It does the same in every engine, whatever the engine's driver can do: it holds
// scripts back and collects the violations of the page's policy.

const REPORTS = '/policy-reports';

const isScript = (url: string) => /^\/_next\/static\/(chunks|flight)\//.test(url);

/** Lets the browser report violations of the policy. */
function reportViolations(headers: IncomingHttpHeaders) {
  const policy = headers['content-security-policy'];
  return { ...headers, ...(policy && { 'content-security-policy': `${policy}; report-uri ${REPORTS}` }) };
}

/** Starts the proxy for one visitor. */
export async function startFront(target: string, visitor: string) {
  const violations: string[] = [];
  let held: (() => void)[] | null = null;
  const server = createServer(async (incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (url === REPORTS) {
      violations.push(await text(incoming));
      return void response.writeHead(204).end();
    }
    const pass = () => {
      const options = { method, headers: { ...headers, [VISITOR_HEADER]: visitor } };
      const outgoing = forward(new URL(url, target), options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, reportViolations(answer.headers));
        answer.pipe(response);
      });
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    if (held && isScript(url)) held.push(pass);
    else pass();
  });
  const { url, close } = await listen(server);
  return {
    url,
    violations,
    /** Holds the page's scripts back until `release`. */
    hold() {
      held = [];
    },
    heldCount: () => held?.length ?? 0,
    release() {
      for (const pass of held ?? []) pass();
      held = null;
    },
    close,
  };
}
