import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { listen } from '#tests/support/listen';

// The parts of a browser's page that the chat needs, with a real server at the other end.

export type ChatCall = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  form: FormData | null;
};
export type Handler = (call: ChatCall, response: ServerResponse) => void;

/** Streams pieces. Without `done` or `failed` at the end, the connection is cut. */
export function pieces(...all: object[]): Handler {
  return (_call, response) => {
    response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE });
    for (const piece of all) response.write(`${JSON.stringify(piece)}\n`);
    const last = all.at(-1) ?? {};
    if ('done' in last || 'failed' in last) response.end();
    else setImmediate(() => response.destroy());
  };
}

/** Refuses a request as our routes do. */
export function refuse(status: number, code: string, detail = `Sentence of ${code}.`): Handler {
  return (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ code, detail, status }));
  };
}

/** A server for the page's requests. Each is answered by the next of `answers`; the last one repeats. */
export async function startChatServer(...answers: Handler[]) {
  const calls: ChatCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await new Response(request as never).arrayBuffer();
    const form = headers['content-type']?.startsWith('multipart')
      ? await new Response(body, { headers: { 'content-type': headers['content-type'] } }).formData()
      : null;
    const call = { method, url, headers, form };
    calls.push(call);
    if (method === 'DELETE') response.writeHead(204).end();
    else (answers.length > 1 ? answers.shift() : answers[0])?.(call, response);
  });
  const { url: base, close } = await listen(server);
  const browserFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => browserFetch(base + url, init));
  return {
    calls,
    /** The requests in order. */
    asked: () => calls.map(({ method, url }) => `${method} ${url}`),
    close,
  };
}

/** Stubs the page's storage, events and network. */
export function stubPage() {
  type Listener = (event?: object) => void;
  const stored = new Map<string, string>();
  const listeners = new Map<string, Set<Listener>>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const addEventListener = (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  };
  const send = (type: string, event?: object) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
  };
  const network = { onLine: true, language: 'en-US' };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('navigator', network);
  return {
    stored,
    network,
    send,
    /** Writes to local storage as another tab, of which this one hears by `event`. */
    writeElsewhere(key: string, state: object, event = 'storage') {
      stored.set(key, JSON.stringify({ state, version: 1, savedAt: Date.now() }));
      send(event, { key });
    },
  };
}
