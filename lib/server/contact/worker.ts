import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { reportDeadLetter } from '#lib/server/core/reporting';
import { getStore } from '#lib/server/store/store';
import { isRefusal } from '#lib/server/upstream/state';

// A long-running process has one loop. Others deliver after the response, or when a scheduler asks.

const SLOTS = 8;
// Another process may have left a job, or the store may be up again.
const LONGEST_SLEEP_MS = 5000;
const STORE_RETRY_MS = 1000;
const STORE_PATIENCE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;
// Serverless platforms end a function some time after its response.
const BUDGET_MS = 25_000;

type Worker = { wake(): void; stop(): void };
const globals = globalThis as typeof globalThis & { siteWorker?: Worker };

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

async function persist<T>(write: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + STORE_PATIENCE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      getLog().warn({ cause: describeError(error) }, 'store');
      await sleep(STORE_RETRY_MS);
    }
  }
}

async function work(owner: string, { lead, attempts, refusedSince }: Job, cut?: AbortSignal): Promise<void> {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return;
  const store = await getStore();
  const started = performance.now();
  const outcome = await deliver(contactWebhook, lead, cut);
  const facts = { leadId: lead.id, attempts, ms: Math.round(performance.now() - started) };
  if (outcome.ok) {
    await persist(() => complete(store, lead.id, owner, Date.now()));
    getLog().info(facts, 'lead delivered');
    return;
  }
  if (cut?.aborted) {
    await giveBack(store, lead.id, owner);
    getLog().info(facts, 'lead given back');
    return;
  }
  const { cause } = outcome;
  const permanent = isRefusal(outcome);
  const state = await persist(() =>
    postpone(store, lead.id, owner, { cause, attempts, permanent, refusedSince, now: Date.now() }),
  );
  const level = state === 'dead' ? 'error' : 'warn';
  getLog()[level]({ ...facts, state, code: outcome.code, cause }, 'lead not delivered');
  // Without the webhook's own words, which may repeat the visitor's.
  if (state === 'dead') reportDeadLetter(lead.id, outcome.code, outcome.cause);
}

/** The deliveries under way, each with its lead's id. */
type Running = Map<Promise<void>, string>;

function start(owner: string, job: Job, running: Running, cut?: AbortSignal): Promise<void> {
  const delivery = work(owner, job, cut)
    .catch(logFailure)
    .finally(() => running.delete(delivery));
  running.set(delivery, job.lead.id);
  return delivery;
}

/** Renews the leases of deliveries under way, and of no others: abandoned jobs must become due again. */
function renewLeases(owner: string, running: Running): NodeJS.Timeout {
  const timer = setInterval(() => {
    const ids = [...running.values()];
    if (ids.length === 0) return;
    getStore()
      .then((store) => renew(store, owner, ids, Date.now()))
      .catch(logFailure);
  }, RENEW_MS);
  return timer.unref();
}

/** Starts the delivery loop of a long-running process that has a webhook. A second call does nothing. */
export function startWorker(): void {
  const { contactWebhook, longRunning } = getEnv();
  if (globals.siteWorker || !contactWebhook || !longRunning) return;
  const owner = randomUUID();
  const stopping = new AbortController();
  const running: Running = new Map();
  renewLeases(owner, running);
  let endSleep = () => {};
  let woken = false;

  const wake = () => {
    woken = true;
    endSleep();
  };

  const sleepUntilWoken = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Fills the free slots. Returns how long to sleep, in ms. */
  const fill = async (): Promise<number> => {
    const free = SLOTS - running.size;
    if (free === 0) return LONGEST_SLEEP_MS;
    const store = await getStore();
    const jobs = await claim(store, owner, Date.now(), free);
    for (const job of jobs) void start(owner, job, running).then(wake);
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
      await sleepUntilWoken(ms);
    }
  };

  void loop();
  globals.siteWorker = {
    wake,
    stop() {
      stopping.abort();
      endSleep();
    },
  };
}

/** Stops the worker from claiming. Deliveries under way go on. */
export function stopWorker(): void {
  globals.siteWorker?.stop();
}

/** Delivers due leads for up to `budgetMs`. Returns the number of attempts; throws when the store is down. */
export async function deliverDue(budgetMs = BUDGET_MS): Promise<number> {
  if (!getEnv().contactWebhook) return 0;
  const store = await getStore();
  const owner = randomUUID();
  const cut = AbortSignal.timeout(budgetMs);
  const running: Running = new Map();
  const renewing = renewLeases(owner, running);
  let attempts = 0;
  try {
    while (!cut.aborted) {
      const jobs = await claim(store, owner, Date.now(), SLOTS);
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => start(owner, job, running, cut)));
      attempts += jobs.length;
    }
    return attempts;
  } finally {
    clearInterval(renewing);
  }
}

/** Triggers the delivery of a new lead. Call it inside a request. */
export function deliverSoon(): void {
  if (getEnv().longRunning) globals.siteWorker?.wake();
  else after(() => deliverDue().catch(logFailure));
}
