import 'server-only';
import { cleanReport } from '#lib/contracts/report';
import { getEnv } from '#lib/server/core/env';

// Nothing is loaded without a DSN. Reports never contain a visitor's words.

type Reporter = typeof import('@sentry/nextjs');
type Facts = { route: string; code: string; requestId: string };

const REPEAT_MS = 60_000;

const globals = globalThis as typeof globalThis & {
  siteReporter?: Reporter;
  siteReported?: Map<string, number>;
};

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
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => cleanReport({ ...event }) as unknown as typeof event,
  });
  globals.siteReporter = reporter;
}

function isRepeated(key: string): boolean {
  globals.siteReported ??= new Map();
  const now = Date.now();
  const repeated = now - (globals.siteReported.get(key) ?? 0) < REPEAT_MS;
  if (!repeated) globals.siteReported.set(key, now);
  return repeated;
}

/**
 * Reports one of our own failures, at most once a minute per route and code. `cause` is the text of
 * the log line.
 */
export function reportFailure(facts: Facts, cause: string): void {
  if (!globals.siteReporter || isRepeated(`${facts.route} ${facts.code}`)) return;
  const { route, code } = facts;
  const message = `${route}: ${code}: ${cause}`;
  globals.siteReporter.captureEvent({ level: 'error', message, tags: facts, fingerprint: [route, code] });
}

export function reportDeadLetter(leadId: string, code: string, cause: string): void {
  const message = `Dead letter: ${cause}`;
  const tags: Facts = { route: 'outbox', code, requestId: leadId };
  globals.siteReporter?.captureEvent({ level: 'error', message, tags, fingerprint: ['outbox', code] });
}

export function reportThrown(error: unknown, route: string): void {
  if (!globals.siteReporter || isRepeated(`${route} thrown`)) return;
  globals.siteReporter.captureException(error, { tags: { route, code: 'internal' } });
}

export async function flushReports(): Promise<void> {
  await globals.siteReporter?.flush(2000);
}
