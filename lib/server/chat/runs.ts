import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackSchema } from '#lib/contracts/callback';
import type { ChatFields } from '#lib/contracts/chat';
import { type ErrorCode, errorStatus } from '#lib/contracts/errors';
import { answer } from '#lib/server/chat/answer';
import * as replies from '#lib/server/chat/replies';
import { type Outcome, Run, type Snapshot } from '#lib/server/chat/run';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { countFailure, countMessage, getMetrics } from '#lib/server/core/metrics';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// A message runs once: the request that claims its row runs it, and every other request follows the row.

/** Limits of one process: open messages, open recordings, and open messages of one address. */
const RUNS_MAX = 64;
export const RECORDINGS_MAX = 8;
export const ADDRESS_RUNS_MAX = 4;
const SAVE_MS = 1000;
const FOLLOW_MS = 500;
const FINAL_SAVES_MAX = 10;
const BUSY_SECONDS = 5;

/** Returns the next state of a reply, waiting for one that differs from `seen`. Rejects when it cannot be read. */
export type ReadNext = (seen: Snapshot | undefined, signal: AbortSignal) => Promise<Snapshot>;

type Registry = { owner: string; open: Set<Run> };
const globals = globalThis as typeof globalThis & { siteRuns?: Registry };

function getRegistry(): Registry {
  globals.siteRuns ??= { owner: randomUUID(), open: new Set() };
  return globals.siteRuns;
}

/** Counts this process's open messages. */
export const countOpenRuns = (): number => getRegistry().open.size;

function checkRoom(isRecording: boolean, address: string): Result<null> {
  const open = [...getRegistry().open];
  const busy = (cause: string) => fail('chat-busy', cause, { retryAfterSeconds: BUSY_SECONDS });
  if (open.length >= RUNS_MAX) return busy(`${open.length} messages are open`);
  const recordings = open.filter((run) => run.isRecording).length;
  if (isRecording && recordings >= RECORDINGS_MAX) return busy(`${recordings} recordings are open`);
  const neighbours = open.filter((run) => run.address === address).length;
  if (neighbours >= ADDRESS_RUNS_MAX) return busy(`${neighbours} messages of one address are open`);
  return succeed(null);
}

/** Saves a run every second until it ends, and stops it when its row says so or is gone. */
async function keepSaving(store: Store, run: Run): Promise<void> {
  let isEnding = false;
  const ended = run.waitForOutcome().then(() => (isEnding = true));
  while (!isEnding) {
    await Promise.race([sleep(SAVE_MS, undefined, { ref: false }), ended]);
    if (isEnding) return;
    try {
      const state = await replies.saveReply(store, run.lease, run.progress(), Date.now());
      if (state !== 'open' && !run.snapshot.outcome) run.aborting.abort();
    } catch (error) {
      getLog().warn({ key: run.lease.key, cause: describeError(error) }, 'could not save a reply');
    }
  }
}

async function saveFinally(store: Store, run: Run): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await replies.saveReply(store, run.lease, run.progress(), Date.now());
      return;
    } catch (error) {
      getLog().warn({ key: run.lease.key, attempt, cause: describeError(error) }, 'could not save a reply');
      if (attempt === FINAL_SAVES_MAX) return;
    }
    await sleep(SAVE_MS);
  }
}

function logEnd(run: Run, outcome: Outcome): void {
  const ms = Math.round(performance.now() - run.startedAt);
  const facts = { key: run.lease.key, run: run.lease.run, state: outcome.state, ms };
  if (outcome.state === 'failed') {
    countMessage(ms, outcome.failure.code);
    getLog().warn({ ...facts, code: outcome.failure.code, cause: outcome.failure.cause }, 'reply');
    return;
  }
  countMessage(ms, outcome.state === 'stopped' && run.snapshot.text === '' ? 'stopped' : null);
  getLog().info(facts, 'reply');
}

async function carryOut(store: Store, run: Run, fields: ChatFields, sessionId: string): Promise<void> {
  const { key, session } = run.lease;
  const readTurns = () => replies.readTurns(store, session, Date.now());
  const saving = keepSaving(store, run);
  const outcome = await run.fill(answer({ key, sessionId, fields, readTurns }, run.aborting.signal));
  await saving;
  logEnd(run, outcome);
  await saveFinally(store, run);
  getRegistry().open.delete(run);
}

const failed = (failure: Failure): Outcome => ({ state: 'failed', failure });

function outcomeOf(row: replies.ReplyRow): Outcome | null {
  if (replies.isAbandoned(row, Date.now()))
    return failed(fail('interrupted', 'the process that ran the message has ended'));
  if (row.state === 'done' || row.state === 'stopped') return { state: row.state };
  if (row.state !== 'failed') return null;
  const code = row.code && row.code in errorStatus ? (row.code as ErrorCode) : 'internal';
  return failed(fail(code, 'replayed from the stored outcome'));
}

