import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '#lib/contracts/errors';
import {
  claimReply,
  digestOfFields,
  type Lease,
  readReply,
  renewReplies,
  replyKeyOf,
  type StoredMessage,
  saveReply,
  type Times,
} from '#lib/server/chat/reply-rows';
import type { Claim, Outcome, Run } from '#lib/server/chat/run';
import { getRunRegistry, type RunRegistry } from '#lib/server/chat/run-registry';
import { getEnv } from '#lib/server/core/env';
import { causeOf, describeError, fail } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { countRun } from '#lib/server/core/metrics';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore, type Store } from '#lib/server/store/store';

// What the store knows of this process's runs: a lease and the words so far while they are open, the whole once they are
// over. One timer for all runs; it stands still while there are none.

const TICK_MS = 1000;
/** A long reply is written whole each time: at most this many of its characters a millisecond. */
const SAVED_PER_MS = 100;
/** Milliseconds before a failed claim is tried again, and how long that may go on. */
const CLAIM_PAUSES_MS = [100, 300];
const CLAIM_PATIENCE_MS = 1000;

export const IN_MEMORY = 'replies are kept in this process only';

const keepMs = () => getEnv().chatReplyMinutes * 60_000;
const timesAt = (now: number): Times => ({ now, keepMs: keepMs() });

/** The run of a claim that was made, and whose answer was lost on its way. */
async function findOwnRun(store: Store, message: StoredMessage, owner: string): Promise<number | null> {
  const row = await readReply(store, message, Date.now());
  return row?.owner === owner && row.state === 'open' && row.digest === message.digest ? row.run : null;
}

/** Throws when the store or its secret cannot be had. */
async function claimRow(owner: string, store: Store, run: Run, fields: readonly string[]): Promise<Claim> {
  const secret = await getSessionSecret(store);
  const replyKey = replyKeyOf(secret, run.sessionId, run.key);
  const message = { ...replyKey, digest: digestOfFields(secret, replyKey, fields) };
  const claimed = await claimReply(store, { ...message, owner }, timesAt(Date.now()));
  const number = claimed ?? (await findOwnRun(store, message, owner));
  if (number === null) return { by: 'another', message };
  run.lease = { ...replyKey, owner, run: number };
  return { by: 'us' };
}

/** A blip of the store is waited out; while SQLite is busy one attempt takes seconds already. */
async function claimPatiently(claimOnce: () => Promise<Claim>): Promise<Claim> {
  const since = performance.now();
  for (const pauseMs of CLAIM_PAUSES_MS) {
    try {
      return await claimOnce();
    } catch (error) {
      if (performance.now() - since > CLAIM_PATIENCE_MS) throw error;
      getLog().warn({ cause: describeError(error) }, 'a message is claimed once more');
      await sleep(pauseMs);
    }
  }
  return claimOnce();
}

/**
 * Claims a message in the store, by its `fields`. While the store is away the message is this process's all the same, unless
 * another may have it, or may have answered it: then nobody can tell.
 */
export async function claimRun(
  { leaseOwner }: RunRegistry,
  store: Store | null,
  run: Run,
  { fields, mayBeElsewhere }: { fields: readonly string[]; mayBeElsewhere: boolean },
): Promise<Claim> {
  let cause = 'the store cannot be opened';
  if (store) {
    try {
      return await claimPatiently(() => claimRow(leaseOwner, store, run, fields));
    } catch (error) {
      cause = describeError(error);
    }
  }
  if (mayBeElsewhere) return { by: 'unknown', failure: fail('store-unavailable', cause) };
  if (store) getLog().warn({ cause }, IN_MEMORY);
  return { by: 'us' };
}

type LeasedRun = Run & { lease: Lease };
const isLeased = (run: Run): run is LeasedRun => run.lease !== null;

/** The row was forgotten, or another process took this one for dead and its message over. */
async function giveUp(run: LeasedRun): Promise<void> {
  const row = await readReply(await getStore(), run.lease, Date.now());
  run.abort(row ? 'interrupted' : 'forgotten');
}

/** Writes down how far a run has come. One that is over is then left to the store. */
async function save(registry: RunRegistry, run: LeasedRun): Promise<void> {
  const isOver = run.outcome !== null;
  const progress = run.progress();
  const now = Date.now();
  const isStillOurs = await saveReply(await getStore(), run.lease, progress, timesAt(run.endedAt ?? now));
  run.saved = { at: now, length: progress.text.length };
  if (isOver) registry.remove(run);
  else if (!isStillOurs) await giveUp(run);
}

