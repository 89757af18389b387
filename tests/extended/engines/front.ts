import { createHash } from 'node:crypto';
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen';
import { VISITOR_HEADER } from '#tests/support/site';

// A proxy in front of the site. It does the same in every engine, whatever the engine's driver can do: it holds
// scripts back and collects the violations of the page's policy.

// Timers of 5 s and more never fire, so a page that depends on one never gets ready.
const NO_LONG_TIMERS = `{
  const start = setTimeout;
  window.setTimeout = (callback, ms, ...args) => (ms >= 5000 ? 0 : start(callback, ms, ...args));
}`;
const HASH = `'sha256-${createHash('sha256').update(NO_LONG_TIMERS).digest('base64')}'`;
const REPORTS = '/policy-reports';

const isScript = (url: string) => /^\/_next\/static\/(chunks|flight)\//.test(url);

/** Allows the script above, and reports violations. Everything else in the policy stays as it is. */
function changePage({ 'content-length': _length, etag: _etag, ...headers }: IncomingHttpHeaders) {
  const policy = String(headers['content-security-policy']).replace('script-src ', `script-src ${HASH} `);
  return { ...headers, 'content-security-policy': `${policy}; report-uri ${REPORTS}` };
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
    const own = { ...headers, 'accept-encoding': 'identity', [VISITOR_HEADER]: visitor };
    const pass = () => {
      const outgoing = forward(new URL(url, target), { method, headers: own }, async (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        response.writeHead(answer.statusCode ?? 502, isPage ? changePage(answer.headers) : answer.headers);
        const script = `<head><script>${NO_LONG_TIMERS}</script>`;
        if (isPage) response.end((await text(answer)).replace('<head>', script));
        else answer.pipe(response);
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
