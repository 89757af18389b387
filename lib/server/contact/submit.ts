import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ContactFields } from '#lib/contracts/contact';
import { deliverSoon } from '#lib/server/contact/deliver-due';
import { addLead } from '#lib/server/contact/outbox';
import { type Result, succeed } from '#lib/server/http/errors';
import type { NewLead, Suspicion } from '#lib/server/store/schema';
import { withStore } from '#lib/server/store/with-store';
import { recordWrite } from '#lib/server/store/write-state';

// A lead is on disk before we answer.

type Submission = {
  fields: ContactFields;
  id: string | undefined;
  sessionId: string | undefined;
  /** What was written into the field that no person sees. */
  trap: string | undefined;
  /** Milliseconds between the page's opening and the submit; undefined without scripts. */
  elapsedMs: number | undefined;
};

type Stored = { id: string; suspicion: Suspicion | null };

// A form sent without scripts has no session; the webhook's contract wants the header all the same.
function makeSessionId(): string {
  return `session_${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

// From the page's opening to the submit, as the browser measures it. Well below what a person with autofill needs: a
// lead that is held back by mistake costs more than a piece of spam that comes through.
const FASTEST_HUMAN_MS = 250;

// Without scripts there is no time to tell, and nobody is suspected for what is not told.
function suspect({ trap, elapsedMs }: Submission): Suspicion | null {
  if (trap) return 'honeypot';
  return elapsedMs !== undefined && elapsedMs < FASTEST_HUMAN_MS ? 'too-fast' : null;
}

/**
 * Stores a lead with its delivery job and returns its id once both are committed. The same submission sent again
 * is the same lead; other words under a known id become a lead of their own. What looks like spam is stored, marked
 * and held back, and its sender is answered like anybody. Fails with `store-unavailable`.
 */
export async function submit(submission: Submission): Promise<Result<Stored>> {
  const { fields, id, sessionId } = submission;
  const lead: NewLead = {
    id: id ?? randomUUID(),
    created_at: Date.now(),
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    company: fields.company,
    message: fields.message,
    session_id: sessionId ?? makeSessionId(),
    suspicion: suspect(submission),
  };
  return withStore(async (store) => {
    let kept = await addLead(store, lead);
    while (!kept) {
      lead.id = randomUUID();
      kept = await addLead(store, lead);
    }
    recordWrite('lead', true);
    if (!lead.suspicion) deliverSoon();
    return succeed({ id: kept, suspicion: lead.suspicion ?? null });
  }, 'lead');
}
