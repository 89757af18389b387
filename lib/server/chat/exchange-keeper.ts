import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorCode } from '#lib/contracts/errors';
import { CHAT_EXCHANGES_MAX, CHAT_HELD_MAX_BYTES } from '#lib/contracts/limits';
import type { Exchange, Outcome } from '#lib/server/chat/exchange';
import {
  type Holder,
  type Progress,
  type ReplyId,
  readReply,
  renewReplies,
  saveReply,
} from '#lib/server/chat/reply-rows';
import { getEnv } from '#lib/server/env';
import { causeOf, describeError } from '#lib/server/http/errors';
import { runOutsideRequest } from '#lib/server/http/request-context';
import { countExchange } from '#lib/server/ops/figures';
import { getLog } from '#lib/server/ops/log';
import { getStore } from '#lib/server/store/store';

// The exchanges of this process, and what is written down of them: a lease and the words so far while they are open, the
// whole once they have ended. One clock for all; it stands while there are none.

const TICK_MS = 1000;
/** Characters a second that are written of one long reply, which is written whole each time. */
const SAVED_PER_MS = 100;

export type Exchanges = {
  /** Under which name this process claims. */
  owner: string;
  /** What its own digests are made by: the store's secret cannot be had while the store is away. */
  secret: string;
  /** Those that are open, and those that have ended and are not written down. */
  byName: Map<string, Exchange>;
  /** Those that are left to the store, and are still being read here. */
  stillRead: Set<Exchange>;
  heldBytes(): number;
  /** Aborted when the process ends. */
  closing: AbortController;
  timer: NodeJS.Timeout | undefined;
  /** What the clock has begun, and goes on. */
  running: Map<unknown, Promise<void>>;
};
const held = globalThis as typeof globalThis & { siteExchanges?: Exchanges };

/** The process's exchanges. */
export function getExchanges(): Exchanges {
  if (held.siteExchanges) return held.siteExchanges;
  const byName = new Map<string, Exchange>();
  const stillRead = new Set<Exchange>();
  held.siteExchanges = {
    owner: randomUUID(),
    secret: randomBytes(32).toString('base64url'),
    byName,
    stillRead,
    heldBytes() {
      let sum = 0;
      for (const exchange of byName.values()) sum += exchange.heldBytes();
      for (const exchange of stillRead) {
        if (exchange.isRead()) sum += exchange.heldBytes();
        else stillRead.delete(exchange);
      }
      return sum;
    },
    closing: new AbortController(),
    timer: undefined,
    running: new Map(),
  };
  return held.siteExchanges;
}

/** How many messages of this process wait for their reply, or receive it. */
export function countOpenExchanges(): number {
  return [...(held.siteExchanges?.byName.values() ?? [])].filter((exchange) => !exchange.outcome()).length;
}

/** Under which name an exchange stands in the map. */
export const nameOf = ({ key, session }: ReplyId) => `${key} ${session}`;
const keepMs = () => getEnv().chatReplyMinutes * 60_000;
/** The times of what is written now, or of what ended before. */
export const timesAt = (now: number) => ({ now, keepMs: keepMs() });

function progressOf(exchange: Exchange): Progress {
  const outcome = exchange.outcome();
  const text = exchange.text();
  if (outcome?.state !== 'failed') return { state: outcome?.state ?? 'open', text, code: null };
  const { code } = outcome.failure;
  return { state: code === 'interrupted' ? 'interrupted' : 'failed', text, code };
}

/** Takes an exchange that is over out of memory, as soon as nobody reads it here any more. */
export function removeExchange({ byName, stillRead }: Exchanges, exchange: Exchange): void {
  if (byName.get(nameOf(exchange.id)) === exchange) byName.delete(nameOf(exchange.id));
  if (exchange.isRead()) stillRead.add(exchange);
  exchange.settle();
}

/** An exchange that a row in the store is kept of. */
type KeptExchange = Exchange & { kept: NonNullable<Exchange['kept']> };
const isKept = (exchange: Exchange): exchange is KeptExchange => exchange.kept !== null;
const findKept = ({ byName }: Exchanges) => [...byName.values()].filter(isKept);

/** Writes down how far an exchange has come. One that has ended and is written down is left to the store. */
async function save(exchanges: Exchanges, exchange: KeptExchange): Promise<void> {
  const isOver = exchange.outcome() !== null;
  const progress = progressOf(exchange);
  const holder: Holder = { ...exchange.kept, owner: exchanges.owner };
  const now = Date.now();
  const isStillMine = await saveReply(await getStore(), holder, progress, timesAt(exchange.endedAt ?? now));
  exchange.savedAt = now;
  exchange.savedLength = progress.text.length;
  if (isOver) removeExchange(exchanges, exchange);
  else if (!isStillMine) await giveUp(exchange);
}

/** A row that is no longer ours was forgotten, or another process took the message over for dead. */
async function giveUp(exchange: KeptExchange): Promise<void> {
  const row = await readReply(await getStore(), exchange.kept, Date.now());
  exchange.abort(row ? 'interrupted' : 'forgotten');
}

function isDue(exchange: Exchange): boolean {
  if (exchange.outcome()) return true;
  const { length } = exchange.text();
  const waited = Date.now() - exchange.savedAt;
  return length !== exchange.savedLength && waited * SAVED_PER_MS >= length;
}

