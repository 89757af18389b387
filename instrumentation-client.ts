import type { startErrorReporting } from '#lib/browser/core/error-reporting';
import { ignoreStrayClick } from '#lib/browser/page/stray-clicks';

/** Errors of one visit that are reported. */
const ERRORS_MAX = 5;

let count = 0;
let starting: ReturnType<typeof startErrorReporting> | null = null;

/** Reports an uncaught error. The reporter is loaded for the first one; if that fails, for the next. */
async function reportUncaught(error: unknown): Promise<void> {
  count += 1;
  if (count > ERRORS_MAX) return;
  starting ??= import('#lib/browser/core/error-reporting').then((code) => code.startErrorReporting());
  const report = await starting.catch(console.warn);
  if (report) report(error);
  else starting = null;
}

addEventListener('error', ({ error }) => error && reportUncaught(error));
addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
// In the capture phase: before any handler of the page.
addEventListener('click', ignoreStrayClick, true);
