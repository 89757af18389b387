import { ignoreStrayClick } from '#lib/browser/page/stray-clicks';

/** Errors of one visit that are reported. */
const ERRORS_MAX = 5;

let count = 0;
const waiting: unknown[] = [];
let starting: Promise<((error: unknown) => void) | null> | null = null;

/** Loads the reporter with the first error. If that fails, it is tried again with the next one, or once online. */
async function reportWaiting(): Promise<void> {
  if (waiting.length === 0) return;
  starting ??= import('#lib/browser/core/error-reporting').then((reporting) =>
    reporting.startErrorReporting(),
  );
  const report = await starting.catch(console.warn);
  if (report) waiting.splice(0).forEach(report);
  else starting = null;
}

function noteError(error: unknown): void {
  count += 1;
  if (count > ERRORS_MAX) return;
  waiting.push(error);
  void reportWaiting();
}

addEventListener('error', ({ error }) => noteError(error));
addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
addEventListener('online', reportWaiting);
// In the capture phase, before any handler of the page.
addEventListener('click', ignoreStrayClick, true);
