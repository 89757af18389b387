export type Toast = {
  kind: 'success' | 'info' | 'destructive';
  title: string;
  description?: string;
};

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | null = null;
let announceFirst: (() => void) | null = null;

/** Shows a toast; one that comes before the list is loaded waits for it. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  announceFirst?.();
}

/** Calls back when a toast waits and no list is there. Returns the way to stop. */
export function onFirstToast(callback: () => void): () => void {
  announceFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    announceFirst = null;
  };
}

/** Receives the waiting toasts and all that follow. Returns the way to stop. */
export function onToast(take: Listener): () => void {
  listener = take;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    listener = null;
  };
}
