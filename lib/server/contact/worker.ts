import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { deliver } from '#lib/server/contact/deliver';
import { claim, complete, type Job, postpone } from '#lib/server/contact/outbox';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { report } from '#lib/server/core/reporting';
import { getStore } from '#lib/server/store/store';

// A long-running process delivers in one loop. A serverless one delivers after the response, or when a
// scheduler asks for it.

const SLOTS = 8;
// Polls, because another process may have left a job, or the store may have come back.
const POLL_MS = 2000;
// Serverless platforms end a function some time after its response. A delivery takes ten seconds at most.
const CLAIMS_END_MS = 15_000;

type Worker = { wake(): void; stop(): void };
const globals = globalThis as typeof globalThis & { siteWorker?: Worker };

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

/** Makes one attempt and records how it ended. If that fails, the lease expires and the lead is sent again. */
async function attempt(webhook: Webhook, owner: string, { lead, attempts }: Job): Promise<void> {
  const store = await getStore();
  const started = performance.now();
  const delivered = await deliver(webhook, lead);
  const facts = { leadId: lead.id, attempts, ms: Math.round(performance.now() - started) };
  if (delivered.ok) {
    await complete(store, lead.id, owner, Date.now());
    getLog().info(facts, 'lead delivered');
    return;
  }
  const { code, cause } = delivered;
  const state = await postpone(store, lead.id, owner, { cause, attempts, now: Date.now() });
  const level = state === 'dead' ? 'error' : 'warn';
  getLog()[level]({ ...facts, state, code, cause }, 'lead not delivered');
  if (state === 'dead') report({ route: 'outbox', code, requestId: lead.id }, cause);
}

/** Starts the delivery loop of a long-running process that has a webhook. A second call does nothing. */
export function startWorker(): void {
  const { contactWebhook, longRunning } = getEnv();
  if (globals.siteWorker || !contactWebhook || !longRunning) return;
  const owner = randomUUID();
  let running = 0;
  let isStopped = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const fill = async () => {
    if (running === SLOTS) return;
    const jobs = await claim(await getStore(), owner, Date.now(), SLOTS - running);
    running += jobs.length;
    for (const job of jobs)
      void attempt(contactWebhook, owner, job)
        .catch(logFailure)
        .finally(() => {
          running -= 1;
          wake();
        });
  };

  const loop = async () => {
    while (!isStopped) {
      woken = Promise.withResolvers();
      await fill().catch(logFailure);
      await Promise.race([woken.promise, sleep(POLL_MS, undefined, { ref: false })]);
    }
  };

  void loop();
  const stop = () => {
    isStopped = true;
    wake();
  };
  globals.siteWorker = { wake, stop };
}

/** Stops the worker from claiming. Deliveries under way go on. */
export function stopWorker(): void {
  globals.siteWorker?.stop();
}

/** Delivers due leads. Returns the number of attempts; throws when the store is down. */
export async function deliverDue(): Promise<number> {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return 0;
  const store = await getStore();
  const owner = randomUUID();
  const end = performance.now() + CLAIMS_END_MS;
  let attempts = 0;
  while (performance.now() < end) {
    const jobs = await claim(store, owner, Date.now(), SLOTS);
    if (jobs.length === 0) break;
    await Promise.all(jobs.map((job) => attempt(contactWebhook, owner, job).catch(logFailure)));
    attempts += jobs.length;
  }
  return attempts;
}

/** Triggers the delivery of a new lead. Call it inside a request. */
export function deliverSoon(): void {
  if (getEnv().longRunning) globals.siteWorker?.wake();
  else after(() => deliverDue().catch(logFailure));
}
