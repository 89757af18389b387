import { after } from '#lib/browser/timer';

/** The browser's connection, as far as a page can know of it, so that a test can give another. */
export type Line = {
  isOnline(): boolean;
  now(): number;
  /** Calls back after `ms` milliseconds. Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
  /**
   * Calls back when the network is there again, and when the page is looked at again: what was cut may be gone without a
   * word. Returns the way to stop.
   */
  onReturn(callback: (why: 'online' | 'visible') => void): () => void;
};

/** This page's own. */
export const pageLine: Line = {
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  after,
  onReturn(callback) {
    const online = () => callback('online');
    const visible = () => {
      if (document.visibilityState === 'visible') callback('visible');
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};
