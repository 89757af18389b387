import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import type { Result } from '#lib/server/errors';
import type { Lead } from '#lib/server/store/schema';
import { postWebhook } from '#lib/server/webhook';

const DELIVERY_TIMEOUT_MS = 30_000;

/**
 * Sends one lead as the specification's section 7 says. The lead's id goes along as the idempotency key; only the
 * status of the answer counts. Fails with the codes of `postWebhook`.
 */
export function deliver(
  webhook: { url: string; authorization: string | undefined },
  lead: Lead,
  signal?: AbortSignal,
): Promise<Result<string>> {
  return postWebhook({
    ...webhook,
    ...(signal && { signal }),
    timeoutMs: DELIVERY_TIMEOUT_MS,
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
}