function toSnapshot(row: replies.ReplyRow): Snapshot {
  return {
    text: row.text,
    callback: row.callback === null ? null : callbackSchema.parse(JSON.parse(row.callback)),
    suggestions: row.suggestions === null ? [] : JSON.parse(row.suggestions),
    outcome: outcomeOf(row),
  };
}

const isSame = (one: Snapshot, other: Snapshot | undefined) =>
  one.text === other?.text && one.outcome?.state === other.outcome?.state;

/** Follows the row of a message, whichever process runs it. */
function followRow(store: Store, replyKey: replies.ReplyKey): ReadNext {
  return async (seen, signal) => {
    for (;;) {
      const row = await replies.readReply(store, replyKey, Date.now());
      const gone = fail('unknown-reply', 'the reply was deleted or has expired');
      const next = row
        ? toSnapshot(row)
        : { text: '', callback: null, suggestions: [], outcome: failed(gone) };
      if (!isSame(next, seen)) return next;
      await sleep(FOLLOW_MS, undefined, { signal });
    }
  };
}

export type Started = { readNext: ReadNext; isReplay: boolean; settled: Promise<void> };
type Sent = { fields: ChatFields; sessionId: string; key: string; address: string };

/**
 * Runs a message, or follows the run that has its key. `settled` resolves when a run of this process is over
 * and saved. Fails with `idempotency-mismatch`, `chat-busy` or `store-unavailable`.
 */
export async function sendMessage({ fields, sessionId, key, address }: Sent): Promise<Result<Started>> {
  const started = await withStore(async (store): Promise<Result<Started>> => {
    const isRecording = fields.dataType === 'voice';
    const replyKey = await replies.toReplyKey(store, sessionId, key);
    const digest = await replies.digestOf(fields);
    const known = await replies.readReply(store, replyKey, Date.now());
    if (known && known.digest !== digest)
      return fail('idempotency-mismatch', 'the key was used with other fields');
    const room = known && known.state !== 'failed' ? succeed(null) : checkRoom(isRecording, address);
    if (!room.ok) return room;
    const { owner, open } = getRegistry();
    const run = new Run({ lease: { ...replyKey, owner, run: 0 }, address, isRecording });
    open.add(run);
    const row = { ...replyKey, digest, question: fields.message, owner };
    const number = await replies.claimReply(store, row, Date.now()).catch((error: unknown) => {
      open.delete(run);
      throw error;
    });
    if (number === null) {
      open.delete(run);
      return succeed({ readNext: followRow(store, replyKey), isReplay: true, settled: Promise.resolve() });
    }
    run.lease.run = number;
    if (isRecording) getMetrics().recordings.inc();
    const settled = carryOut(store, run, fields, sessionId);
    return succeed({ readNext: (seen) => run.waitForChange(seen), isReplay: false, settled });
  });
  if (!started.ok) countFailure(started.code);
  return started;
}

async function findRow(store: Store, sessionId: string, key: string): Promise<Result<replies.ReplyKey>> {
  const replyKey = await replies.toReplyKey(store, sessionId, key);
  const row = await replies.readReply(store, replyKey, Date.now());
  return row ? succeed(replyKey) : fail('unknown-reply', 'no message of this session has that key');
}

/** Finds the reply to a message. Fails with `unknown-reply` or `store-unavailable`. */
export function findReply(sessionId: string, key: string): Promise<Result<ReadNext>> {
  return withStore(async (store): Promise<Result<ReadNext>> => {
    const found = await findRow(store, sessionId, key);
    return found.ok ? succeed(followRow(store, found.value)) : found;
  });
}

/** Stops a message's run and keeps its text. Fails with `unknown-reply` or `store-unavailable`. */
export function stopReply(sessionId: string, key: string): Promise<Result<null>> {
  return withStore(async (store) => {
    const found = await findRow(store, sessionId, key);
    if (!found.ok) return found;
    await replies.askToStop(store, found.value);
    abortRuns(({ lease }) => lease.key === key && lease.session === found.value.session);
    return succeed(null);
  });
}

/** Deletes a session's replies and ends its runs. Fails with `store-unavailable`. */
export function forgetSession(sessionId: string): Promise<Result<null>> {
  return withStore(async (store) => {
    const { session } = await replies.toReplyKey(store, sessionId, '');
    await replies.forgetReplies(store, session);
    abortRuns(({ lease }) => lease.session === session);
    return succeed(null);
  });
}

function abortRuns(isMeant: (run: Run) => boolean): void {
  for (const run of getRegistry().open) if (isMeant(run)) run.aborting.abort();
}
