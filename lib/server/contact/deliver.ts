import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import type { Webhook } from '#lib/server/core/env';
import { type Result, succeed } from '#lib/server/core/errors';
import type { Lead } from '#lib/server/store/schema';
import { explainRefusal } from '#lib/server/upstream/explain-error';
import { recordOutcome } from '#lib/server/upstream/state';
import { collectText, openWebhook } from '#lib/server/upstream/webhook';

const DELIVERY_TIMEOUT_MS = 30_000;
// A body that takes longer costs more than the connection that it would save.
const DRAIN_TIMEOUT_MS = 1000;

/**
 * Sends one lead as the specification's section 7 says. The lead's id goes along as the idempotency key and as the
 * signature's id. Only the status of the answer counts: it is delivered once that is 2xx, whatever becomes of the body.
 * `ended` resolves when the body is read or given up, a second later at most. Fails with the codes of `openWebhook`.
 */
export async function deliver(
  webhook: Webhook,
  lead: Lead,
  signal?: AbortSignal,
): Promise<Result<{ ended: Promise<unknown> }>> {
  const drain = new AbortController();
  const opened = await openWebhook({
    ...webhook,
    name: 'contact',
    signal: signal ? AbortSignal.any([signal, drain.signal]) : drain.signal,
    id: lead.id,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    redacted: {
      texts: [lead.first_name, lead.last_name, lead.email, lead.company, lead.message],
      values: [lead.session_id],
    },
    headers: {
      'Content-Type': 'application/json',
      sessionID: lead.session_id,
      toolType: 'contactForm',
      'Idempotency-Key': lead.id,
    },
    body: JSON.stringify({
      firstName: lead.first_name,
      lastName: lead.last_name,
      email: lead.email,
      company: lead.company,
      message: lead.message,
      timestamp: new Date(lead.created_at).toISOString(),
      source: CONTACT_SOURCE,
    }),
  });
  if (!opened.ok) {
    const refused = explainRefusal(opened, { sendsKey: webhook.authorization !== undefined });
    recordOutcome('contact', refused);
    return refused;
  }
  recordOutcome('contact', opened);
  // Read to its end, so that the connection can be used again.
  const timer = setTimeout(() => drain.abort(), DRAIN_TIMEOUT_MS);
  const ended = collectText(opened.value).finally(() => clearTimeout(timer));
  return succeed({ ended });
}
