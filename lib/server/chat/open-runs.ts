import type { Lease } from '#lib/server/chat/replies';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { processState } from '#lib/server/core/process-state';

/** Limits of one process: open messages, open recordings, and open recordings of one address. */
const RUNS_MAX = 64;
export const RECORDINGS_MAX = 8;
export const ADDRESS_RECORDINGS_MAX = 4;
const BUSY_SECONDS = 5;
/** How long a process that stops lets its runs go on, and how often it looks for those whose visitor has gone. */
const END_MS = 8000;
const END_CHECK_MS = 1000;

/** One message that this process is answering. It goes on when its last reader leaves, whose signal `reader` is. */
export type Run = {
  lease: Lease;
  address: string;
  isRecording: boolean;
  reader: AbortSignal;
  /** The reason is the run's failure. */
  aborting: AbortController;
};

/** Returns the open runs of this process, and the time (ms) at which a process that stops ends them. */
export const getOpenRuns = () =>
  processState('runs', () => ({ all: new Set<Run>(), endsAt: Number.POSITIVE_INFINITY }));

/** Checks whether another message may be run. */
export function checkRoom({ isRecording, address }: Run): Result<null> {
  const { all } = getOpenRuns();
  const recordings = [...all].filter((run) => run.isRecording);
  const neighbours = recordings.filter((run) => run.address === address);
  const isFull = recordings.length >= RECORDINGS_MAX || neighbours.length >= ADDRESS_RECORDINGS_MAX;
  if (all.size < RUNS_MAX && !(isRecording && isFull)) return succeed(null);
  const cause = `${all.size} messages are open, ${recordings.length} of them recordings`;
  return fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
}

/** Ends the runs that are meant. */
export function abortRuns(reason: Failure, isMeant: (run: Run) => boolean): void {
  for (const run of getOpenRuns().all) if (isMeant(run)) run.aborting.abort(reason);
}

/** Ends the runs of a process that stops: within a second those whose visitor has gone, the others within ten. */
export function endRuns(): void {
  const endsAt = Date.now() + END_MS;
  getOpenRuns().endsAt = endsAt;
  const end = () =>
    abortRuns(
      fail('interrupted', 'the process ends'),
      ({ reader }) => reader.aborted || Date.now() >= endsAt,
    );
  setInterval(end, END_CHECK_MS).unref();
}
