import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VISITOR_HEADER } from '#tests/support/site';

// A proxy that holds back scripts and long timers the same way in every engine, whatever its driver can do.

/** Runs in the page: timers of 5 s and more wait for `fireTimers(ms)`. */
function holdLongTimers(): void {
  const held = new Map<number, { ms: number; callback: () => void }>();
  const { setTimeout: start, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (callback: () => void, ms = 0, ...args: unknown[]) => {
      // Also false for NaN.
      if (!(ms >= 5000)) return start(callback, ms, ...args);
      const id = -1 - held.size;
      held.set(id, { ms, callback });
      return id;
    },
    clearTimeout: (id: number) => (held.delete(id) ? undefined : clear(id)),
    fireTimers: (ms: number) => {
      const due = [...held].filter(([, timer]) => timer.ms === ms);
      for (const [id, { callback }] of due) {
        held.delete(id);
        callback();
      }
      return due.length;
    },
  });
}

const isScript = (url: string) => /^\/_next\/static\/(chunks|flight)\//.test(url);

/** Starts the proxy for one visitor, without the page's policy, which would forbid the script above. */
export async function standInFront(target: () => string, visitor: string) {
  let held: (() => void)[] | null = null;
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const pass = () => {
      const outgoing = forward(
        new URL(url, target()),
        { method, headers: { ...headers, 'accept-encoding': 'identity', [VISITOR_HEADER]: visitor } },
        (answer) => {
          const isPage = String(answer.headers['content-type']).startsWith('text/html');
          const passed = { ...answer.headers };
          if (isPage) {
            delete passed['content-security-policy'];
            delete passed['content-length'];
            delete passed.etag;
          }
          response.writeHead(answer.statusCode ?? 502, passed);
          if (!isPage) return void answer.pipe(response);
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const html = Buffer.concat(chunks).toString();
            response.end(html.replace('<head>', `<head><script>(${holdLongTimers})()</script>`));
          });
        },
      );
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    if (held && isScript(url)) held.push(pass);
    else pass();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds the page's scripts back until `release`. */
    hold: () => {
      held = [];
    },
    heldCount: () => held?.length ?? 0,
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const pass of waiting) pass();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
