import type { PersistOptions } from 'zustand/middleware';
import { CHAT_REPLY_MINUTES } from '#lib/contracts/limits';

// Web storage may be blocked, full or absent. Then nothing is read, and nothing is kept.

type StorageKind = 'localStorage' | 'sessionStorage';

/** How long words are kept: as long as the server keeps a reply. */
export const KEPT_MS = CHAT_REPLY_MINUTES * 60_000;
/** To be raised when a stored state changes its shape: states of another version are ignored. */
const VERSION = 1;

function withStorage<T>(kind: StorageKind, use: (storage: Storage) => T): T | null {
  try {
    return use(window[kind]);
  } catch (error) {
    console.warn('storage', error);
    return null;
  }
}

/** Reads local storage. */
export const readStored = (key: string): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(key));

/** Returns the keys of local storage. */
export const listStored = (): string[] => withStorage('localStorage', Object.keys) ?? [];

/** Writes local storage; null removes the key. */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'localStorage'): void {
  withStorage(kind, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

/** Reads stored JSON, of whatever shape. Null if there is none or it cannot be parsed. */
export const readStoredJson = (key: string, kind: StorageKind = 'localStorage') =>
  withStorage(kind, (storage) => JSON.parse(storage.getItem(key) ?? 'null'));

/**
 * Options for zustand's `persist`. A shared computer must not show one visitor's words to the next, so local storage
 * keeps a state for `KEPT_MS`. A date in the future, left by a clock that was set back, counts as old.
 */
export function persisted<State, Kept = State>(
  name: string,
  kind: StorageKind = 'localStorage',
  keptMs = kind === 'localStorage' ? KEPT_MS : Number.POSITIVE_INFINITY,
): PersistOptions<State, Kept> {
  return {
    name,
    version: VERSION,
    // The server renders what a first visit shows.
    skipHydration: typeof window === 'undefined',
    storage: {
      getItem() {
        const kept = readStoredJson(name, kind);
        return kept?.version === VERSION && Math.abs(Date.now() - kept.savedAt) < keptMs ? kept : null;
      },
      setItem: (_name, value) => writeStored(name, JSON.stringify({ ...value, savedAt: Date.now() }), kind),
      removeItem: () => writeStored(name, null, kind),
    },
  };
}

type PersistedStore = { persist: { rehydrate(): unknown } };

/**
 * Reads a persisted store again whenever another tab may have changed it: on the event of its key, and when the page
 * becomes visible, because a page in the back/forward cache gets no events.
 */
export function followOtherTabs(name: string, { persist }: PersistedStore): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) void persist.rehydrate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void persist.rehydrate();
  });
}
