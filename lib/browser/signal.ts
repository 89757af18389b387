/** Something that happens again and again, and those who want to hear of it. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    send(): void {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` back each time. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
