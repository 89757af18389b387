import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from '#lib/server/runtime/shutdown';
import { getStore } from '#lib/server/store/store';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

type Globals = typeof globalThis & { siteReporter?: unknown; siteIsStopping?: boolean };
const globals = globalThis as Globals;

let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  site = await configure();
});
afterEach(async () => {
  globals.siteIsStopping = false;
  await site.remove();
});

/** Sends SIGINT to the handlers of `stopOnSignals` alone, and returns the exit code they end the process with. */
async function interrupt(close: () => Promise<void>): Promise<unknown> {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  stopOnSignals(close);
  const exited = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => exited.resolve(code) as never);
  for (const signal of signals)
    for (const listener of process.listeners(signal).filter((one) => !before.has(one))) {
      process.off(signal, listener);
      if (signal === 'SIGINT') listener(signal);
    }
  return exited.promise;
}

test.each([
  ['closes', async () => {}, 0, []],
  ['does not close', () => Promise.reject(new Error('no server')), 1, ['Error: no server']],
])(
  'a server that %s: reports are sent, the store is closed, and the exit code tells which',
  async (_name, close, code, causes) => {
    const flush = vi.fn(async () => true);
    globals.siteReporter = { flush, close: async () => true };
    const store = await getStore();
    const lines = captureLog();
    expect(await interrupt(close)).toBe(code);
    expect(flush).toHaveBeenCalled();
    await expect(sql`select 1`.execute(store.db)).rejects.toThrow('destroyed');
    expect(lines.filter(({ msg }) => msg === 'stop').map(({ cause }) => cause)).toEqual(causes);
  },
);
