import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { CHAT_REPLY_MS } from '#lib/contracts/limits';
import type { ReplyPiece } from '#lib/contracts/reply';
import { addText, isText } from '#lib/contracts/text-pieces';
import { answer } from '#lib/server/chat/answer';
import type { AnswerStream, Message, Reply } from '#lib/server/chat/message';
import {
  askToStop,
  claimReply,
  findReply,
  type Lease,
  type ReplyRow,
  readPieces,
  renewLease,
  saveReply,
} from '#lib/server/chat/reply-store';
import { forgetReplies, readExchanges } from '#lib/server/chat/sessions';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
import { defineState } from '#lib/server/core/process-state';
import { reportFailure } from '#lib/server/core/reporting';
import { withTimeout } from '#lib/server/core/time';
import { type Store, tryStore, withStore } from '#lib/server/store/store';

// The request that claims a message's row runs the message; every other one waits for its end, and gets its reply.

/** How often a lease is renewed, and the longest delay before a run notices a stop from another process. */
const RENEW_MS = 2000;
const POLL_MS = 500;
const SAVE_PAUSE_MS = 1000;
/** How long a reader waits for a reply to be saved. A server goes on saving after that, and renewing the lease. */
const SAVE_PATIENCE_MS = 10_000;
/** How long a process that stops lets its runs go on. */
const END_MS = 8000;
/** Limits of one process: open messages, open recordings, and open recordings of one address. */
const RUNS_MAX = 64;
const RECORDINGS_MAX = 8;
const ADDRESS_RECORDINGS_MAX = 4;
const BUSY_SECONDS = 5;

const stopped = fail('stopped', 'stopped, forgotten, or claimed by another run');

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

function abortRuns(reason: Failure, isMeant: (run: Run) => boolean): void {
  for (const run of getOpenRuns()) if (isMeant(run)) run.aborting.abort(reason);
}

/** Ends the runs of a process that stops after eight seconds. No other run begins then. */
export function endRunsSoon(): void {
  setTimeout(() => {
    getState().haveEnded = true;
    abortRuns(fail('interrupted', 'the process ends'), () => true);
  }, END_MS).unref();
}

/** Checks whether another message may be run. */
function checkCapacity({ isRecording, address }: Run): Result<null> {
  if (getState().haveEnded) return fail('chat-busy', 'the process ends');
  const runs = [...getOpenRuns()];
  const recordings = runs.filter((run) => run.isRecording);
  const neighbours = recordings.filter((run) => run.address === address);
  const hasRoom = recordings.length < RECORDINGS_MAX && neighbours.length < ADDRESS_RECORDINGS_MAX;
  if (runs.length < RUNS_MAX && (hasRoom || !isRecording)) return succeed(null);
  const cause = `${runs.length} messages are open, ${recordings.length} of them recordings`;
  return fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
}

type Sent = Pick<Message, 'fields' | 'sessionId' | 'key'> & { address: string; signal: AbortSignal };

/** Runs a message, or waits for the run that has its key. Resolves once it is claimed, or refused. */
export async function sendMessage(sent: Sent): Promise<Result<AsyncIterable<Result<ReplyPiece>>>> {
  const { fields, sessionId, key, address, signal } = sent;
  const run: Run = {
    lease: { key, sessionId, owner: randomUUID() },
    address,
    isRecording: fields.dataType === 'voice',
    aborting: new AbortController(),
  };
  const runs = getOpenRuns();
  const claimed = await withStore((store) => claimMessage(store, run, sent)).catch((error: unknown) => {
    runs.delete(run);
    throw error;
  });
  if (!claimed.ok || claimed.value === null) runs.delete(run);
  if (!claimed.ok) return claimed;
  const text = claimed.value;
  if (text === null) return succeed(readReply(sessionId, key, signal));
  const readEarlier = () => tryStore((store) => readExchanges(store, sessionId));
  // Takes what is written whether or not it is read, so that a run goes on when its visitor leaves.
  const reader = new PassThrough({ objectMode: true });
  const message = { key, sessionId, fields, text, readExchanges: readEarlier };
  const renewing = setInterval(() => void renew(run), RENEW_MS);
  const running = carryOut(run, message, reader).finally(() => {
    clearInterval(renewing);
    runs.delete(run);
  });
  // A server that shuts down waits for it.
  after(running);
  return succeed(reader);
}

/** Whether a message is being run, in this process or in one that renews its lease. */
const isRunning = ({ state, owner, lease_until }: ReplyRow): boolean =>
  (state === 'open' || state === 'stopping') &&
  (lease_until >= Date.now() || [...getOpenRuns()].some(({ lease }) => lease.owner === owner));

