import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { CHAT_REPLY_MS } from '#lib/contracts/limits';
import type { ReplyPiece } from '#lib/contracts/reply';
import { addText, isTextPiece } from '#lib/contracts/reply-text';
import { answer } from '#lib/server/chat/answer';
import type { AnswerStream, Message, Reply } from '#lib/server/chat/message';
import { abortRuns, admitRun, getOpenRuns, isShutDown, type Run } from '#lib/server/chat/open-runs';
import {
  askToStop,
  claimReply,
  findReply,
  type ReplyRow,
  renewLease,
  saveReply,
  toPieces,
} from '#lib/server/chat/reply-store';
import { forgetReplies, readExchanges } from '#lib/server/chat/sessions';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
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

const stopped = fail('stopped', 'stopped, forgotten, or claimed by another run');

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
  let running: Promise<void> | undefined;
  try {
    const claimed = await withStore((store) => claimMessage(store, run, sent));
    if (!claimed.ok) return claimed;
    const text = claimed.value;
    if (text === null) return succeed(readReply(sessionId, key, signal));
    const readEarlier = () => tryStore((store) => readExchanges(store, sessionId));
    const message = { key, sessionId, fields, text, readExchanges: readEarlier };
    // Accepts pieces whether or not they are read, so that a run continues when its visitor leaves.
    const reader = new PassThrough({ objectMode: true });
    running = executeRun(run, message, reader).finally(() => runs.delete(run));
    // A server that shuts down waits for it.
    after(running);
    return succeed(reader);
  } finally {
    if (!running) runs.delete(run);
  }
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
  // Before the claim, so that messages that arrive together cannot exceed the limits.
  const admitted = admitRun(run);
  if (!admitted.ok) return admitted;
  const text = fields.dataType === 'voice' ? (fields.transcript ?? '') : fields.message;
  const question = known?.question ?? text;
  const isOurs = await claimReply(store, { ...run.lease, question }, Date.now());
  return succeed(isOurs ? question : null);
}

/** Answers a message, read or not. Returns the combined pieces, and why they are not complete. */
async function collectReply({ aborting: { signal } }: Run, message: Message, reader: PassThrough) {
  const reply: Omit<Reply, 'code'> = { text: '', extras: {} };
  let failure: Failure | null = null;
  try {
    for await (const piece of answer(message, signal)) {
      if (signal.aborted) break;
      if (!piece.ok) failure = piece;
      else if (isTextPiece(piece.value)) reply.text = addText(reply.text, piece.value);
      else Object.assign(reply.extras, piece.value);
      if (piece.ok) reader.write(piece);
    }
  } catch (error) {
    failure = fail('internal', describeError(error));
    getLog().error({ key: message.key, err: error }, 'run');
    reportFailure({ route: '/api/chat', code: 'internal' }, error);
  }
  if (signal.aborted) failure = signal.reason as Failure;
  // A reply that was stopped after its first words is complete.
  if (failure?.code === 'stopped' && reply.text !== '') failure = null;
  return { reply, failure };
}

/** Answers a message under its lease, and saves the reply before its reader learns of the end. */
async function executeRun(run: Run, message: Message, reader: PassThrough): Promise<void> {
  const { key } = message;
  const renewing = setInterval(() => void renew(run), RENEW_MS);
  const startedAt = performance.now();
  const { reply, failure } = await collectReply(run, message, reader);
  const ms = Math.round(performance.now() - startedAt);
  if (failure) getLog().warn({ key, ms, code: failure.code, cause: failure.cause }, 'reply');
  else getLog().info({ key, ms }, 'reply');
  if (!failure) getMetrics().answers.observe(ms / 1000);
  const saving = save(run, { ...reply, code: failure?.code ?? null }).finally(() => clearInterval(renewing));
  await withTimeout(saving, SAVE_PATIENCE_MS).finally(() => reader.end(failure));
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
  while (!saved.ok && performance.now() < endsAt && !isShutDown()) {
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
    if (!isRunning(row)) return yield* toPieces(row);
    if (isShutDown()) return yield fail('chat-busy', 'the process ends');
    await sleep(POLL_MS);
  }
}

/** Stops a message's run and keeps its text. */
export function stopReply(sessionId: string, key: string): Promise<Result<void>> {
  return tryStore(async (store) => {
    await askToStop(store, { key, sessionId });
    abortRuns(stopped, ({ lease }) => lease.key === key && lease.sessionId === sessionId);
  });
}

/** Forgets a session's replies and ends its runs. */
export function forgetChat(sessionId: string): Promise<Result<void>> {
  return tryStore(async (store) => {
    await forgetReplies(store, sessionId);
    abortRuns(stopped, ({ lease }) => lease.sessionId === sessionId);
  });
}
