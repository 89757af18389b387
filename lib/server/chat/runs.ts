import { randomUUID } from 'node:crypto';
import { ReadableStream, WritableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyPiece } from '#lib/contracts/reply';
import { addText, isText } from '#lib/contracts/text-pieces';
import { answer } from '#lib/server/chat/answer';
import { countAnswered } from '#lib/server/chat/daily-messages';
import type { AnswerStream, Message, Reply } from '#lib/server/chat/message';
import * as replies from '#lib/server/chat/replies';
import { readTurns } from '#lib/server/chat/turns';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
import { processState } from '#lib/server/core/process-state';
import { reportFailure } from '#lib/server/core/reporting';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// A message runs once: the request that claims its row runs it, and every other one waits for its end.

/** How often a lease is renewed; a run notices as late as this that another process has stopped it. */
const RENEW_MS = 2000;
const POLL_MS = 500;
const SAVES_MAX = 10;
const SAVE_PAUSE_MS = 1000;
/** Limits of one process: open messages, open recordings, and open recordings of one address. */
const RUNS_MAX = 64;
const RECORDINGS_MAX = 8;
const ADDRESS_RECORDINGS_MAX = 4;
const BUSY_SECONDS = 5;
/** How long a process that stops lets its runs go on, and how often it ends those whose visitor has gone. */
const END_MS = 8000;
const END_CHECK_MS = 1000;

const stopped = fail('stopped', 'the visitor stopped it');

