import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createGuardedServer } from '#lib/server/runtime/guard';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

test('fifty rejections a second are logged, and the others are counted', async () => {
  await configure({ SITE_URL: 'https://example.com', LOG_LEVEL: 'info' });
  const log = captureLog();
  const { server } = createGuardedServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The second ends when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    for (let sent = 0; sent < 70; sent += 1) {
      const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
      expect(status).toBe(405);
    }
    expect(log.map(({ msg }) => msg)).toEqual(Array.from({ length: 50 }, () => 'request'));
    vi.advanceTimersByTime(1000);
    expect(log.at(-1)).toMatchObject({ msg: 'more requests rejected; not logged individually', count: 20 });
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});
