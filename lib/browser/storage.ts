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
