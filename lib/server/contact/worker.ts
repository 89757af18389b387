import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after } from 'next/server';
import { deliver } from '#lib/server/contact/deliver';
import {
  claim,
  complete,
  giveBack,
  type Job,
  LEASE_MS,
  nextDue,
  postpone,
  renew,
} from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { causeOf, describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { reportDeadLetter } from '#lib/server/core/reporting';
import { getStore } from '#lib/server/store/store';
import { isRefusal } from '#lib/server/upstream/state';

// One loop a process: claim what is due for each free slot, then sleep until the next is due, a slot is free or a submit wakes
// it. A delivery that hangs holds only its own slot. Where no process lasts there is no loop: leads go out after the answer
// to the visitor, and what failed when a scheduler asks for it.

const SLOTS = 8;
// Another process may have left a job without waking us, and a store that failed may be back.
const LONGEST_SLEEP_MS = 5000;
const STORE_RETRY_MS = 1000;
const STORE_PATIENCE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;
/** Milliseconds for deliveries after an answer, or by a scheduler's request; platforms end a function some time later. */
const BUDGET_MS = 25_000;

type Worker = { wake(): void; stop(graceMs: number): Promise<void> };
const held = globalThis as typeof globalThis & { siteWorker?: Worker };

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

/** Repeats a write while the store is away, for a minute. */
async function persist<T>(write: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + STORE_PATIENCE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      getLog().warn({ cause: describeError(error) }, 'store');
      await pause(STORE_RETRY_MS);
    }
  }
}

/** Delivers one claimed job and saves how it ended; gives it back when `cut` aborts. */
async function work(owner: string, { lead, attempts, refusedSince }: Job, cut: AbortSignal): Promise<void> {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return;
  const store = await getStore();
  const started = performance.now();
  const outcome = await deliver(contactWebhook, lead, cut);
  const facts = { leadId: lead.id, attempts, ms: Math.round(performance.now() - started) };
  if (outcome.ok) {
    await persist(() => complete(store, lead.id, owner, Date.now()));
    getLog().info(facts, 'lead delivered');
    // The slot stays taken until then, so that answers which trickle do not pile up.
    await outcome.value.ended;
    return;
  }
  if (cut.aborted) {
    await giveBack(store, lead.id, owner);
    getLog().info(facts, 'lead given back');
    return;
  }
  const cause = causeOf(outcome);
  const permanent = isRefusal(outcome);
  const state = await persist(() => {
    const moment = { now: Date.now(), random: Math.random() };
    return postpone(store, lead.id, owner, { cause, attempts, permanent, refusedSince, ...moment });
  });
  const level = state === 'dead' ? 'error' : 'warn';
  getLog()[level]({ ...facts, state, code: outcome.code, cause }, 'lead not delivered');
  // Without the webhook's own words, which stay in our log and store.
  if (state === 'dead') reportDeadLetter(lead.id, outcome.code, outcome.cause);
}

/** Starts the process's delivery worker, if leads go to a webhook and the process lasts. A second call does nothing. */
export function startWorker(): void {
  const { contactWebhook, longRunning } = getEnv();
  if (held.siteWorker || !contactWebhook || !longRunning) return;
  const owner = randomUUID();
  const stopping = new AbortController();
  const cutting = new AbortController();
  const running = new Set<Promise<void>>();
  let endSleep = () => {};
  let woken = false;

  const wake = () => {
    woken = true;
    endSleep();
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const start = (job: Job) => {
    const delivery = work(owner, job, cutting.signal)
      .catch(logFailure)
      .finally(() => {
        running.delete(delivery);
        wake();
      });
    running.add(delivery);
  };

  /** Fills the free slots; returns for how many milliseconds there is nothing to do. */
  const fill = async (): Promise<number> => {
    const free = SLOTS - running.size;
    if (free === 0) return LONGEST_SLEEP_MS;
    const store = await getStore();
    const jobs = await claim(store, owner, Date.now(), free);
    for (const job of jobs) start(job);
    if (jobs.length === free) return LONGEST_SLEEP_MS;
    const due = await nextDue(store);
    return due === null ? LONGEST_SLEEP_MS : Math.max(0, Math.min(LONGEST_SLEEP_MS, due - Date.now()));
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      const ms = await fill().catch((error: unknown) => {
        logFailure(error);
        return LONGEST_SLEEP_MS;
      });
      await sleep(ms);
    }
  };

  const renewing = setInterval(() => {
    if (running.size === 0) return;
    getStore()
      .then((store) => renew(store, owner, Date.now()))
      .catch(logFailure);
  }, RENEW_MS);
  renewing.unref();

  const ended = loop();
  held.siteWorker = {
    wake,
    async stop(graceMs) {
      stopping.abort();
      endSleep();
      await ended;
      const timer = setTimeout(() => cutting.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(timer);
      clearInterval(renewing);
    },
  };
}

/**
 * Ends the worker: no new claims, what is under way has `graceMs` to end, the rest is given back. Resolves when no lease is
 * held any more.
 */
export async function stopWorker(graceMs: number): Promise<void> {
  await held.siteWorker?.stop(graceMs);
}

/**
 * Delivers what is due until nothing is or `budgetMs` are over; what is under way then is given back. Returns how many
 * attempts were made. Throws when the store is away.
 */
export async function deliverDue(budgetMs = BUDGET_MS): Promise<number> {
  if (!getEnv().contactWebhook) return 0;
  const store = await getStore();
  const owner = randomUUID();
  const cut = AbortSignal.timeout(budgetMs);
  const renewing = setInterval(() => void renew(store, owner, Date.now()).catch(logFailure), RENEW_MS);
  let attempts = 0;
  try {
    while (!cut.aborted) {
      const jobs = await claim(store, owner, Date.now(), SLOTS);
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => work(owner, job, cut).catch(logFailure)));
      attempts += jobs.length;
    }
    return attempts;
  } finally {
    clearInterval(renewing);
  }
}

/** Makes sure that a lead which was just stored goes out. Call it while a request is answered. */
export function deliverSoon(): void {
  if (getEnv().longRunning) held.siteWorker?.wake();
  else after(() => deliverDue().catch(logFailure));
}
