import { type ApiResult, sendRequest } from '#lib/browser/http';
import { ROUTE_DEADLINE_MS } from '#lib/contracts/limits';
import type { CallEnd, EndedCall, StartedCall } from '#lib/contracts/voice';

const END = '/api/voice/call/end';

const headers = { 'content-type': 'application/json' };
const deadlineMs = ROUTE_DEADLINE_MS;

/** Asks for a call, which costs a credit. */
export function requestCall(signal: AbortSignal): Promise<ApiResult<StartedCall>> {
  return sendRequest<StartedCall>('POST', '/api/voice/call/web', '{}', { headers, signal, deadlineMs });
}

/** Reports a call's end. Resolves to its length and the remaining credits. */
export function endCall(end: CallEnd): Promise<ApiResult<EndedCall>> {
  return sendRequest<EndedCall>('POST', END, JSON.stringify(end), { headers, deadlineMs });
}

/** Reports a call's end while the page is being closed. */
export function endCallOnLeave(end: CallEnd): void {
  navigator.sendBeacon(END, new Blob([JSON.stringify(end)], { type: 'application/json' }));
}
