import { readWords } from '#lib/server/contact/leads';
import type { DeliveryResult } from '#lib/server/contact/outbox';
import type { Webhook } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import type { Lead } from '#lib/server/store/schema';
import { isWebPage, type UpstreamText } from '#lib/server/upstream/request';
import { openWebhook } from '#lib/server/upstream/webhook';

/** Time limit for the whole response, so that a receiver that hangs does not hold up other leads. */
const DELIVERY_TIMEOUT_MS = 10_000;
const BEGINNING_MAX = 1000;

/** Checks how the body of a 2xx response begins. A response that breaks off counts as delivered. */
async function checkBody(text: UpstreamText): Promise<Result<null>> {
  let beginning = '';
  for await (const piece of text) {
    if (!piece.ok || beginning.length > BEGINNING_MAX) break;
    beginning += piece.value;
  }
  if (!isWebPage(beginning)) return succeed(null);
  return fail('invalid-answer', 'responded with a web page: is this the webhook’s address?');
}

export async function deliverLead(webhook: Webhook, lead: Lead): Promise<DeliveryResult> {
  const opened = await openWebhook({
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
      ...readWords(lead).fields,
      timestamp: new Date(lead.created_at).toISOString(),
      source: 'Contact Form',
    }),
  });
  return opened.ok ? checkBody(opened.value) : opened;
}
