const waiting: unknown[] = [];
let take = (error: unknown) => {
  waiting.push(error);
  take = (more) => waiting.push(more);
  // Nothing of the reporting code is loaded before there is something to report.
  import('#lib/browser/error-reporting').then(async ({ startErrorReporting }) => {
    take = await startErrorReporting();
    waiting.splice(0).forEach(take);
  }, console.warn);
};

/** Catches errors that nobody caught, from the first moment on. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
}
