/** Web storage may be blocked, full or absent. Then reads return null, and writes return false. */
export type StorageKind = 'localStorage' | 'sessionStorage';

export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch (error) {
    console.warn('storage', error);
    return null;
  }
}

/** Returns the stored keys. */
export function listStored(kind: StorageKind): string[] {
  try {
    return Object.keys(window[kind]);
  } catch (error) {
    console.warn('storage', error);
    return [];
  }
}

/** Reads stored JSON. Null if there is none or it cannot be parsed. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? 'null');
  } catch (error) {
    console.warn('storage', error);
    return null;
  }
}

/** Whether a value of unknown shape, such as a stored one, is an object whose fields can be read. */
export function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Stores a value; null removes it. Returns whether that succeeded. */
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
 * Calls back when another tab may have changed a key of local storage: on its event, and when the page
 * becomes visible, because a page in the back/forward cache gets no events.
 */
export function onStorageChange(key: string, callback: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) callback();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback();
  });
}
