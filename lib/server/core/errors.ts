import { errorSentences } from '#lib/content/errors';
import type { ErrorCode } from '#lib/contracts/errors';
import { fillIn } from '#lib/utils';

/** An expected failure. `cause` is for the log, and is never sent to the visitor. */
export type Failure = { ok: false; code: ErrorCode; cause: string; retryAfterSeconds?: number };

export type Result<T, F extends Failure = Failure> = { ok: true; value: T } | F;

/** Makes a failure. `fields` are what a layer adds to it for its callers. */
export function fail<Fields = unknown>(code: ErrorCode, cause: string, fields?: Fields): Failure & Fields {
  return { ...(fields as Fields), ok: false, code, cause };
}

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

function findLastTried(error: Error): Error {
  const [last] = error instanceof AggregateError ? error.errors.slice(-1) : [];
  return last instanceof Error ? last : error;
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = findLastTried(error);
  const reason = cause instanceof Error ? `: ${findLastTried(cause).message}` : '';
  return `${name}: ${message}${reason}`;
}

/** Returns the visitor's sentence for a failure, with the wait rounded up. */
export function explainFailure({ code, retryAfterSeconds = 0 }: Failure): string {
  const [hours, minutes] = [Math.ceil(retryAfterSeconds / 3600), Math.ceil(retryAfterSeconds / 60)];
  return fillIn(errorSentences[code], { hours, minutes });
}
