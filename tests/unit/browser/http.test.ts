import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { listen } from '#tests/support/listen';

// A server that says nothing or stops in the middle, with a clock that the test controls.

const DEADLINE_MS = 20_000;

let listening: Awaited<ReturnType<typeof listen>>;
let url: string;
let respond: (response: ServerResponse) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = () => {};
  const server = createServer((request, answer) => {
    request.resume().on('end', () => respond(answer));
  });
  listening = await listen(server);
  url = `${listening.url}/`;
});
afterEach(async () => {
  vi.useRealTimers();
  await listening.close();
});

/** Any object is an answer. */
const read = readJson((value): value is object => value !== null);
const failedWith = (code: string) => ({ ok: false, code, detail: null, fields: {} });

test.each([200, 503])(
  'gives up on a response with status %i that stops halfway through its body',
  async (status) => {
    respond = (answer) => answer.writeHead(status, { 'content-type': 'application/json' }).write('{"id":');
    const head = Promise.withResolvers<void>();
    const realFetch = fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const opened = await realFetch(...request);
      head.resolve();
      return opened;
    });
    const answer = sendRequest('POST', url, '{}', { headers: {}, deadlineMs: DEADLINE_MS, read });
    await head.promise;
    // One turn of the event loop, in which reading the body starts.
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(DEADLINE_MS);
    expect(await answer).toEqual(failedWith('timed-out'));
  },
);

test('a gateway that answers for the site, with an object or a status of its own, is no response', async () => {
  const readLead = readJson((value): value is { id: string } => Object.hasOwn(value as object, 'id'), 202);
  const send = () => sendRequest('POST', url, '{}', { deadlineMs: DEADLINE_MS, read: readLead });
  respond = (answer) => answer.writeHead(202).end('{}');
  expect(await send()).toEqual(failedWith('offline'));
  respond = (answer) => answer.writeHead(200).end('{"id":"gateway"}');
  expect(await send()).toEqual(failedWith('offline'));
});
