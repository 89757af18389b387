import { type LeadFields, useDraft } from '#lib/browser/contact/draft';
import { type ApiResult, loadSchemas, makeFailure, readJson, sendRequest } from '#lib/browser/core/http';
import { makeUuid } from '#lib/browser/core/ids';
import { getSessionId } from '#lib/browser/core/session';
import { loadLate } from '#lib/browser/page/late-parts';
import type { Responses } from '#lib/contracts/responses';

/** Time for the contact form's response, which comes once the lead is on disk. */
const CONTACT_DEADLINE_MS = 25_000;

// The same text keeps its id until it arrives, so that a second press, a reload or a lost response does not create
// a second lead.
function getSubmissionId(fields: Partial<LeadFields>): string {
  const text = JSON.stringify(fields);
  const { sent } = useDraft.getState();
  if (sent?.text === text) return sent.id;
  const id = makeUuid();
  useDraft.setState({ sent: { text, id } });
  return id;
}

/** Sends a lead. `honeypot` is the value of the field that people do not see. */
export async function sendLead(
  fields: Partial<LeadFields>,
  honeypot: string,
): Promise<ApiResult<Responses['storedLead']>> {
  if (!(await loadLate(loadSchemas))) return makeFailure('offline');
  const elapsedMs = Math.round(performance.now());
  const lead = { ...fields, id: getSubmissionId(fields), subject: honeypot, elapsedMs };
  return sendRequest('POST', '/api/contact', JSON.stringify(lead), {
    headers: { sessionID: getSessionId(), toolType: 'contactForm' },
    deadlineMs: CONTACT_DEADLINE_MS,
    read: readJson(({ storedLead }) => storedLead, 202),
  });
}