/** Claims a message for a run. Returns its question, which an earlier run may have transcribed; null if another run has it. */
async function claimMessage(
  store: Store,
  run: Run,
  { fields, signal }: Sent,
): Promise<Result<string | null>> {
  let known = await findReply(store, run.lease);
  // A run that was stopped ends in a moment, and then its message can run again.
  while (known?.state === 'stopping' && isRunning(known) && !signal.aborted) {
    await sleep(POLL_MS);
    known = await findReply(store, run.lease);
  }
  if (known && (known.state === 'done' || isRunning(known))) return succeed(null);
  const admitted = checkCapacity(run);
  if (!admitted.ok) return admitted;
  // Before the claim, so that messages that arrive together cannot exceed the limits.
  getOpenRuns().add(run);
  const text = fields.dataType === 'voice' ? (fields.transcript ?? '') : fields.message;
  const question = known?.question ?? text;
  const isOurs = await claimReply(store, { ...run.lease, question }, Date.now());
  return succeed(isOurs ? question : null);
}

/** Answers a message under its lease, with or without a reader, and saves what the pieces add up to. */
async function carryOut(run: Run, message: Message, reader: PassThrough): Promise<void> {
  const { key } = message;
  const { signal } = run.aborting;
  const startedAt = performance.now();
  const reply: Reply = { text: '', extras: [], code: null };
  let failure: Failure | null = null;
  try {
    for await (const piece of answer(message, signal)) {
      if (signal.aborted) break;
      if (!piece.ok) failure = piece;
      else if (isText(piece.value)) reply.text = addText(reply.text, piece.value);
      else reply.extras.push(piece.value);
      if (piece.ok) reader.write(piece);
    }
  } catch (error) {
    failure = fail('internal', describeError(error));
    getLog().error({ key, err: error }, 'run');
    reportFailure({ route: '/api/chat', code: 'internal' }, error);
  }
  if (signal.aborted) failure = signal.reason as Failure;
  // A reply that was stopped after its first words is complete.
  if (failure?.code === 'stopped' && reply.text !== '') failure = null;
  reply.code = failure?.code ?? null;
  const ms = Math.round(performance.now() - startedAt);
  if (failure) getLog().warn({ key, ms, code: failure.code, cause: failure.cause }, 'reply');
  else getLog().info({ key, ms }, 'reply');
  if (!failure) getMetrics().answers.observe(ms / 1000);
  const saving = save(run, reply);
  await withTimeout(saving, SAVE_PATIENCE_MS);
  reader.end(failure);
  await saving;
}

async function renew({ lease, aborting }: Run): Promise<void> {
  const renewed = await tryStore((store) => renewLease(store, lease));
  if (!renewed.ok) getLog().warn({ key: lease.key, cause: renewed.cause }, 'could not renew a lease');
  else if (!renewed.value) aborting.abort(stopped);
}

/** Saves a reply, retrying while the store is down: until the reply would have expired, or the process has ended its runs. */
async function save({ lease }: Run, reply: Reply): Promise<void> {
  const endsAt = performance.now() + (getEnv().longRunning ? CHAT_REPLY_MS : SAVE_PATIENCE_MS);
  const trySave = () => tryStore((store) => saveReply(store, lease, reply));
  let saved = await trySave();
  if (!saved.ok) getLog().warn({ key: lease.key, cause: saved.cause }, 'could not save a reply');
  while (!saved.ok && performance.now() < endsAt && !getState().haveEnded) {
    await sleep(SAVE_PAUSE_MS);
    saved = await trySave();
  }
}

/** Gives the whole reply to a message when its run has ended, in whichever process, or the run's failure. */
export async function* readReply(sessionId: string, key: string, signal: AbortSignal): AnswerStream {
  while (!signal.aborted) {
    const found = await tryStore((store) => findReply(store, { key, sessionId }));
    if (!found.ok) return yield found;
    const row = found.value;
    if (!row) return yield fail('unknown-reply', 'no message of this session has that key');
    if (!isRunning(row)) return yield* readPieces(row);
    if (getState().haveEnded) return yield fail('chat-busy', 'the process ends');
    await sleep(POLL_MS);
  }
}

/** Stops a message's run and keeps its text. */
export function stopReply(sessionId: string, key: string): Promise<Result<null>> {
  return tryStore(async (store) => {
    await askToStop(store, { key, sessionId });
    abortRuns(stopped, ({ lease }) => lease.key === key && lease.sessionId === sessionId);
    return null;
  });
}

/** Deletes a session's replies and ends its runs. */
export function forgetSession(sessionId: string): Promise<Result<null>> {
  return tryStore(async (store) => {
    await forgetReplies(store, sessionId);
    abortRuns(stopped, ({ lease }) => lease.sessionId === sessionId);
    return null;
  });
}
