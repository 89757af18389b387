import type { Failure, Result } from '#lib/server/core/errors';
import { defineState } from '#lib/server/core/process-state';

export type UpstreamName = 'chat' | 'transcription' | 'contact' | 'voice';

/** `status`: the upstream's. `retryMs`: the pause that a busy one asked for. */
export type UpstreamFailure = Failure & { status?: number; retryMs?: number };

const FAILURES_UNTIL_TROUBLE = 3;
/** Means a wrong key or address, which no retry fixes, so one is enough. */
const refusals = [401, 403, 404];

/** How often each upstream has failed since it last accepted a request. */
const getFailures = defineState('upstreams', () => new Map<UpstreamName, number>());

/** Records how a request ended. An unusable response is a failure; a visitor who left is not counted. */
export function recordOutcome(name: UpstreamName, outcome: Result<unknown, UpstreamFailure>): void {
  const failures = getFailures();
  if (outcome.ok) failures.delete(name);
  if (outcome.ok || outcome.code === 'client-closed') return;
  const weight = refusals.includes(outcome.status ?? 0) ? FAILURES_UNTIL_TROUBLE : 1;
  failures.set(name, (failures.get(name) ?? 0) + weight);
}

/** Whether an upstream has refused a request of this process, or failed three in a row, and accepted none since. */
export const isFailing = (name: UpstreamName): boolean =>
  (getFailures().get(name) ?? 0) >= FAILURES_UNTIL_TROUBLE;
