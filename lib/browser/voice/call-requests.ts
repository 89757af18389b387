import { type ApiFailure, type ApiResult, readJson, sendRequest } from '#lib/browser/core/http';
import { hasFields } from '#lib/browser/core/storage';
import { isCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { ROUTE_DEADLINE_MS } from '#lib/contracts/limits';
import type { CallEnd, EndedCall, StartedCall } from '#lib/contracts/voice';

const options = { headers: { 'content-type': 'application/json' }, deadlineMs: ROUTE_DEADLINE_MS };

const isStartedCall = (value: unknown): value is StartedCall =>
  hasFields(value) && typeof value.id === 'string' && isCredits(value.credits);
const isEndedCall = (value: unknown): value is EndedCall =>
  hasFields(value) && Number.isFinite(value.seconds) && 'refunded' in value && isCredits(value.credits);

/** Requests a call, which costs a credit. */
export function requestCall(signal: AbortSignal): Promise<ApiResult<StartedCall>> {
  const read = readJson(isStartedCall);
  return sendRequest('POST', '/api/voice/call/web', '{}', { ...options, signal, read });
}

/** Returns the visitor's sentence for a call that the server did not start. */
export function explainRefusal({ code, detail }: ApiFailure): string {
  if (code === 'offline' || code === 'timed-out') return callWords.problems.offline;
  // The server's sentences for these codes are about upstreams, which mean nothing to a visitor.
  if (code === 'internal' || code === 'invalid-answer' || code.startsWith('upstream-'))
    return callWords.problems.service;
  return detail ?? '';
}

/** Reports a call's end, even while the page is being closed. Resolves to its length and the remaining credits. */
export function reportEnd(end: CallEnd): Promise<ApiResult<EndedCall>> {
  const body = JSON.stringify(end);
  const read = readJson(isEndedCall);
  return sendRequest('POST', '/api/voice/call/end', body, { ...options, keepalive: true, read });
}

/** Returns the sentence about an ended call. */
export function endTitle(ended: ApiResult<EndedCall> | null, wasConnected: boolean): string {
  if (!ended?.ok || !wasConnected) return callWords.toast.ended;
  const { seconds, refunded, credits } = ended.value;
  return (refunded ? callWords.toast.endedShort : callWords.toast.endedLong)
    .replace('{s}', String(seconds))
    .replace('{n}', String(credits.remainingCredits));
}
