import { v4 as makeUuid } from 'uuid';
import { type LeadFields, useDraft } from '#lib/browser/contact/draft';
import { type ApiResult, loadSchemas, makeFailure, readJson, sendRequest } from '#lib/browser/core/http';
import { getSessionId } from '#lib/browser/core/session';
import { loadLazy } from '#lib/browser/page/lazy';
import { formatRow } from '#lib/content/callback';
import { messageRowNames } from '#lib/contracts/callback';
import type { ContactSubmission, LeadCallback } from '#lib/contracts/contact';
import type { ApiResponses } from '#lib/contracts/responses';

/** Time for the contact form's response, which comes once the lead is on disk. */
const CONTACT_DEADLINE_MS = 25_000;

/** Returns the rows of the callback that still are lines of the message. What was changed is not used. */
export function findCallback(message: string): LeadCallback | undefined {
  const rows = useDraft.getState().callback ?? {};
  const lines = message.split('\n');
  const kept = messageRowNames.filter((name) => rows[name] && lines.includes(formatRow(name, rows[name])));
  return kept.length > 0 ? Object.fromEntries(kept.map((name) => [name, rows[name]])) : undefined;
}

/** Sends a lead. `honeypot` is the value of the field that people do not see. */
export async function sendLead(
  fields: LeadFields & { callback?: LeadCallback | undefined },
  honeypot: string,
): Promise<ApiResult<ApiResponses['storedLead']>> {
  if (!(await loadLazy(loadSchemas))) return makeFailure('offline');
  // The same text keeps its id until it arrives, so that a second press, a reload or a lost response does not create
  // a second lead.
  const text = JSON.stringify(fields);
  const { sent } = useDraft.getState();
  const id = sent?.text === text ? sent.id : makeUuid();
  useDraft.setState({ sent: { text, id } });
  const lead = { ...fields, id, subject: honeypot } satisfies ContactSubmission;
  return sendRequest('POST', '/api/contact', JSON.stringify(lead), {
    headers: { sessionID: getSessionId(), toolType: 'contactForm' },
    deadlineMs: CONTACT_DEADLINE_MS,
    read: readJson('storedLead', 202),
  });
}
