import { limitBytes, TooLargeError } from '#lib/server/core/byte-limit';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getMetrics } from '#lib/server/core/metrics';
import { HOUR_MS } from '#lib/server/core/time';
import type { UpstreamFailure, UpstreamName } from '#lib/server/upstream/outcomes';

// An upstream's own text is never logged, because it may repeat a visitor's words.

/** Limit of a decompressed response. Generous, because a model sends a line of JSON for each word. */
const RESPONSE_MAX_BYTES = 4 * 1024 * 1024;

/** Our user agent. n8n's "Ignore Bots" (isbot 3.6.13) rejects plain product names and `compatible;`. */
export const USER_AGENT = 'Mozilla/5.0 (site-webhook/1.0)';

const PAGE_BEGINNING = /^\ufeff?\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is;

/** Whether a text begins like an HTML page, such as the sign-in page of a proxy. */
export const isWebPage = (text: string): boolean => PAGE_BEGINNING.test(text);

/** Pieces of a response's text as they arrive. A failure is the last one. */
export type UpstreamText = AsyncGenerator<Result<string>, void>;

/** Fetches with a limit on the response's size, and times its beginning. Follows no redirect: it could lead elsewhere. */
export async function fetchUpstream(
  name: UpstreamName,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const sentAt = performance.now();
  const response = await fetch(input, { ...init, redirect: 'manual' });
  getMetrics().upstreams.observe({ upstream: name }, (performance.now() - sentAt) / 1000);
  return new Response(response.body?.pipeThrough(limitBytes(RESPONSE_MAX_BYTES)), response);
}

/** Returns the failure of a request that a time limit or the visitor ended. Null if neither did. */
export function toAbortFailure({ aborted, reason }: AbortSignal): Failure | null {
  if (!aborted) return null;
  if (reason.name === 'TimeoutError') return fail('upstream-timeout', reason.message);
  return fail('client-closed', 'the visitor left before the response');
}

function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof TooLargeError) return fail('upstream-too-large', `response ${error.message}`);
  return toAbortFailure(signal) ?? fail('upstream-unreachable', describeError(error));
}

const BUSY = 'busy: too many requests, or no credit left';
const UNAVAILABLE = 'the platform or its proxy is not available';
const statusCauses: Record<number, string> = {
  400: 'the request is refused: a model may be unable to call tools, or to transcribe',
  401: 'authorization refused: the key is missing or wrong, or the signature is wrong',
  402: BUSY,
  403: 'authorization refused, or treated as a bot: is the key right?',
  404: 'not found: the workflow is not active, there is no such model, or a wrong address',
  429: BUSY,
  502: UNAVAILABLE,
  503: UNAVAILABLE,
  504: UNAVAILABLE,
  524: 'the proxy’s own time limit',
};

export function describeHttpStatus(status: number): string {
  if (status < 400) return 'a redirect, which is not followed';
  return statusCauses[status] ?? (status < 500 ? 'refused' : 'error in the workflow, or of the server');
}

/** Returns the failure for a status other than 2xx. */
export function toStatusFailure(status: number): UpstreamFailure {
  return fail('upstream-status', `HTTP error! Status: ${status} (${describeHttpStatus(status)})`, { status });
}

/** Returns the pause that a busy upstream asks for, in ms: an hour at most, 0 without one. */
function parseRetryAfter({ status, headers }: Response): number {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || (status !== 429 && status !== 503)) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(HOUR_MS, Math.max(0, ms || 0));
}

async function* readText({ body }: Response, { signal, onText }: UpstreamRequest): UpstreamText {
  try {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      onText?.();
      yield succeed(text);
    }
  } catch (error) {
    yield toFailure(error, signal);
  }
}

export async function readWhole(text: UpstreamText): Promise<Result<string>> {
  let whole = '';
  for await (const piece of text) {
    if (!piece.ok) return piece;
    whole += piece.value;
  }
  return succeed(whole);
}

export type UpstreamRequest = {
  name: UpstreamName;
  url: string;
  headers: Headers;
  body: string | Buffer<ArrayBuffer> | FormData;
  signal: AbortSignal;
  /** Called for each part of the response. */
  onText?(): void;
};

/**
 * POSTs to an upstream and resolves with the text of a 2xx response as it arrives. The caller records the
 * outcome, because the head alone does not show whether the response is usable.
 */
export async function postToUpstream(
  request: UpstreamRequest,
): Promise<Result<UpstreamText, UpstreamFailure>> {
  const { name, url, headers, body, signal } = request;
  headers.set('user-agent', USER_AGENT);
  headers.set('accept', 'application/json, text/plain;q=0.5');
  headers.set('accept-encoding', 'identity');
  try {
    const response = await fetchUpstream(name, url, { method: 'POST', headers, body, signal });
    if (response.ok) return succeed(readText(response, request));
    await response.body?.cancel();
    return { ...toStatusFailure(response.status), retryMs: parseRetryAfter(response) };
  } catch (error) {
    return toFailure(error, signal);
  }
}
