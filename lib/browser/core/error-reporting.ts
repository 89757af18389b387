import { readJson, sendRequest } from '#lib/browser/core/http';
import { cleanReport } from '#lib/contracts/report';

const REPORTS_MAX = 5;

/**
 * Returns a function that reports errors to Sentry, cleaned by `cleanReport`. Without a DSN, or
 * while the site cannot be reached, Sentry is not loaded, and the function does nothing.
 */
export async function startErrorReporting(): Promise<(error: unknown) => void> {
  // Requested at run time, so that a DSN can be set without a new build.
  const response = await sendRequest('GET', '/api/error-reporting', null, {
    read: readJson(({ reporting }) => reporting),
  });
  const dsn = response.ok && response.value.dsn;
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
  let reports = 0;
  return (error) => {
    reports += 1;
    if (reports <= REPORTS_MAX) client.captureException(error, { captureContext: { tags: { route: '/' } } });
  };
}
