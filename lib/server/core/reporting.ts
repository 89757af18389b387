import { getEnv } from '#lib/server/core/env';
import { defineState } from '#lib/server/core/process-state';
import { cleanReport } from '#lib/shared/error-report';

// The reporting library is loaded only with a DSN. Reports are redacted (lib/shared/error-report.ts).

type Reporter = typeof import('@sentry/nextjs');
type FailureTags = { route: string; code: string; requestId?: string };

const REPEAT_MS = 60_000;

const getState = defineState('reporting', () => ({
  reporter: null as Reporter | null,
  reportedAt: new Map<string, number>(),
}));

export async function startReporting(): Promise<void> {
  const { sentryDsn } = getEnv();
  if (!sentryDsn) return;
  const reporter = await import('@sentry/nextjs');
  reporter.init({
    dsn: sentryDsn,
    defaultIntegrations: false,
    integrations: [
      reporter.linkedErrorsIntegration(),
      reporter.onUnhandledRejectionIntegration({ mode: 'none' }),
    ],
    enableOpenTelemetrySetup: false,
    sendClientReports: false,
    beforeSend: (event) => cleanReport(event),
  });
  getState().reporter = reporter;
}

/** Reports a failure of ours, at most one a minute per route and code. `cause`: an error, or a log's text. */
export function reportFailure(tags: FailureTags, cause: unknown): void {
  const { route, code } = tags;
  const { reporter, reportedAt } = getState();
  const key = `${route} ${code}`;
  if (!reporter || Date.now() - (reportedAt.get(key) ?? 0) < REPEAT_MS) return;
  reportedAt.set(key, Date.now());
  const context = { level: 'error' as const, tags, fingerprint: [route, code] };
  if (cause instanceof Error) reporter.captureException(cause, context);
  else reporter.captureMessage(`${route}: ${code}: ${cause}`, context);
}
