import type { Instrumentation } from 'next';

/** Starts the site's background work. An invalid configuration ends the process and names every bad variable. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('#lib/server/start');
  await startServer();
}

export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportFailure } = await import('#lib/server/core/reporting');
  reportFailure({ route: routePath, code: 'thrown' }, error);
};
