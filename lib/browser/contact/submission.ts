import { getChatSessionId } from '#lib/browser/chat/session';
import { type LeadFields, useDraft } from '#lib/browser/contact/draft';
import { type ApiResult, sendRequest } from '#lib/browser/core/http';
import { makeUuid } from '#lib/browser/core/uuid';
import type { ContactAnswer } from '#lib/contracts/contact';
import { CONTACT_DEADLINE_MS } from '#lib/contracts/limits';

// The words keep their id until they arrive, so that a second press, a reload or a lost response does not create
// a second lead.
function submissionId(fields: LeadFields): string {
  const words = JSON.stringify(fields);
  const { sent } = useDraft.getState();
  if (sent?.words === words) return sent.id;
  const id = makeUuid();
  useDraft.setState({ sent: { words, id } });
  return id;
}

/** Sends a lead. `honeypot` is the value of the field that people do not see. */
export async function sendLead(fields: LeadFields, honeypot: string): Promise<ApiResult<ContactAnswer>> {
  const body = JSON.stringify({
    ...fields,
    id: submissionId(fields),
    subject: honeypot,
    elapsedMs: Math.round(performance.now()),
  });
  const headers = {
    'content-type': 'application/json',
    sessionID: getChatSessionId(),
    toolType: 'contactForm',
  };
  return sendRequest<ContactAnswer>('POST', '/api/contact', body, {
    headers,
    deadlineMs: CONTACT_DEADLINE_MS,
  });
}