/** A message that this process is answering, also when its last reader has left, whose signal `reader` is. */
export type Run = {
  lease: replies.Lease;
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
function checkRoom({ isRecording, address }: Run): Result<null> {
  const { all } = getOpenRuns();
  const recordings = [...all].filter((run) => run.isRecording);
  const neighbours = recordings.filter((run) => run.address === address);
  const hasRoom = recordings.length < RECORDINGS_MAX && neighbours.length < ADDRESS_RECORDINGS_MAX;
  if (all.size < RUNS_MAX && (hasRoom || !isRecording)) return succeed(null);
  const cause = `${all.size} messages are open, ${recordings.length} of them recordings`;
  return fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
}

/** Ends the runs that are meant. */
function abortRuns(reason: Failure, isMeant: (run: Run) => boolean): void {
  for (const run of getOpenRuns().all) if (isMeant(run)) run.aborting.abort(reason);
}

/** Ends the runs of a process that stops: those whose visitor has gone within a second, others within ten. */
export function endRuns(): void {
  const endsAt = Date.now() + END_MS;
  getOpenRuns().endsAt = endsAt;
  const interrupted = fail('interrupted', 'the process ends');
  const end = () => abortRuns(interrupted, ({ reader }) => reader.aborted || Date.now() >= endsAt);
  setInterval(end, END_CHECK_MS).unref();
}

/** Changes a run's row. Returns false, with a line in the log, if the store fails. */
async function change({ lease }: Run, what: string, work: (store: Store) => Promise<void>): Promise<boolean> {
  const changed = await withStore(async (store) => succeed(await work(store)));
  if (!changed.ok) getLog().warn({ key: lease.key, cause: changed.cause }, `could not ${what}`);
  return changed.ok;
}

const renew = (run: Run) =>
  change(run, 'renew a lease', async (store) => {
    const isOurs = await replies.renewLease(store, run.lease, Date.now());
    if (!isOurs) run.aborting.abort(fail('stopped', 'the lease has ended'));
  });

async function save(run: Run, reply: Reply): Promise<void> {
  const write = async (store: Store) => {
    const isSaved = await replies.saveReply(store, run.lease, reply, Date.now());
    if (isSaved && !reply.code) await countAnswered(store);
  };
  for (let attempt = 1; attempt <= SAVES_MAX; attempt += 1) {
    if (await change(run, 'save a reply', write)) return;
    await sleep(SAVE_PAUSE_MS);
  }
}

/** Gives the pieces of a message's answer, and saves what they add up to before it ends. */
async function* carryOut(run: Run, answered: AnswerStream): AnswerStream {
  const { lease, aborting } = run;
  const startedAt = performance.now();
  const reply: Reply = { text: '', others: [], code: null };
  let ended: Result<null> = succeed(null);
  const renewing = setInterval(() => void renew(run), RENEW_MS);
  try {
    for await (const piece of answered) {
      if (aborting.signal.aborted) break;
      if (!piece.ok) {
        ended = piece;
        break;
      }
      if (isText(piece.value)) reply.text = addText(reply.text, piece.value);
      else reply.others.push(piece.value);
      yield piece;
    }
  } catch (error) {
    ended = fail('internal', describeError(error));
    getLog().error({ key: lease.key, err: error }, 'run');
    reportFailure({ route: '/api/chat', code: 'internal' }, error);
  } finally {
    clearInterval(renewing);
  }
  if (aborting.signal.aborted) ended = aborting.signal.reason as Failure;
  // What was stopped after its first words is complete.
  if (!ended.ok && ended.code === 'stopped' && reply.text !== '') ended = succeed(null);
  reply.code = ended.ok ? null : ended.code;
  const ms = Math.round(performance.now() - startedAt);
  if (ended.ok) getMetrics().answers.observe(ms / 1000);
  const why = ended.ok ? {} : { code: ended.code, cause: ended.cause };
  getLog()[ended.ok ? 'info' : 'warn']({ key: lease.key, ms, ...why }, 'reply');
  await save(run, reply);
  if (!ended.ok) yield ended;
}

/** `ended` resolves when a run of this process is over and saved; null if the message is not run again. */
export type Started = { pieces: AsyncIterable<Result<ReplyPiece>>; ended: Promise<void> | null };
type SentMessage = Pick<Message, 'fields' | 'sessionId' | 'key'> & { address: string; signal: AbortSignal };

/** Runs a message, or waits for the run that has its key. */
export function sendMessage(sent: SentMessage): Promise<Result<Started>> {
  const { fields, sessionId, key, address, signal } = sent;
  return withStore(async (store) => {
    const replyKey = await replies.toReplyKey(store, sessionId, key);
    const read = () => replies.readRow(store, replyKey, Date.now());
    let known = await read();
    // A run that was stopped ends in a moment, and then its message can run again.
    while (known.ok && known.value.state === 'stopping' && known.value.lease_until > Date.now()) {
      await sleep(POLL_MS);
      known = await read();
    }
    const digest = await replies.digestOf(fields);
    if (known.ok && known.value.digest !== digest)
      return fail('idempotency-mismatch', 'the key was used with other fields');
    const lease = { ...replyKey, owner: randomUUID() };
    const isRecording = fields.dataType === 'voice';
    const run = { lease, address, isRecording, reader: signal, aborting: new AbortController() };
    const room = known.ok && known.value.state !== 'failed' ? succeed(null) : checkRoom(run);
    if (!room.ok) return room;
    const question = isRecording ? (fields.transcript ?? '') : fields.message;
    const { all } = getOpenRuns();
    // Before the claim, so that messages that arrive together cannot exceed the limits.
    all.add(run);
    let text: string | null = null;
    try {
      text = await replies.claimReply(store, { ...lease, digest, question }, Date.now());
    } finally {
      if (text === null) all.delete(run);
    }
    if (text === null) return succeed({ pieces: readReply(sessionId, key, signal), ended: null });
    const message = { key, sessionId, fields, text, readTurns: () => readTurns(lease.session) };
    // One branch goes to the visitor, the other runs on without.
    const [pieces, rest] = ReadableStream.from(carryOut(run, answer(message, run.aborting.signal))).tee();
    return succeed({ pieces, ended: rest.pipeTo(new WritableStream()).finally(() => all.delete(run)) });
  });
}

/** Gives the whole reply to a message when its run has ended, in whichever process, or the run's failure. */
export async function* readReply(sessionId: string, key: string, signal: AbortSignal): AnswerStream {
  while (!signal.aborted) {
    const found = await withStore(async (store) =>
      replies.readRow(store, await replies.toReplyKey(store, sessionId, key), Date.now()),
    );
    if (!found.ok) return yield found;
    const { all, endsAt } = getOpenRuns();
    const run = [...all].find(({ lease }) => lease.owner === found.value.owner);
    if (run?.reader.aborted) run.reader = signal;
    const pieces = replies.readPieces(found.value, Date.now());
    if (pieces) return yield* pieces;
    if (!run && Date.now() >= endsAt) return yield fail('chat-busy', 'the process ends');
    await sleep(POLL_MS);
  }
}

/** Stops a message's run and keeps its text. */
export function stopReply(sessionId: string, key: string): Promise<Result<null>> {
  return withStore(async (store) => {
    const replyKey = await replies.toReplyKey(store, sessionId, key);
    await replies.askToStop(store, replyKey);
    abortRuns(stopped, ({ lease }) => lease.key === key && lease.session === replyKey.session);
    return succeed(null);
  });
}

/** Deletes a session's replies and ends its runs. */
export function forgetSession(sessionId: string): Promise<Result<null>> {
  return withStore(async (store) => {
    const { session } = await replies.toReplyKey(store, sessionId, '');
    await replies.forgetReplies(store, session);
    abortRuns(stopped, ({ lease }) => lease.session === session);
    return succeed(null);
  });
}
