import { ignoreStrayClick } from '#lib/browser/page/clicks';

const waiting: unknown[] = [];
/** Reports an error. The reporter is loaded with the first one. */
let report = (error: unknown) => {
  waiting.push(error);
  report = (more) => waiting.push(more);
  import('#lib/browser/core/error-reporting').then(async ({ startErrorReporting }) => {
    report = await startErrorReporting();
    waiting.splice(0).forEach(report);
  }, console.warn);
};
addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
// In the capture phase, before any handler of the page.
addEventListener('click', ignoreStrayClick, true);
