/**
 * Web storage that may be blocked, full or absent: reading then gives null and writing gives false, and the caller
 * goes on without it.
 */
export type StorageKind = 'localStorage' | 'sessionStorage';

/** The value under a key, or null. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch (error) {
    console.warn('storage', error);
    return null;
  }
}

/** Keeps a value under a key; null removes it. Returns whether it was kept. */
export function writeStored(kind: StorageKind, key: string, value: string | null): boolean {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
    return true;
  } catch (error) {
    console.warn('storage', error);
    return false;
  }
}

/**
 * Calls back when another tab may have changed what local storage has under a key: at its event, and when the page is looked
 * at again, for one that lay in the back/forward cache was told of none.
 */
export function onStorageChange(key: string, callback: () => void): void {
  addEventListener('storage', (event) => {
    // Null is all of it.
    if (event.key === key || event.key === null) callback();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback();
  });
}
