import { beforeEach, expect, test, vi } from 'vitest';
import { readBody } from '#lib/server/http/body';
import { SITE } from '#tests/support/requests';

const limits = { startMs: 60, bytesPerSecond: 1000, maxMs: 400 };

// The clock of the reader and the sender moves only where a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

/** A request whose body comes in these pieces, one every `everyMs`. It ends only when all were sent. */
function slowRequest(pieces: string[], everyMs: number) {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        controller.enqueue(new TextEncoder().encode(piece));
      }
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/plain' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return new Request(`${SITE}/`, init);
}

/** Reads a body, and reports its result at any time: null while it is being read. */
function startReading(request: Request, at = limits) {
  let outcome: unknown = null;
  void readBody(request, { types: ['text/plain'], maxBytes: 10_000 }, at).then((read) => {
    outcome = read;
  });
  return {
    async after(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      return outcome;
    },
  };
}

const tooSlow = { ok: false, code: 'body-too-slow' };

test('a silent body is given up after the start', async () => {
  const body = startReading(slowRequest(['late'], 5000));
  expect(await body.after(59)).toBeNull();
  expect(await body.after(1)).toMatchObject(tooSlow);
});

test('a trickling body is given up, though it never stops', async () => {
  const body = startReading(slowRequest(Array(100).fill('x'), 20));
  expect(await body.after(60)).toBeNull();
  expect(await body.after(10)).toMatchObject(tooSlow);
});

test('a body that keeps the rate may take longer than the start', async () => {
  const at = { startMs: 600, bytesPerSecond: 50, maxMs: 60_000 };
  const body = startReading(slowRequest(Array(8).fill('x'.repeat(50)), 100), at);
  expect(await body.after(799)).toBeNull();
  expect(await body.after(1)).toEqual({ ok: true, value: 'x'.repeat(400) });
});

test('no body may take longer than the maximum, whatever its rate', async () => {
  const body = startReading(slowRequest(Array(100).fill('x'.repeat(50)), 15));
  expect(await body.after(399)).toBeNull();
  expect(await body.after(1)).toMatchObject(tooSlow);
});

test('a piece read just after its deadline leaves no time for the next, and no negative time', async () => {
  const request = slowRequest(['first', 'second'], 50);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const body = startReading(request);
  await body.after(0);
  // A busy machine: the piece arrives in time, but is read after the deadline.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500);
  expect(await body.after(60)).toMatchObject(tooSlow);
  const asked = waits.mock.calls.map(([, ms]) => Number(ms));
  expect(asked).toContain(0);
  expect(asked.filter((ms) => ms < 0)).toEqual([]);
});
