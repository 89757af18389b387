import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ContactFields } from '#lib/contracts/contact';
import { addLead, findLead } from '#lib/server/contact/outbox';
import { wakeWorker } from '#lib/server/contact/worker';
import { describeError, fail, type Result, succeed } from '#lib/server/errors';
import type { NewLead } from '#lib/server/store/schema';
import { getStore } from '#lib/server/store/store';

// A lead is on disk before we answer.

type Submission = { fields: ContactFields; id: string | undefined; sessionId: string | undefined };

// A form sent without scripts has no session; the webhook's contract wants the header all the same.
function makeSessionId(): string {
  return `session_${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

function isSameContent(stored: NewLead, lead: NewLead): boolean {
  const words = ({ first_name, last_name, email, company, message }: NewLead) =>
    JSON.stringify([first_name, last_name, email, company, message]);
  return words(stored) === words(lead);
}

/**
 * Stores a lead with its delivery job and returns its id once both are committed. The same submission sent again
 * is the same lead; other words under a known id become a lead of their own. Fails with `store-unavailable`.
 */
export async function submit({ fields, id, sessionId }: Submission): Promise<Result<{ id: string }>> {
  const lead: NewLead = {
    id: id ?? randomUUID(),
    created_at: Date.now(),
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    company: fields.company,
    message: fields.message,
    session_id: sessionId ?? makeSessionId(),
  };
  try {
    const store = await getStore();
    if (!(await addLead(store, lead))) {
      const stored = await findLead(store, lead.id);
      if (stored && isSameContent(stored, lead)) return succeed({ id: lead.id });
      lead.id = randomUUID();
      await addLead(store, lead);
    }
  } catch (error) {
    return fail('store-unavailable', describeError(error));
  }
  wakeWorker();
  return succeed({ id: lead.id });
}
