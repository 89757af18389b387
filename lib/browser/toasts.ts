export type Toast = {
  kind: 'success' | 'info' | 'destructive';
  title: string;
  description?: string;
};

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | null = null;
let dismissAll: (() => void) | null = null;
let announceFirst: (() => void) | null = null;

/** Shows a toast. One that comes before the list is loaded waits for it. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  announceFirst?.();
}

/** Removes all toasts, because the visitor has left the part they belong to. */
export function dismissToasts(): void {
  dismissAll?.();
}

/** Calls back when a toast is waiting for the list. Returns a function that unsubscribes. */
export function onFirstToast(callback: () => void): () => void {
  announceFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    announceFirst = null;
  };
}

/** Receives the waiting toasts and all later ones. Returns a function that unsubscribes. */
export function onToast(take: Listener, dismiss: () => void): () => void {
  listener = take;
  dismissAll = dismiss;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    listener = null;
    dismissAll = null;
  };
}
