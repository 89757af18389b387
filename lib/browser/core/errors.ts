const waiting: unknown[] = [];
let take = (error: unknown) => {
  waiting.push(error);
  take = (more) => waiting.push(more);
  import('#lib/browser/core/error-reporting').then(async ({ startErrorReporting }) => {
    take = await startErrorReporting();
    waiting.splice(0).forEach(take);
  }, console.warn);
};

/** Reports uncaught errors from now on. The reporter is loaded with the first one. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
}
