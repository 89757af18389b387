import 'server-only';
import { type Failure, fail } from '#lib/server/core/errors';
import { limitBytes } from '#lib/server/core/limit-bytes';
import { getMetrics } from '#lib/server/core/metrics';
import type { UpstreamName } from '#lib/server/upstream/state';

/** Size limit of a decompressed response. Generous, as a language model sends a line of JSON for each word. */
export const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

/** Fetches with a limit on the response's size. Redirects are not followed: they could lead to another host. */
export async function fetchLimited(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  return new Response(response.body?.pipeThrough(limitBytes(ANSWER_MAX_BYTES)), response);
}

/** Fetches as `fetchLimited`, and measures the time until the response begins. */
export async function fetchUpstream(
  name: UpstreamName,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const sentAt = performance.now();
  const response = await fetchLimited(input, init);
  getMetrics().upstreams.observe({ upstream: name }, (performance.now() - sentAt) / 1000);
  return response;
}

/** Returns the failure of a request that a time limit or the visitor ended. Null if neither did. */
export function explainAbort({ aborted, reason }: AbortSignal): Failure | null {
  if (!aborted) return null;
  if (reason.name === 'TimeoutError') return fail('upstream-timeout', reason.message);
  return fail('client-closed', 'the visitor left before the answer');
}