/** Prolongs the leases of all that is open, in one statement, and hears the stops that other processes ask for. */
async function renewAll(exchanges: Exchanges): Promise<void> {
  const open = findKept(exchanges).filter((exchange) => !exchange.outcome());
  if (open.length === 0) return;
  const keys = open.map(({ id: { key } }) => key);
  const rows = await renewReplies(await getStore(), exchanges.owner, keys, timesAt(Date.now()));
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  for (const exchange of open) {
    const row = byName.get(nameOf(exchange.kept));
    if (exchange.outcome()) continue;
    if (row?.run !== exchange.kept.run) await giveUp(exchange);
    else if (row.state === 'stopping') exchange.abort('stopped');
  }
}

/** Drops what has expired, and writes down the words that have come. */
async function saveAll(exchanges: Exchanges): Promise<void> {
  for (const exchange of [...exchanges.byName.values()]) {
    const isExpired = exchange.endedAt !== null && Date.now() - exchange.endedAt >= keepMs();
    if (isExpired) removeExchange(exchanges, exchange);
  }
  // One at a time, a round of the event loop each: the clock must be heard between two writes.
  for (const exchange of findKept(exchanges).filter(isDue)) await save(exchanges, exchange);
}

function logFailure(error: unknown): void {
  getLog().warn({ cause: describeError(error) }, 'replies are not written down');
}

/** Lets the clock run while there are exchanges. */
export function keepTicking(exchanges: Exchanges): void {
  if (exchanges.timer) return;
  const { running } = exchanges;
  const run = () => {
    if (exchanges.byName.size === 0) {
      clearInterval(exchanges.timer);
      exchanges.timer = undefined;
      return;
    }
    // Apart: where the store is slow, to write all down may take longer than the leases hold.
    for (const work of [renewAll, saveAll]) {
      if (running.has(work)) continue;
      const ended = () => void running.delete(work);
      running.set(work, work(exchanges).catch(logFailure).finally(ended));
    }
  };
  exchanges.timer = runOutsideRequest(() => setInterval(run, TICK_MS)).unref();
}

/** Why an exchange has no whole reply; what was stopped is one as far as it came. */
function codeOf(exchange: Exchange, outcome: Outcome): ErrorCode | null {
  if (outcome.state === 'failed') return outcome.failure.code;
  return outcome.state === 'stopped' && exchange.text() === '' ? 'stopped' : null;
}

/** One line in the log, and one figure. */
function reportEnd(exchange: Exchange, outcome: Outcome): void {
  const elapsed = performance.now() - exchange.startedAt;
  countExchange(elapsed, codeOf(exchange, outcome));
  const facts = {
    key: exchange.id.key,
    run: exchange.kept?.run ?? 0,
    state: outcome.state,
    ms: Math.round(elapsed),
  };
  if (outcome.state === 'failed') {
    const { failure } = outcome;
    getLog().warn({ ...facts, code: failure.code, cause: causeOf(failure) }, 'exchange');
  } else {
    const cause = outcome.state === 'done' ? outcome.cause : undefined;
    getLog()[cause ? 'warn' : 'info']({ ...facts, ...(cause && { cause }) }, 'exchange');
  }
}

/** Where there is no store it stays in memory until its time has passed, or there is no more room. */
function keepWithoutStore(exchanges: Exchanges, exchange: Exchange): void {
  exchange.settle();
  const ended = [...exchanges.byName.values()].filter((one) => one.outcome());
  const isFull = () => ended.length > CHAT_EXCHANGES_MAX || exchanges.heldBytes() > CHAT_HELD_MAX_BYTES / 2;
  while (isFull()) {
    const oldest = ended.shift();
    if (!oldest) return;
    removeExchange(exchanges, oldest);
  }
}

/** Ends an exchange: tells its readers, logs and counts it, writes it down. One that was another's is dropped without a word. */
export async function settle(exchanges: Exchanges, exchange: Exchange, outcome: Outcome): Promise<void> {
  const { isMine } = await exchange.claimed;
  if (!isMine) return removeExchange(exchanges, exchange);
  exchange.end(outcome);
  reportEnd(exchange, outcome);
  if (exchange.abortReason() === 'forgotten') return removeExchange(exchanges, exchange);
  if (!isKept(exchange)) return keepWithoutStore(exchanges, exchange);
  await save(exchanges, exchange).catch((error: unknown) => {
    // The clock tries again.
    logFailure(error);
    exchange.settle();
  });
}

/**
 * Waits up to `graceMs` for the open exchanges, those that are begun meanwhile too, marks the rest as interrupted, and lets nobody wait any longer. Resolves
 * when all is written down.
 */
export async function stopExchanges(graceMs: number): Promise<void> {
  const exchanges = held.siteExchanges;
  if (!exchanges) return;
  let isLate = false;
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve();
  }, graceMs);
  while (!isLate) {
    const open = [...exchanges.byName.values()].filter((exchange) => !exchange.outcome());
    if (open.length === 0) break;
    await Promise.race([Promise.all(open.map(({ ended }) => ended)), late.promise]);
  }
  clearTimeout(timer);
  exchanges.closing.abort();
  const rest = [...exchanges.byName.values()];
  for (const exchange of rest) if (!exchange.outcome()) exchange.abort('interrupted');
  await Promise.all(rest.map(({ ended }) => ended));
  clearInterval(exchanges.timer);
  await Promise.all(exchanges.running.values());
}
