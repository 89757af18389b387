/** Runs a task as soon as no other tab runs one of this name. */
export async function withTabLock(name: string, task: () => Promise<void>): Promise<void> {
  // Locks do not exist on a page served without TLS.
  if (!('locks' in navigator)) return task();
  try {
    await navigator.locks.request(name, task);
  } catch (error) {
    console.warn('locks', error);
    await task();
  }
}
