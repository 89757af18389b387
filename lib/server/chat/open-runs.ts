import type { Lease } from '#lib/server/chat/replies';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { defineState } from '#lib/server/core/process-state';

/** Limits of one process: open messages, open recordings, and open recordings of one address. */
const RUNS_MAX = 64;
const RECORDINGS_MAX = 8;
const ADDRESS_RECORDINGS_MAX = 4;
const BUSY_SECONDS = 5;
/** How long a process that stops lets its runs go on. */
const END_MS = 8000;

/** A message that this process is answering, also when nobody reads the reply any more. */
export type Run = {
  lease: Lease;
  address: string;
  isRecording: boolean;
  /** The reason is the run's failure. */
  aborting: AbortController;
};

const getState = defineState('runs', () => ({ open: new Set<Run>(), haveEnded: false }));

export const getOpenRuns = (): Set<Run> => getState().open;

/** Checks whether another message may be run. */
export function checkCapacity({ isRecording, address }: Run): Result<null> {
  if (haveRunsEnded()) return fail('chat-busy', 'the process ends');
  const runs = [...getOpenRuns()];
  const recordings = runs.filter((run) => run.isRecording);
  const neighbours = recordings.filter((run) => run.address === address);
  const hasRoom = recordings.length < RECORDINGS_MAX && neighbours.length < ADDRESS_RECORDINGS_MAX;
  if (runs.length < RUNS_MAX && (hasRoom || !isRecording)) return succeed(null);
  const cause = `${runs.length} messages are open, ${recordings.length} of them recordings`;
  return fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
}

export function abortRuns(reason: Failure, isMeant: (run: Run) => boolean): void {
  for (const run of getOpenRuns()) if (isMeant(run)) run.aborting.abort(reason);
}

/** Whether a process that stops has ended its runs. */
export const haveRunsEnded = (): boolean => getState().haveEnded;

/** Ends the runs of a process that stops after eight seconds. No other run begins then. */
export function endRunsSoon(): void {
  setTimeout(() => {
    getState().haveEnded = true;
    abortRuns(fail('interrupted', 'the process ends'), () => true);
  }, END_MS).unref();
}
