import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { Connectivity } from '#lib/browser/chat/replies';
import { makeClock } from '#tests/support/unit/speech-setup';

// A browser's connectivity and clock, both under the test's control, with a real server at the other end.

/** A connection that a test cuts and restores, with a clock that it moves. */
export function makeConnectivity() {
  const clock = makeClock();
  const returns = new Set<(why: 'online' | 'visible') => void>();
  let now = 0;
  let isOnline = true;
  const connectivity: Connectivity = {
    isOnline: () => isOnline,
    now: () => now,
    after: clock.after,
    onReturn(callback) {
      returns.add(callback);
      return () => void returns.delete(callback);
    },
  };
  const tell = (why: 'online' | 'visible') => {
    for (const callback of [...returns]) callback(why);
  };
  return {
    connectivity,
    /** The number of timers that are waiting. */
    waiting: () => clock.timers.size,
    watching: () => returns.size,
    async pass(ms: number) {
      now += ms;
      await clock.pass(ms);
    },
    goOffline() {
      isOnline = false;
    },
    goOnline() {
      isOnline = true;
      tell('online');
    },
    look: () => tell('visible'),
  };
}

export type ChatCall = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Resolves when the browser has gone. */
  gone: Promise<unknown>;
};
type Handler = (call: ChatCall, response: ServerResponse) => void;

/** A server for the page's requests. Each is answered by the next of `answers`; the last one repeats. */
export async function startChatServer(answers: Handler[]) {
  const calls: ChatCall[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, gone: once(response, 'close') };
    request.resume().on('end', () => {
      calls.push(call);
      (answers.length > 1 ? answers.shift() : answers[0])?.(call, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browserFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => browserFetch(base + url, init));
  return {
    calls,
    /** The requests in order: the method, and the key where the URL has one. */
    asked: () => calls.map(({ method, url }) => `${method} ${url}`),
    async arrived(count: number) {
      await vi.waitUntil(() => calls.length >= count, { timeout: 10_000, interval: 1 });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A storage that lives as long as the test. */
export function stubStorage(): Record<'sessionStorage' | 'localStorage', Map<string, string>> {
  const kinds = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() };
  const toStorage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  vi.stubGlobal('window', {
    sessionStorage: toStorage(kinds.sessionStorage),
    localStorage: toStorage(kinds.localStorage),
  });
  return kinds;
}

/** Stubs the rest of the page's environment: a network, and a visitor who looks at the page or not. */
export function stubPage() {
  type Listener = (event?: object) => void;
  const listeners = new Map<string, Set<Listener>>();
  const addEventListener = (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  };
  const removeEventListener = (type: string, listener: Listener) =>
    void listeners.get(type)?.delete(listener);
  const page = { visibilityState: 'visible', title: 'The site', addEventListener, removeEventListener };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', removeEventListener);
  vi.stubGlobal('navigator', { onLine: true, language: 'en-US' });
  return {
    page,
    see(visibilityState: 'visible' | 'hidden') {
      page.visibilityState = visibilityState;
      for (const listener of [...(listeners.get('visibilitychange') ?? [])]) listener();
    },
    /** Simulates a write to local storage by another tab. */
    hearOfStorage(key: string, newValue: string | null) {
      for (const listener of [...(listeners.get('storage') ?? [])]) listener({ key, newValue });
    },
  };
}
