import type { Instrumentation } from 'next';

/** Runs once, before the server takes requests. A wrong configuration ends the process with every bad field named. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('#lib/server/boot');
  await boot();
}

/** Told by Next of every error that a page or a route throws. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportThrown } = await import('#lib/server/reporting');
  reportThrown(error, routePath);
};
