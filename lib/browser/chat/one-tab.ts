/**
 * Runs a task once no other tab of this browser runs one by this name; when a tab is closed in the middle, the next one's
 * turn comes.
 */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // Browsers have no locks where the page is served without TLS.
  if (!('locks' in navigator)) return task();
  try {
    await navigator.locks.request(name, task);
  } catch (error) {
    // Denied, as storage is.
    console.warn('locks', error);
    await task();
  }
}
