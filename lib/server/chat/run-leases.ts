import 'server-only';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '#lib/contracts/errors';
import {
  claimReply,
  digestOfFields,
  isAbandoned,
  type Lease,
  mayBeSentAgain,
  readReply,
  renewReplies,
  replyKeyOf,
  saveReply,
  type Times,
} from '#lib/server/chat/reply-rows';
import {
  type Claim,
  getRunRegistry,
  type Outcome,
  type Run,
  type RunRegistry,
} from '#lib/server/chat/run-registry';
import { MINUTE_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { causeOf, describeError, fail } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { countRun } from '#lib/server/core/metrics';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore, type Store } from '#lib/server/store/store';

// Saves this process's runs to the store, on one timer that stops when there are none.

const TICK_MS = 1000;
/** Characters per ms since the last save. Each save rewrites the whole reply, so long ones wait longer. */
const SAVED_PER_MS = 100;
const CLAIM_PAUSES_MS = [100, 300];
const CLAIM_PATIENCE_MS = 1000;

export const IN_MEMORY = 'replies are kept in this process only';

const keepMs = () => getEnv().chatReplyMinutes * MINUTE_MS;
const timesAt = (now: number): Times => ({ now, keepMs: keepMs() });

type Claiming = { fields: readonly string[]; mayBeElsewhere: boolean };

async function claimRow(
  owner: string,
  store: Store,
  run: Run,
  { fields, mayBeElsewhere }: Claiming,
  onStuck: () => void,
): Promise<Claim> {
  const secret = await getSessionSecret(store);
  const replyKey = replyKeyOf(secret, run.sessionId, run.key);
  const digest = digestOfFields(secret, replyKey, fields);
  const now = Date.now();
  // Reading needs no lock.
  const known = mayBeElsewhere ? await readReply(store, replyKey, now) : null;
  const isAttempt = known?.owner === owner && known.state === 'open';
  if (known && !isAttempt && !mayBeSentAgain(known) && !isAbandoned(known, now))
    return { by: 'another', message: { ...replyKey, digest } };
  let number = await claimReply(store, { ...replyKey, digest, owner }, timesAt(now), onStuck);
  if (number === null) {
    // An earlier attempt may have made the claim although its response was lost.
    const row = await readReply(store, replyKey, now);
    if (row?.owner === owner && row.state === 'open' && row.digest === digest) number = row.run;
  }
  if (number === null) return { by: 'another', message: { ...replyKey, digest } };
  run.lease = { ...replyKey, owner, run: number };
  return { by: 'us' };
}

/** While SQLite is busy a single attempt takes seconds, so retries are limited by time as well. */
async function claimPatiently(claimOnce: () => Promise<Claim>): Promise<Claim> {
  const since = performance.now();
  for (const pauseMs of CLAIM_PAUSES_MS) {
    try {
      return await claimOnce();
    } catch (error) {
      if (performance.now() - since > CLAIM_PATIENCE_MS) throw error;
      getLog().warn({ cause: describeError(error) }, 'retrying the claim of a message');
      await sleep(pauseMs);
    }
  }
  return claimOnce();
}

/**
 * Claims a message in the store. Without a store it runs anyway, unless another process may have run it.
 * While the store is locked, the run starts at once and its claim follows.
 */
export async function claimRun(
  { leaseOwner }: RunRegistry,
  store: Store | null,
  run: Run,
  claiming: Claiming,
): Promise<Claim> {
  const { mayBeElsewhere } = claiming;
  const unknown = (cause: string): Claim => ({ by: 'unknown', failure: fail('store-unavailable', cause) });
  if (!store) return mayBeElsewhere ? unknown('the store cannot be opened') : { by: 'us' };
  const locked = Promise.withResolvers<Claim>();
  const onStuck = () => {
    if (!mayBeElsewhere) locked.resolve({ by: 'us' });
  };
  const claimed = claimPatiently(() => claimRow(leaseOwner, store, run, claiming, onStuck)).catch(
    (error: unknown): Claim => {
      const cause = describeError(error);
      if (mayBeElsewhere) return unknown(cause);
      getLog().warn({ cause }, IN_MEMORY);
      return { by: 'us' };
    },
  );
  return Promise.race([claimed, locked.promise]);
}

type LeasedRun = Run & { lease: Lease };
const isLeased = (run: Run): run is LeasedRun => run.lease !== null;

async function giveUp(run: LeasedRun): Promise<void> {
  const row = await readReply(await getStore(), run.lease, Date.now());
  run.abort(row ? 'interrupted' : 'forgotten');
}

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

async function saveAll(registry: RunRegistry): Promise<void> {
  for (const run of [...registry.runs.values()]) {
    if (run.endedAt !== null && Date.now() - run.endedAt >= keepMs()) registry.remove(run);
  }
  const due = [...registry.runs.values()].filter(isLeased).filter(isDue);
  for (const run of due) await save(registry, run);
}

function logFailure(error: unknown): void {
  getLog().warn({ cause: describeError(error) }, 'could not save replies');
}

/** Saves replies and renews leases every second while there are runs. */
export function keepLeases(registry: RunRegistry): void {
  if (registry.timer) return;
  const tick = () => {
    if (registry.runs.size === 0) {
      clearInterval(registry.timer);
      registry.timer = undefined;
      return;
    }
    // Independent of each other, because saving to a slow store may take longer than a lease lasts.
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

function logEnd(run: Run, outcome: Outcome): void {
  const elapsed = performance.now() - run.startedAt;
  const facts = { key: run.key, run: run.lease?.run ?? 0, state: outcome.state, ms: Math.round(elapsed) };
  if (outcome.state === 'failed') {
    const { failure } = outcome;
    countRun(elapsed, failure.code);
    getLog().warn({ ...facts, code: failure.code, cause: causeOf(failure) }, 'reply');
    return;
  }
  // A stopped reply with words counts as a success.
  const code: ErrorCode | null = outcome.state === 'stopped' && run.text === '' ? 'stopped' : null;
  countRun(elapsed, code);
  const cause = outcome.state === 'done' ? outcome.cause : undefined;
  getLog()[cause ? 'warn' : 'info']({ ...facts, ...(cause && { cause }) }, 'reply');
}

export async function endRun(registry: RunRegistry, run: Run, outcome: Outcome): Promise<void> {
  run.end(outcome);
  logEnd(run, outcome);
  if (run.abortReason === 'forgotten') return registry.remove(run);
  if (!isLeased(run)) {
    run.settle();
    return registry.trim();
  }
  await save(registry, run).catch((error: unknown) => {
    logFailure(error);
    run.settle();
  });
}

/** Waits up to `graceMs` for open runs, then interrupts the rest. Resolves once everything is saved. */
export async function stopRuns(graceMs: number): Promise<void> {
  const registry = getRunRegistry();
  const late = new AbortController();
  const isLate = once(late.signal, 'abort');
  const timer = setTimeout(() => late.abort(), graceMs);
  while (!late.signal.aborted && registry.open().length > 0) {
    const settled = registry.open().map((run) => run.settled);
    await Promise.race([Promise.all(settled), isLate]);
  }
  clearTimeout(timer);
  registry.closing.abort();
  const rest = [...registry.runs.values()];
  for (const run of rest) if (!run.outcome) run.abort('interrupted');
  await Promise.all(rest.map((run) => run.settled));
  clearInterval(registry.timer);
  await Promise.all([registry.renewing, registry.saving]);
}
