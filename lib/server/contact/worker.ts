import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { deliverLead } from '#lib/server/contact/delivery';
import { claimLeads, recordAttempt } from '#lib/server/contact/outbox';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getProcessState } from '#lib/server/core/process-state';
import { reportFailure } from '#lib/server/core/reporting';
import type { LeadWithDelivery } from '#lib/server/store/schema';
import { getStore, withStore } from '#lib/server/store/store';

// A long-running process delivers in one loop, a serverless one after the response or by its scheduler.

const SLOTS = 8;
// Polls, because another process may have left a job, or the store may have come back.
const POLL_MS = 2000;
// Serverless platforms end a function some time after its response. A delivery takes ten seconds at most.
const CLAIMS_END_MS = 15_000;

/** The loop of this process, and how many of its attempts are under way. `wake` ends its pause. */
const getWorker = () =>
  getProcessState('worker', () => ({ isStarted: false, isStopped: false, attempts: 0, wake() {} }));
type Worker = ReturnType<typeof getWorker>;

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

/** Makes an attempt and records how it ended. If that fails, the lease expires and the lead is sent again. */
async function attemptDelivery(webhook: Webhook, owner: string, lead: LeadWithDelivery): Promise<void> {
  const store = await getStore();
  const started = performance.now();
  const delivered = await deliverLead(webhook, lead);
  const ms = Math.round(performance.now() - started);
  const state = await recordAttempt(store, lead, owner, delivered, Date.now());
  const facts = { leadId: lead.id, attempts: lead.attempts, ms, state };
  if (delivered.ok) return getLog().info(facts, 'lead delivered');
  const { code, cause } = delivered;
  getLog()[state === 'dead' ? 'error' : 'warn']({ ...facts, code, cause }, 'lead not delivered');
  if (state === 'dead') reportFailure({ route: 'outbox', code, requestId: lead.id }, cause);
}

/** Claims as many due leads as slots are free, and starts their attempts. */
async function fillSlots(worker: Worker, webhook: Webhook, owner: string): Promise<void> {
  if (worker.attempts === SLOTS) return;
  const leads = await claimLeads(await getStore(), owner, Date.now(), SLOTS - worker.attempts);
  worker.attempts += leads.length;
  for (const lead of leads)
    void attemptDelivery(webhook, owner, lead)
      .catch(logFailure)
      .finally(() => {
        worker.attempts -= 1;
        worker.wake();
      });
}

async function deliverUntilStopped(worker: Worker, webhook: Webhook): Promise<void> {
  const owner = randomUUID();
  while (!worker.isStopped) {
    const woken = Promise.withResolvers<void>();
    worker.wake = woken.resolve;
    await fillSlots(worker, webhook, owner).catch(logFailure);
    await Promise.race([woken.promise, sleep(POLL_MS, undefined, { ref: false })]);
  }
}

export function startWorker(): void {
  const { contactWebhook, longRunning } = getEnv();
  const worker = getWorker();
  if (worker.isStarted || !contactWebhook || !longRunning) return;
  worker.isStarted = true;
  void deliverUntilStopped(worker, contactWebhook);
}

export function stopWorker(): void {
  const worker = getWorker();
  worker.isStopped = true;
  worker.wake();
}

export function deliverDue(): Promise<Result<number>> {
  return withStore(async (store) => {
    const { contactWebhook } = getEnv();
    if (!contactWebhook) return succeed(0);
    const owner = randomUUID();
    const end = performance.now() + CLAIMS_END_MS;
    let attempts = 0;
    while (performance.now() < end) {
      const leads = await claimLeads(store, owner, Date.now(), SLOTS);
      if (leads.length === 0) break;
      await Promise.all(leads.map((lead) => attemptDelivery(contactWebhook, owner, lead).catch(logFailure)));
      attempts += leads.length;
    }
    return succeed(attempts);
  });
}

/** Triggers the delivery of a new lead. Call it inside a request. */
export function deliverSoon(): void {
  if (getEnv().longRunning) getWorker().wake();
  else
    after(async () => {
      const delivered = await deliverDue();
      if (!delivered.ok) logFailure(delivered.cause);
    });
}
