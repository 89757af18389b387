/** A minimal event emitter. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    send(): void {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` on each `send`. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
