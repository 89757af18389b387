import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { claimLeads, type DeliveryResult, saveAttempt } from '#lib/server/contact/deliveries';
import { parseSubmission } from '#lib/server/contact/leads';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { defineState } from '#lib/server/core/process-state';
import { reportFailure } from '#lib/server/core/reporting';
import type { Lead } from '#lib/server/store/schema';
import { getStore, type Store, tryStore } from '#lib/server/store/store';
import { recordOutcome } from '#lib/server/upstream/outcomes';
import { isWebPage, type UpstreamText } from '#lib/server/upstream/request';
import { postToWebhook } from '#lib/server/upstream/webhook';

// A long-running process delivers at once and every two seconds, a serverless one after the response or by its scheduler.

/** Leads that are claimed together, and sent at the same time. */
const BATCH = 8;
// Polls, because another process may have left a lead, or the store may have come back.
const POLL_MS = 2000;
/** Time limit for the whole response, so that a receiver that hangs does not hold up other leads. */
const DELIVERY_TIMEOUT_MS = 10_000;
const BEGINNING_MAX = 1000;
// Serverless platforms end a function some time after its response. A delivery takes ten seconds at most.
const CLAIMS_END_MS = 15_000;

const getWorker = defineState('worker', () => ({ isPolling: false, isStopped: false }));

const logFailure = (error: unknown) => getLog().error({ cause: describeError(error) }, 'delivery');

/** Checks how the body of a 2xx response begins. A response that breaks off counts as delivered. */
async function checkBody(text: UpstreamText): Promise<Result<null>> {
  let beginning = '';
  for await (const piece of text) {
    if (!piece.ok || beginning.length > BEGINNING_MAX) break;
    beginning += piece.value;
  }
  if (!isWebPage(beginning)) return succeed(null);
  return fail('invalid-response', 'responded with a web page: is this the webhook’s address?');
}

async function deliverLead(webhook: Webhook, lead: Lead): Promise<DeliveryResult> {
  const response = await postToWebhook({
    ...webhook,
    name: 'contact',
    id: lead.id,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      sessionID: lead.session_id,
      toolType: 'contactForm',
      'Idempotency-Key': lead.id,
    },
    body: JSON.stringify({
      ...parseSubmission(lead).fields,
      timestamp: new Date(lead.created_at).toISOString(),
      source: 'Contact Form',
    }),
  });
  return response.ok ? checkBody(response.value) : response;
}

/** Makes an attempt and saves how it ended. If that fails, the lease expires and the lead is sent again. */
async function attemptDelivery(webhook: Webhook, owner: string, lead: Lead): Promise<void> {
  const store = await getStore();
  const started = performance.now();
  const delivered = await deliverLead(webhook, lead);
  recordOutcome('contact', delivered);
  const ms = Math.round(performance.now() - started);
  const state = await saveAttempt(store, lead, owner, delivered, Date.now());
  const facts = { leadId: lead.id, attempts: lead.attempts, ms, state };
  if (delivered.ok) return getLog().info(facts, 'lead delivered');
  const { code, cause } = delivered;
  getLog()[state === 'dead' ? 'error' : 'warn']({ ...facts, code, cause }, 'lead not delivered');
  if (state === 'dead') reportFailure({ route: 'deliveries', code, requestId: lead.id }, cause);
}

/** Delivers due leads batch by batch, and returns the number of attempts. Several may run: each claims its own leads. */
async function deliver(store: Store): Promise<number> {
  const { contactWebhook } = getEnv();
  const owner = randomUUID();
  const end = performance.now() + CLAIMS_END_MS;
  let attempts = 0;
  while (contactWebhook && !getWorker().isStopped && performance.now() < end) {
    const leads = await claimLeads(store, owner, Date.now(), BATCH);
    if (leads.length === 0) break;
    await Promise.all(leads.map((lead) => attemptDelivery(contactWebhook, owner, lead).catch(logFailure)));
    attempts += leads.length;
  }
  return attempts;
}

const deliverInBackground = () => getStore().then(deliver).catch(logFailure);

async function poll(): Promise<void> {
  const worker = getWorker();
  while (!worker.isStopped) {
    await deliverInBackground();
    await sleep(POLL_MS, null, { ref: false });
  }
}

/** Delivers all due leads, and returns the number of attempts. */
export const deliverDue = (): Promise<Result<number>> => tryStore(deliver);

/** Triggers the delivery of a new lead. Call it inside a request. */
export function deliverSoon(): void {
  if (!getEnv().longRunning) after(deliverInBackground);
  else if (getWorker().isPolling) void deliverInBackground();
}

export function startWorker(): void {
  const { contactWebhook, longRunning } = getEnv();
  const worker = getWorker();
  if (worker.isPolling || !contactWebhook || !longRunning) return;
  worker.isPolling = true;
  void poll();
}

/** Stops claiming leads. Attempts that are under way end by themselves. */
export function stopWorker(): void {
  getWorker().isStopped = true;
}
