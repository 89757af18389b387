import type { Lease } from '#lib/server/chat/reply-store';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { defineState } from '#lib/server/core/process-state';

const SHUTDOWN_GRACE_MS = 8000;
/** Limits of one process: open messages, open recordings, and open recordings of one address. */
const RUNS_MAX = 64;
const RECORDINGS_MAX = 8;
const ADDRESS_RECORDINGS_MAX = 4;
const BUSY_SECONDS = 5;

/** A message that this process is answering, also when nobody reads the reply any more. */
export type Run = {
  lease: Lease;
  address: string;
  isRecording: boolean;
  /** The reason is the run's failure. */
  aborting: AbortController;
};

const getState = defineState('runs', () => ({ open: new Set<Run>(), isShutDown: false }));

export const getOpenRuns = (): Set<Run> => getState().open;

/** Whether the process has ended its runs, and begins no other. */
export const isShutDown = (): boolean => getState().isShutDown;

export function abortRuns(reason: Failure, matches: (run: Run) => boolean): void {
  for (const run of getOpenRuns()) if (matches(run)) run.aborting.abort(reason);
}

/** Aborts the open runs eight seconds after a stop signal. */
export function endRunsSoon(): void {
  setTimeout(() => {
    getState().isShutDown = true;
    abortRuns(fail('interrupted', 'the process ends'), () => true);
  }, SHUTDOWN_GRACE_MS).unref();
}

/** Adds a run to the open ones, if this process has room for it. */
export function admitRun(run: Run): Result<null> {
  if (isShutDown()) return fail('chat-busy', 'the process ends');
  const runs = getOpenRuns();
  const recordings = [...runs].filter(({ isRecording }) => isRecording);
  const neighbours = recordings.filter(({ address }) => address === run.address);
  const hasRoom = recordings.length < RECORDINGS_MAX && neighbours.length < ADDRESS_RECORDINGS_MAX;
  if (runs.size >= RUNS_MAX || (run.isRecording && !hasRoom)) {
    const cause = `${runs.size} messages are open, ${recordings.length} of them recordings`;
    return fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
  }
  runs.add(run);
  return succeed(null);
}
