import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliver } from '#lib/server/contact/deliver';
import { claim, complete, type Job, nextDue, postpone } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/env';
import { describeError } from '#lib/server/errors';
import { getLog } from '#lib/server/log';
import { getStore, type Store } from '#lib/server/store/store';

// One loop a process: claim what is due, deliver it, sleep until the next is due or a submit wakes it.

const BATCH = 8;
// Another process may have put a job there that nobody woke us for; and a store that failed may be back.
const LONGEST_SLEEP_MS = 5000;

type Worker = { wake(): void; stop(): Promise<void> };
const held = globalThis as typeof globalThis & { siteWorker?: Worker };

async function work(store: Store, owner: string, job: Job, stopped: AbortSignal): Promise<void> {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return;
  const { lead, attempts } = job;
  const started = performance.now();
  const outcome = await deliver(contactWebhook, lead, stopped);
  const facts = { leadId: lead.id, attempts, ms: Math.round(performance.now() - started) };
  if (outcome.ok) {
    await complete(store, lead.id, owner, Date.now());
    getLog().info(facts, 'lead delivered');
    return;
  }
  const state = await postpone(store, lead.id, owner, {
    cause: outcome.cause,
    attempts,
    now: Date.now(),
    random: Math.random(),
  });
  const level = state === 'dead' ? 'error' : 'warn';
  getLog()[level]({ ...facts, state, code: outcome.code, cause: outcome.cause }, 'lead not delivered');
}

async function drain(owner: string, stopped: AbortSignal): Promise<number> {
  const store = await getStore();
  while (!stopped.aborted) {
    const jobs = await claim(store, owner, Date.now(), BATCH);
    if (jobs.length === 0) break;
    await Promise.all(jobs.map((job) => work(store, owner, job, stopped)));
  }
  const due = await nextDue(store);
  return due === null ? LONGEST_SLEEP_MS : Math.max(0, Math.min(LONGEST_SLEEP_MS, due - Date.now()));
}

/** Starts the process's delivery worker, if leads go to a webhook. A second call changes nothing. */
export function startWorker(): void {
  if (held.siteWorker || !getEnv().contactWebhook) return;
  const owner = randomUUID();
  const stopping = new AbortController();
  let rouse = () => {};
  let woken = false;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      timer.unref();
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      const pause = await drain(owner, stopping.signal).catch((error: unknown) => {
        getLog().error({ cause: describeError(error) }, 'delivery worker');
        return LONGEST_SLEEP_MS;
      });
      await sleep(pause);
    }
  };

  const ended = loop();
  held.siteWorker = {
    wake: () => {
      woken = true;
      rouse();
    },
    stop: () => {
      stopping.abort();
      rouse();
      return ended;
    },
  };
}

/** Lets the worker look for due deliveries now. */
export function wakeWorker(): void {
  held.siteWorker?.wake();
}