function isDue({ outcome, text, saved }: Run): boolean {
  if (outcome) return true;
  return text.length !== saved.length && (Date.now() - saved.at) * SAVED_PER_MS >= text.length;
}

/** Renews the leases of all open runs, in one statement, and hears the stops that other processes ask for. */
async function renewAll(registry: RunRegistry): Promise<void> {
  const open = registry.open().filter(isLeased);
  if (open.length === 0) return;
  const keys = open.map(({ key }) => key);
  const rows = await renewReplies(await getStore(), registry.leaseOwner, keys, timesAt(Date.now()));
  for (const run of open) {
    if (run.outcome) continue;
    const { lease } = run;
    const row = rows.find(({ key, session }) => key === lease.key && session === lease.session);
    if (row?.run !== lease.run) await giveUp(run);
    else if (row.state === 'stopping') run.abort('stopped');
  }
}

/** Drops what has expired, and writes down the words that have come. */
async function saveAll(registry: RunRegistry): Promise<void> {
  for (const run of [...registry.runs.values()]) {
    if (run.endedAt !== null && Date.now() - run.endedAt >= keepMs()) registry.remove(run);
  }
  // One at a time: the timer must be heard between two writes.
  const due = [...registry.runs.values()].filter(isLeased).filter(isDue);
  for (const run of due) await save(registry, run);
}

function logFailure(error: unknown): void {
  getLog().warn({ cause: describeError(error) }, 'replies are not written down');
}

/** Renews and saves every second, as long as there are runs. */
export function keepLeases(registry: RunRegistry): void {
  if (registry.timer) return;
  const tick = () => {
    if (registry.runs.size === 0) {
      clearInterval(registry.timer);
      registry.timer = undefined;
      return;
    }
    // Apart: with a slow store, writing all down may take longer than the leases hold.
    registry.renewing ??= renewAll(registry)
      .catch(logFailure)
      .finally(() => {
        registry.renewing = undefined;
      });
    registry.saving ??= saveAll(registry)
      .catch(logFailure)
      .finally(() => {
        registry.saving = undefined;
      });
  };
  registry.timer = runOutsideRequest(() => setInterval(tick, TICK_MS)).unref();
}

/** Why a run has no whole reply; what was stopped is one as far as it came. */
function failureCodeOf({ text }: Run, outcome: Outcome): ErrorCode | null {
  if (outcome.state === 'failed') return outcome.failure.code;
  return outcome.state === 'stopped' && text === '' ? 'stopped' : null;
}

function logEnd(run: Run, outcome: Outcome): void {
  const elapsed = performance.now() - run.startedAt;
  countRun(elapsed, failureCodeOf(run, outcome));
  const fields = {
    key: run.key,
    run: run.lease?.run ?? 0,
    state: outcome.state,
    ms: Math.round(elapsed),
  };
  if (outcome.state === 'failed') {
    const { failure } = outcome;
    getLog().warn({ ...fields, code: failure.code, cause: causeOf(failure) }, 'exchange');
  } else {
    const cause = outcome.state === 'done' ? outcome.cause : undefined;
    getLog()[cause ? 'warn' : 'info']({ ...fields, ...(cause && { cause }) }, 'exchange');
  }
}

/** Ends a run: tells its readers, logs and counts it, and writes it down. */
export async function endRun(registry: RunRegistry, run: Run, outcome: Outcome): Promise<void> {
  run.end(outcome);
  logEnd(run, outcome);
  if (run.abortReason === 'forgotten') return registry.remove(run);
  if (!isLeased(run)) {
    // It stays in memory until its time has passed, or there is no more room.
    run.settle();
    return registry.trim();
  }
  await save(registry, run).catch((error: unknown) => {
    // The timer tries again.
    logFailure(error);
    run.settle();
  });
}

/**
 * Waits up to `graceMs` for the open runs, also for those that begin meanwhile, and marks the rest as interrupted. Resolves
 * when all is written down.
 */
export async function stopRuns(graceMs: number): Promise<void> {
  const registry = getRunRegistry();
  const late = Promise.withResolvers<void>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve();
  }, graceMs);
  while (!isLate && registry.open().length > 0) {
    const settled = registry.open().map((run) => run.settled);
    await Promise.race([Promise.all(settled), late.promise]);
  }
  clearTimeout(timer);
  registry.closing.abort();
  const rest = [...registry.runs.values()];
  for (const run of rest) if (!run.outcome) run.abort('interrupted');
  await Promise.all(rest.map((run) => run.settled));
  clearInterval(registry.timer);
  await Promise.all([registry.renewing, registry.saving]);
}
