import { onTestFinished, vi } from 'vitest';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { answer, type Behaviour, startWebhook } from '#tests/support/webhook';

// The parts of a browser's page that chat, form and call need, with a real server at the other end.

/** Streams pieces. Without `done` or `failed` at the end, the connection is cut. */
export function pieces(...all: object[]): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE });
    for (const piece of all) response.write(`${JSON.stringify(piece)}\n`);
    const last = all.at(-1) ?? {};
    if ('done' in last || 'failed' in last) response.end();
    else setImmediate(() => response.destroy());
  };
}

/** Refuses a request as our routes do. */
export const refuse = (status: number, code: string): Behaviour =>
  answer(JSON.stringify({ code, detail: `Sentence of ${code}.`, status }), status, {
    'content-type': 'application/problem+json',
  });

/** A server for the page's requests in one test. Each is answered by the next of `answers`; the last one repeats. */
export async function startPageServer(...answers: Behaviour[]) {
  const server = await startWebhook((request, response) => {
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    return (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
  });
  onTestFinished(server.close);
  const browserFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => browserFetch(new URL(path, server.url), init));
  return {
    calls: server.received,
    /** The requests in order. */
    asked: () => server.received.map(({ method, url }) => `${method} ${url}`),
  };
}

/** Stubs the page's storage, events and language. */
export function stubPage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const events = new EventTarget();
  const addEventListener = events.addEventListener.bind(events);
  const send = (type: string, fields = {}): void => {
    events.dispatchEvent(Object.assign(new Event(type), fields));
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('navigator', { language: 'en-US' });
  return {
    stored,
    send,
    /** Writes to local storage as another tab, which this one notices by `event`. */
    writeElsewhere(key: string, state: object, event = 'storage') {
      stored.set(key, JSON.stringify({ state, version: 3, savedAt: Date.now() }));
      send(event, { key });
    },
  };
}
