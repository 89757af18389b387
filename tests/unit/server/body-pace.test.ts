import { expect, it } from 'vitest';
import { readBody } from '#lib/server/body';
import { SITE } from '#tests/support/requests';

const pace = { startMs: 60, bytesPerSecond: 1000, mostMs: 400 };

/** A request whose body comes in these pieces, each `everyMs` after the last; it ends only when all were sent. */
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

const read = (request: Request, at = pace) => readBody(request, ['text/plain'], 10_000, at);

it('a body of which nothing comes is given up after the start', async () => {
  const request = slowRequest(['late'], 5000);
  expect(await read(request)).toMatchObject({ ok: false, code: 'body-too-slow' });
});

it('a body that drips is given up, though something always comes', async () => {
  const request = slowRequest(Array(100).fill('x'), 20);
  expect(await read(request)).toMatchObject({ ok: false, code: 'body-too-slow' });
});

it('a body that keeps the rate may take longer than the start', async () => {
  const request = slowRequest(Array(8).fill('x'.repeat(50)), 100);
  expect(await read(request, { startMs: 600, bytesPerSecond: 50, mostMs: 60_000 })).toEqual({
    ok: true,
    value: 'x'.repeat(400),
  });
});

it('no body may take longer than the most, whatever its rate', async () => {
  const request = slowRequest(Array(100).fill('x'.repeat(50)), 20);
  expect(await read(request)).toMatchObject({ ok: false, code: 'body-too-slow' });
});
