import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import { toFields } from '#lib/server/contact/lead-columns';
import type { Webhook } from '#lib/server/core/env';
import type { Result } from '#lib/server/core/errors';
import type { Lead } from '#lib/server/store/schema';

import { recordOutcome } from '#lib/server/upstream/state';
import { postWebhook } from '#lib/server/upstream/webhook';

const DELIVERY_TIMEOUT_MS = 10_000;

/** Sends a lead. Fails with the codes of `postWebhook`. */
export async function deliver(webhook: Webhook, lead: Lead, signal?: AbortSignal): Promise<Result<string>> {
  const outcome = await postWebhook({
    ...webhook,
    name: 'contact',
    ...(signal && { signal }),
    id: lead.id,
    timeout: DELIVERY_TIMEOUT_MS,
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
  recordOutcome('contact', outcome);
  return outcome;
}
