import * as z from 'zod/mini';

/**
 * All expected failures of our routes: code → HTTP status. Their sentences are in `lib/content/errors`. Codes
 * are part of the wire contract: renaming one breaks pages that are still open.
 */
export const errorStatus = {
  'malformed-body': 400,
  'foreign-origin': 403,
  'not-found': 404,
  'unknown-reply': 404,
  'body-too-slow': 408,
  stopped: 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-fields': 422,
  'rate-limited': 429,
  'no-credits': 429,
  'address-limit': 429,
  'client-closed': 499,
  internal: 500,
  'upstream-status': 502,
  'upstream-unreachable': 502,
  'upstream-too-large': 502,
  'invalid-response': 502,
  'not-transcribed': 502,
  'cut-off': 502,
  'store-unavailable': 503,
  'chat-busy': 503,
  interrupted: 503,
  'nothing-to-start': 503,
  'budget-spent': 503,
  'model-budget-spent': 503,
  'transcription-budget-spent': 503,
  'upstream-timeout': 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The errors of a field. Schemas give one of them as a check's error. */
export const fieldErrors = ['missing', 'too-long', 'invalid'] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The part of RFC 9457 problem details that the page reads, the body of every failure. */
export const problemSchema = z.object({
  detail: z.string(),
  /** A code of a newer server's counts as `internal`. */
  code: z.pipe(z.string(), z.catch(z.enum(Object.keys(errorStatus) as ErrorCode[]), 'internal')),
});
