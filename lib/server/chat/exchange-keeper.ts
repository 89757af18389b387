import 'server-only';
import { randomUUID } from 'node:crypto';
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
  /** Those that are open, and those that have ended and are not written down. */
  byName: Map<string, Exchange>;
  heldBytes(): number;
  /** Aborted when the process ends. */
  closing: AbortController;
  timer: NodeJS.Timeout | undefined;
  ticking: Promise<void> | undefined;
};
const held = globalThis as typeof globalThis & { siteExchanges?: Exchanges };

/** The process's exchanges. */
export function getExchanges(): Exchanges {
  if (held.siteExchanges) return held.siteExchanges;
  const byName = new Map<string, Exchange>();
  held.siteExchanges = {
    owner: randomUUID(),
    byName,
    heldBytes: () => [...byName.values()].reduce((sum, exchange) => sum + exchange.heldBytes(), 0),
    closing: new AbortController(),
    timer: undefined,
    ticking: undefined,
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

function progressOf(exchange: Exchange): Progress {
  const outcome = exchange.outcome();
  const text = exchange.text();
  if (outcome?.state !== 'failed') return { state: outcome?.state ?? 'open', text, code: null };
  const { code } = outcome.failure;
  return { state: code === 'interrupted' ? 'interrupted' : 'failed', text, code };
}

function remove({ byName }: Exchanges, exchange: Exchange): void {
  if (byName.get(nameOf(exchange.id)) === exchange) byName.delete(nameOf(exchange.id));
  exchange.settle();
}

/** Writes down how far an exchange has come. One that has ended and is written down is left to the store. */
async function save(exchanges: Exchanges, exchange: Exchange): Promise<void> {
  const isOver = exchange.outcome() !== null;
  const progress = progressOf(exchange);
  const holder: Holder = { ...exchange.id, owner: exchanges.owner, run: exchange.run };
  const now = Date.now();
  const isStillMine = await saveReply(await getStore(), holder, progress, { now, keepMs: keepMs() });
  exchange.savedAt = now;
  exchange.savedLength = progress.text.length;
  if (isOver) remove(exchanges, exchange);
  else if (!isStillMine) await giveUp(exchange);
}

/** A row that is no longer ours was forgotten, or another process took the message over for dead. */
async function giveUp(exchange: Exchange): Promise<void> {
  const row = await readReply(await getStore(), exchange.id, Date.now());
  exchange.abort(row ? 'interrupted' : 'forgotten');
}

function isDue(exchange: Exchange): boolean {
  if (exchange.outcome()) return true;
  const { length } = exchange.text();
  const waited = Date.now() - exchange.savedAt;
  return length !== exchange.savedLength && waited * SAVED_PER_MS >= length;
}

async function renew(exchanges: Exchanges, kept: Exchange[]): Promise<void> {
  const open = kept.filter((exchange) => !exchange.outcome());
  if (open.length === 0) return;
  const keys = open.map(({ id }) => id.key);
  const rows = await renewReplies(await getStore(), exchanges.owner, keys, Date.now());
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  for (const exchange of open) {
    const row = byName.get(nameOf(exchange.id));
    if (exchange.outcome()) continue;
    if (row?.run !== exchange.run) await giveUp(exchange);
    else if (row.state === 'stopping') exchange.abort('stopped');
  }
}

/** One look at all exchanges: leases, stops that other processes ask for, words to write down, what has expired. */
async function tick(exchanges: Exchanges): Promise<void> {
  const all = [...exchanges.byName.values()];
  const kept = all.filter(({ run }) => run > 0);
  for (const exchange of all) {
    const isExpired = exchange.endedAt !== null && Date.now() - exchange.endedAt >= keepMs();
    if (isExpired) remove(exchanges, exchange);
  }
  await renew(exchanges, kept);
  const due = kept.filter((exchange) => exchanges.byName.has(nameOf(exchange.id)) && isDue(exchange));
  for (const exchange of due) await save(exchanges, exchange);
}

function logFailure(error: unknown): void {
  getLog().warn({ cause: describeError(error) }, 'replies are not written down');
}

/** Lets the clock run while there are exchanges. */
export function keepTicking(exchanges: Exchanges): void {
  if (exchanges.timer) return;
  const run = () => {
    if (exchanges.byName.size === 0) {
      clearInterval(exchanges.timer);
      exchanges.timer = undefined;
      return;
    }
    exchanges.ticking ??= tick(exchanges)
      .catch(logFailure)
      .finally(() => {
        exchanges.ticking = undefined;
      });
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
    run: exchange.run,
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
    remove(exchanges, oldest);
  }
}

/** Ends an exchange: tells its readers, logs and counts it, writes it down. One that was another's is dropped without a word. */
export async function settle(exchanges: Exchanges, exchange: Exchange, outcome: Outcome): Promise<void> {
  const { isMine } = await exchange.claimed;
  if (!isMine) return remove(exchanges, exchange);
  exchange.end(outcome);
  reportEnd(exchange, outcome);
  if (exchange.abortReason() === 'forgotten') return remove(exchanges, exchange);
  if (exchange.run === 0) return keepWithoutStore(exchanges, exchange);
  await save(exchanges, exchange).catch((error: unknown) => {
    // The clock tries again.
    logFailure(error);
    exchange.settle();
  });
}

/**
 * Waits up to `graceMs` for the open exchanges, marks the rest as interrupted, and lets nobody wait any longer. Resolves
 * when all is written down.
 */
export async function stopExchanges(graceMs: number): Promise<void> {
  const exchanges = held.siteExchanges;
  if (!exchanges) return;
  const open = [...exchanges.byName.values()].filter((exchange) => !exchange.outcome());
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([Promise.all(open.map(({ ended }) => ended)), late]);
  clearTimeout(timer);
  exchanges.closing.abort();
  const rest = [...exchanges.byName.values()];
  for (const exchange of rest) if (!exchange.outcome()) exchange.abort('interrupted');
  await Promise.all(rest.map(({ ended }) => ended));
  clearInterval(exchanges.timer);
  await exchanges.ticking;
}
