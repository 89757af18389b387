import type { Failure, Result } from '#lib/server/core/errors';
import { getProcessState } from '#lib/server/core/process-state';

export type UpstreamName = 'chat' | 'transcription' | 'contact' | 'voice';
/** The upstreams whose failures are counted here. The outbox has those of the contact webhook. */
type Counted = Exclude<UpstreamName, 'contact'>;

/** `status`: the upstream's. `retryMs`: the pause that a busy one asked for. */
export type UpstreamFailure = Failure & { status?: number; retryMs?: number };

/** What has gone wrong since an upstream last took a request. */
type Failing = { isRefused: boolean; failuresInARow: number };

const getFailing = () => getProcessState('upstreams', () => new Map<Counted, Failing>());

// A retry does not help: the request, the key or the address is wrong.
const REFUSALS = new Set([400, 401, 403, 404, 405, 410, 415, 422]);
const isRefusal = (status: number) => REFUSALS.has(status) || (status >= 300 && status < 400);
const FAILURES_UNTIL_TROUBLE = 3;

/** Records how a request ended. An unusable response is a failure; a visitor who left is not counted. */
export function recordOutcome(name: Counted, outcome: Result<unknown, UpstreamFailure>): void {
  const failing = getFailing();
  if (outcome.ok) failing.delete(name);
  if (outcome.ok || outcome.code === 'client-closed') return;
  const { status } = outcome;
  const before = failing.get(name);
  failing.set(name, {
    isRefused: before?.isRefused || (status !== undefined && isRefusal(status)),
    failuresInARow: (before?.failuresInARow ?? 0) + 1,
  });
}

/** Whether an upstream has refused a request of this process and taken none since, or failed three times. */
export function isFailing(name: Counted): boolean {
  const failing = getFailing().get(name);
  return failing !== undefined && (failing.isRefused || failing.failuresInARow >= FAILURES_UNTIL_TROUBLE);
}
