import type { PersistOptions, PersistStorage } from 'zustand/middleware';
import { hasFields, onStorageChange, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { CHAT_REPLY_MINUTES } from '#lib/contracts/limits';

const KEPT_MS = CHAT_REPLY_MINUTES * 60_000;

/**
 * Whether something stored may still be shown: a shared computer must not show one visitor's words to the next. A
 * date in the future, left by a clock that was set back, counts as old. `savedAt`: ms since the epoch, of unknown shape.
 */
export const isRecent = (savedAt: unknown): boolean => Math.abs(Date.now() - Number(savedAt)) < KEPT_MS;

const storage: PersistStorage<unknown> = {
  getItem(name) {
    const kept = readStoredJson('localStorage', name);
    if (!hasFields(kept) || !hasFields(kept.state) || !isRecent(kept.savedAt)) return null;
    return { state: kept.state, version: Number(kept.version) };
  },
  setItem(name, value) {
    writeStored('localStorage', name, JSON.stringify({ ...value, savedAt: Date.now() }));
  },
  removeItem(name) {
    writeStored('localStorage', name, null);
  },
};

/** Options for zustand's `persist`: local storage, for as long as the server keeps a reply. */
export function persisted<State>(name: string): PersistOptions<State> {
  return {
    name,
    // To be raised when a state changes its shape: states of another version are ignored.
    version: 1,
    // The server renders what a first visit shows.
    skipHydration: typeof window === 'undefined',
    storage: storage as PersistStorage<State>,
    migrate: () => undefined as never,
  };
}

type PersistedStore = { persist: { rehydrate(): unknown } };

/** Reads a persisted store again whenever another tab has changed it. */
export function followOtherTabs(name: string, store: PersistedStore): void {
  if (typeof window !== 'undefined') onStorageChange(name, () => void store.persist.rehydrate());
}
