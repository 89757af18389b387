import { create } from 'zustand';
import { type PersistOptions, type PersistStorage, persist } from 'zustand/middleware';
import { CHAT_REPLY_MS } from '#lib/contracts/limits';

// Web storage may be blocked, full or absent. Then nothing is read, and nothing is kept.

type StorageKind = 'localStorage' | 'sessionStorage';

/** Raise it when a stored state changes its shape: states of another version are ignored. */
const VERSION = 3;

function withStorage<T>(kind: StorageKind, use: (storage: Storage) => T): T | null {
  try {
    return use(window[kind]);
  } catch (error) {
    console.warn('storage', error);
    return null;
  }
}

export const readStored = (key: string): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(key));

/** Writes local storage; null removes the key. Returns false if it cannot. */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'localStorage'): boolean {
  const write = (storage: Storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value);
  return withStorage(kind, write) !== null;
}

/**
 * Creates a store that survives a reload. A shared computer must not show one visitor's text to the next, so local
 * storage keeps a state only as long as the server keeps a reply, and session storage until the tab closes. A tab that
 * was left open forgets it then, too, once it is hidden or shown, unless it `isInUse`. A date in the future, left by a
 * clock that was set back, counts as old.
 */
export function createPersisted<State>(
  name: string,
  initial: State,
  kind: StorageKind,
  options: Pick<PersistOptions<State, unknown>, 'partialize'> & { isInUse?(state: State): boolean } = {},
) {
  const keptMs = kind === 'localStorage' ? CHAT_REPLY_MS : Infinity;
  let isStored = true;
  const isBrowser = typeof window !== 'undefined';
  const read = () => withStorage(kind, (stored) => JSON.parse(stored.getItem(name) ?? 'null'));
  const isFresh = (kept: { savedAt: number }) => Math.abs(Date.now() - kept.savedAt) < keptMs;
  const storage: PersistStorage<unknown> = {
    getItem() {
      const kept = read();
      return kept?.version === VERSION && isFresh(kept) ? kept : null;
    },
    setItem(_name, value) {
      isStored = writeStored(name, JSON.stringify({ ...value, savedAt: Date.now() }), kind);
    },
    removeItem: () => writeStored(name, null, kind),
  };
  // The server renders what a first visit shows. Without a stored state, hydration would render the same again.
  const skipHydration = !isBrowser || storage.getItem(name) === null;
  const persistOptions = { name, version: VERSION, skipHydration, storage, ...options };
  const store = create<State>()(persist(() => initial, persistOptions));
  if (isBrowser && kind === 'localStorage') {
    // What could not be stored would be lost.
    const rehydrate = () => isStored && void store.persist.rehydrate();
    // Another tab may have changed it. A page in the back/forward cache gets no `storage` events.
    addEventListener('storage', ({ key }) => (key ?? name) === name && rehydrate());
    document.addEventListener('visibilitychange', () => {
      const kept = read();
      if (kept && !isFresh(kept) && !options.isInUse?.(store.getState())) store.setState(initial, true);
      else rehydrate();
    });
  }
  return store;
}
