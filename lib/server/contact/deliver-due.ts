import 'server-only';
import { randomUUID } from 'node:crypto';
import { after } from 'next/server';
import { claim, renew } from '#lib/server/contact/outbox';
import { RENEW_MS, SLOTS, wakeWorker, work } from '#lib/server/contact/worker';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getStore } from '#lib/server/store/store';

// Where no process lasts there is no worker: leads go out after the answer to the visitor, and what failed when a
// scheduler asks for it.

/** Milliseconds for deliveries after an answer, or by a scheduler's request; platforms end a function some time later. */
const BUDGET_MS = 25_000;

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

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

/** Sees to it that a lead that was just stored goes out. Call it while a request is answered. */
export function deliverSoon(): void {
  if (getEnv().longRunning) wakeWorker();
  else after(() => deliverDue().catch(logFailure));
}
