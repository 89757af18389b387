import type { Failure, Result } from '#lib/server/core/errors';
import { processState } from '#lib/server/core/process-state';

export type UpstreamName = 'chat' | 'transcription' | 'contact' | 'voice';

/** `status`: the upstream's. `retryMs`: the pause that a busy one asked for. */
export type UpstreamFailure = Failure & { status?: number; retryMs?: number };

type Outcome = Result<unknown, UpstreamFailure>;
type State = { last: 'taken' | 'refused' | 'failed' | 'away'; failuresInARow: number };

const getStates = () => processState('upstreams', () => new Map<UpstreamName, State>());

// A retry does not help: the request, the key or the address is wrong.
const REFUSALS = new Set([400, 401, 403, 404, 405, 410, 415, 422]);
const isRedirect = (status: number) => status >= 300 && status < 400;
// The platform or its proxy is busy or down for a while.
const OUTAGES = new Set([429, 502, 503, 504]);
const FAILURES_UNTIL_TROUBLE = 3;

function judge(outcome: Outcome): State['last'] {
  if (outcome.ok) return 'taken';
  const { status } = outcome;
  if (status === undefined || OUTAGES.has(status)) return 'away';
  return REFUSALS.has(status) || isRedirect(status) ? 'refused' : 'failed';
}

/** Records how a request ended. An unusable answer is a failure; a visitor who left is not counted. */
export function recordOutcome(name: UpstreamName, outcome: Outcome): void {
  if (!outcome.ok && outcome.code === 'client-closed') return;
  const states = getStates();
  const before = states.get(name);
  const failuresInARow = outcome.ok ? 0 : (before?.failuresInARow ?? 0) + 1;
  // A refusal is over when a request is taken, not when another one fails differently.
  const last = before?.last === 'refused' && !outcome.ok ? 'refused' : judge(outcome);
  states.set(name, { last, failuresInARow });
}

/** Whether an upstream has refused a request of this process and taken none since, or the last three failed. */
export function isFailing(name: UpstreamName): boolean {
  const state = getStates().get(name);
  if (!state || state.last === 'taken') return false;
  if (state.last === 'refused') return true;
  return state.failuresInARow >= FAILURES_UNTIL_TROUBLE && (state.last === 'failed' || name !== 'contact');
}
