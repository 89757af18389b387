import 'server-only';
import { errorSentences } from '#lib/content/errors';
import { type ErrorCode, errorStatus, type Problem } from '#lib/contracts/errors';

const sentences: Record<ErrorCode, string> = errorSentences;

export type Failure = {
  ok: false;
  code: ErrorCode;
  /** For the log. Never sent to the visitor. */
  cause: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The rejected input, for a page that shows it again. */
  input?: unknown;
  upstreamStatus?: number;
  /** It is no fault of the upstream, whose health does not count it. */
  isUncounted?: boolean;
  /** The pause that a busy upstream asked for. */
  upstreamRetryMs?: number;
};

/** The result of an operation that may fail in an expected way; `Result<null>` has no value. */
export type Result<T> = { ok: true; value: T } | Failure;

export function fail(code: ErrorCode, cause: string, extra?: Partial<Failure>): Failure {
  return { ...extra, ok: false, code, cause };
}

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

function lastTried(error: Error): Error {
  const [last] = error instanceof AggregateError ? error.errors.slice(-1) : [];
  return last instanceof Error ? last : error;
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = lastTried(error);
  const reason = cause instanceof Error ? `: ${lastTried(cause).message}` : '';
  return `${name}: ${message}${reason}`;
}

/** Returns the visitor's sentence for a failure, with the wait rounded up. */
export function errorMessage(failure: Failure): string {
  const seconds = failure.retryAfterSeconds ?? 0;
  return sentences[failure.code]
    .replace('{hours}', String(Math.ceil(seconds / 3600)))
    .replace('{minutes}', String(Math.ceil(seconds / 60)));
}

/** Renders a failure as RFC 9457 problem details. */
export function problemResponse(failure: Failure, requestId: string): Response {
  const status = errorStatus[failure.code];
  const problem: Problem = {
    type: 'about:blank',
    status,
    detail: errorMessage(failure),
    code: failure.code,
    requestId,
    ...(failure.fields && { fields: failure.fields }),
  };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}
