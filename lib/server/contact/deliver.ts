import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import { toFields } from '#lib/server/contact/lead-columns';
import type { Webhook } from '#lib/server/core/env';
import { type Result, succeed } from '#lib/server/core/errors';
import type { Lead } from '#lib/server/store/schema';
import { explainRefusal } from '#lib/server/upstream/explain-error';
import { recordOutcome } from '#lib/server/upstream/state';
import { collectText, openWebhook } from '#lib/server/upstream/webhook';

const DELIVERY_TIMEOUT_MS = 30_000;
const DRAIN_TIMEOUT_MS = 1000;

/** Sends a lead. Fails with the codes of `openWebhook`. `ended`: the response body was read or abandoned. */
export async function deliver(
  webhook: Webhook,
  lead: Lead,
  signal?: AbortSignal,
): Promise<Result<{ ended: Promise<unknown> }>> {
  const fields = toFields(lead);
  const drain = new AbortController();
  const opened = await openWebhook({
    ...webhook,
    name: 'contact',
    signal: signal ? AbortSignal.any([signal, drain.signal]) : drain.signal,
    id: lead.id,
    timeout: DELIVERY_TIMEOUT_MS,
    redacted: { texts: Object.values(fields), values: [lead.session_id] },
    headers: {
      'Content-Type': 'application/json',
      sessionID: lead.session_id,
      toolType: 'contactForm',
      'Idempotency-Key': lead.id,
    },
    body: JSON.stringify({
      ...fields,
      timestamp: new Date(lead.created_at).toISOString(),
      source: CONTACT_SOURCE,
    }),
  });
  const outcome = opened.ok
    ? opened
    : explainRefusal(opened, { sendsKey: webhook.authorization !== undefined });
  recordOutcome('contact', outcome);
  if (!outcome.ok) return outcome;
  // Reading the body lets the connection be reused, but is not worth a long wait.
  const timer = setTimeout(() => drain.abort(), DRAIN_TIMEOUT_MS);
  const ended = collectText(outcome.value).finally(() => clearTimeout(timer));
  return succeed({ ended });
}
