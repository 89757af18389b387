import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Above 10080, the last port that browsers refuse.
const LOWEST = 10_081;
// Below the range of outgoing connections, one of which could otherwise take the port before it is used.
const HIGHEST = 32_000;

/** Finds a free port on the loopback address, for programs that cannot choose one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
