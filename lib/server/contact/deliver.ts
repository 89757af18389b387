import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import { toFields } from '#lib/server/contact/lead-columns';
import { WEB_PAGE } from '#lib/server/contact/outbox';
import type { Webhook } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import type { Lead } from '#lib/server/store/schema';
import { recordOutcome } from '#lib/server/upstream/state';
import { openWebhook, type WebhookText } from '#lib/server/upstream/webhook';

/** Time limit for the whole response, so that a receiver that hangs does not hold up other leads. */
const DELIVERY_TIMEOUT_MS = 10_000;
const BEGINNING_MAX = 1000;

/** Whether a response begins like an HTML page, such as the sign-in page of a proxy. */
async function isWebPage(text: WebhookText): Promise<boolean> {
  let beginning = '';
  for await (const piece of text) {
    // A 2xx response is a delivery even if its body breaks off.
    if (!piece.ok || beginning.length > BEGINNING_MAX) break;
    beginning += piece.value;
  }
  return /^\ufeff?\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is.test(beginning);
}

/** Sends a lead. */
export async function deliver(webhook: Webhook, lead: Lead): Promise<Result<null>> {
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
      ...toFields(lead),
      timestamp: new Date(lead.created_at).toISOString(),
      source: CONTACT_SOURCE,
    }),
  });
  const isPage = opened.ok && (await isWebPage(opened.value));
  const page = fail('invalid-answer', `${WEB_PAGE}: is this the webhook’s address?`);
  const delivered = isPage ? page : opened.ok ? succeed(null) : opened;
  recordOutcome('contact', delivered);
  return delivered;
}
