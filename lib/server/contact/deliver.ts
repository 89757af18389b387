import 'server-only';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import { type Failure, type Result, succeed } from '#lib/server/errors';
import type { Lead } from '#lib/server/store/schema';
import { collectText, openWebhook } from '#lib/server/webhook';

const DELIVERY_TIMEOUT_MS = 30_000;
// A body that takes longer costs more than the connection that it would save.
const DRAIN_TIMEOUT_MS = 1000;
// Trying again does not mend these by itself: the request, the key or the address is wrong.
const PERMANENT = new Set([400, 401, 403, 404, 410, 422]);

/** Whether the webhook refused a lead for good, as far as its status tells. */
export function isPermanentRefusal({ upstreamStatus }: Failure): boolean {
  return upstreamStatus !== undefined && PERMANENT.has(upstreamStatus);
}

/**
 * Sends one lead as the specification's section 7 says. The lead's id goes along as the idempotency key and as the
 * signature's id. Only the status of the answer counts: it is delivered once that is 2xx, whatever becomes of the body.
 * `ended` resolves when the body is read or given up, a second later at most. Fails with the codes of `openWebhook`.
 */
export async function deliver(
  webhook: { url: string; authorization: string | undefined },
  lead: Lead,
  signal?: AbortSignal,
): Promise<Result<{ ended: Promise<unknown> }>> {
  const drain = new AbortController();
  const opened = await openWebhook({
    ...webhook,
    signal: signal ? AbortSignal.any([signal, drain.signal]) : drain.signal,
    id: lead.id,
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
  if (!opened.ok) return opened;
  // Read to its end, so that the connection can be used again.
  const timer = setTimeout(() => drain.abort(), DRAIN_TIMEOUT_MS);
  const ended = collectText(opened.value).finally(() => clearTimeout(timer));
  return succeed({ ended });
}
