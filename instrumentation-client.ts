import type { startErrorReporting } from '#lib/browser/core/error-reporting';
import { ignoreStrayClick } from '#lib/browser/page/stray-clicks';

/** Errors of one visit that are reported. */
const ERRORS_MAX = 5;

let count = 0;
let starting: ReturnType<typeof startErrorReporting> | null = null;

/** Reports an error. The reporter is loaded with the first one; if that fails, with the next. */
async function noteError(error: unknown): Promise<void> {
  count += 1;
  if (count > ERRORS_MAX) return;
  starting ??= import('#lib/browser/core/error-reporting').then((code) => code.startErrorReporting());
  const report = await starting.catch(console.warn);
  if (report) report(error);
  else starting = null;
}

addEventListener('error', ({ error }) => error && noteError(error));
addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
// In the capture phase: before any handler of the page.
addEventListener('click', ignoreStrayClick, true);
