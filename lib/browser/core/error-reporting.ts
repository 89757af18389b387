import { readJson, sendRequest } from '#lib/browser/core/http';
import { cleanReport } from '#lib/shared/error-report';

/** Returns a function that reports an error to Sentry, or does nothing without a DSN. Null if the site cannot be reached. */
export async function startErrorReporting(): Promise<((error: unknown) => void) | null> {
  // Requested at run time, so that a DSN can be set without a new build.
  const response = await sendRequest('GET', '/api/error-reporting', null, { read: readJson('reporting') });
  if (!response.ok) return null;
  const { dsn } = response.value;
  if (!dsn) return () => {};
  const { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport } = await import(
    '@sentry/nextjs'
  );
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    beforeSend: (event) => cleanReport(event),
  });
  client.init();
  return (error) => client.captureException(error, { captureContext: { tags: { route: '/' } } });
}
